import {
  CellType,
  LengthUnit,
  limits,
  type ReportColumn,
  type ReportResult,
  type ReportRow,
  type ReportSection,
} from '@mayak/api';
import type { ReportOrder } from '../order.ts';
import { chartOf } from './chart.ts';
import { sketchOf } from './sketch.ts';
import { Paper } from './paper.ts';
import { tablesOn } from './paperTable.ts';
import { pdfOf, write } from './pdf.ts';

const from = Date.UTC(2026, 9, 12);
const order = {
  type: 'beaconDataReport',
  name: null,
  from,
  end: from + 2 * 86_400_000,
  created: from,
  sections: ['summary', 'way'],
  beacons: [{ id: 1, name: 'Капитан Воронов', lengthUnit: null }],
  reader: { id: 1, locale: 'ru', unit: LengthUnit.Kilometre, zone: 180, organization: 'ООО «Северный ход»' },
} as unknown as ReportOrder;

const column = (Key: string, Type: CellType, Title = Key): ReportColumn => ({ Key, Title, Type, Unit: null });
const report = (rows: ReportRow[], part: Partial<ReportResult> = {}): ReportResult => ({
  ReportType: 'beaconDataReport',
  Title: 'Рейс 14',
  StartDt: '',
  EndDt: '',
  CreatedDt: '',
  IsCut: false,
  Rules: ['Стоянка: не дальше 50 м.'],
  Sections: [
    {
      Title: 'Капитан Воронов',
      BeaconId: 1,
      Columns: [
        column('Kind', CellType.Text, 'Участок'),
        column('Duration', CellType.Duration, 'Длительность'),
      ],
      Rows: rows,
      Totals: { Duration: 60 },
    },
  ],
  ...part,
});
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i): ReportRow => ({ Kind: `Стоянка ${i}`, Duration: i }));

async function bytesOf(given: ReportResult): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdfOf(given, order)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;

const aPaper = () =>
  new Paper({ title: 'x', author: '', locale: 'ru', isWide: false, created: from, numbered: null });

/** What is written on each page. */
function writtenBy(act: (paper: Paper) => void): string[][] {
  const paper = aPaper();
  const pages: string[][] = [[]];
  const newPage = paper.newPage.bind(paper);
  paper.newPage = () => {
    newPage();
    pages.push([]);
  };
  const write = paper.write.bind(paper);
  paper.write = (text, ...rest) => {
    pages.at(-1)?.push(text);
    write(text, ...rest);
  };
  act(paper);
  return pages;
}

const drawn = (paper: Paper, section: ReportSection) => {
  for (const table of tablesOn(paper, section, order)) table.draw();
};

describe('REP-D12 a report on paper', () => {
  it('is a PDF of as many sheets as it needs, titled and in its language', async () => {
    const short = await bytesOf(report(rowsOf(3)));
    expect(short.subarray(0, 5).toString()).toBe('%PDF-');
    expect(short.toString('latin1')).toContain('/Lang (ru)');
    expect(pagesIn(short)).toBe(1);
    expect(pagesIn(await bytesOf(report(rowsOf(200))))).toBeGreaterThan(3);
  });

  it('has so many rows and no more, and says so', () => {
    const pages = writtenBy((paper) => write(paper, report(rowsOf(limits.report.paper + 10)), order));
    expect(pages.flat()).toContain(`Стоянка ${limits.report.paper - 1}`);
    expect(pages.flat()).not.toContain(`Стоянка ${limits.report.paper}`);
    expect(pages.flat().join(' ')).toContain('В PDF вошло строк: 5000 из 5010');
  });

  it('repeats the head of a table on each page, and ends with its totals', () => {
    const [section] = report(rowsOf(120)).Sections;
    if (!section) throw new Error('no section');
    const pages = writtenBy((paper) => drawn(paper, section));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.slice(0, 2)).toEqual(['Участок', 'Длительность']);
    expect(pages.at(-1)?.slice(-2)).toEqual(['Итого', '0:01:00']);
  });

  it.each([44, 45, 46, 47, 48, 49, 50, 51])(
    'has no page with totals alone: its last of %i rows stands with them',
    (count) => {
      const [section] = report(rowsOf(count)).Sections;
      const pages = writtenBy((paper) => section && drawn(paper, section));
      expect(pages.at(-1)?.slice(-4, -3)).toEqual([`Стоянка ${count - 1}`]);
    },
  );

  it('tears no word and no moment: what is too wide comes in several tables, each with the first column', () => {
    const sensors = Array.from({ length: 20 }, (_, i) =>
      column(`C${i}`, CellType.Text, `Состояние пульта ${i}`),
    );
    const Columns = [column('At', CellType.DateTime, 'Время'), ...sensors];
    const Rows = [
      {
        At: '2026-10-12T09:00:00Z',
        ...Object.fromEntries(sensors.map(({ Key }) => [Key, 'Автоматический'])),
      },
    ];
    const pages = writtenBy((paper) => drawn(paper, { Title: '', BeaconId: 1, Columns, Rows, Totals: null }));
    const told = pages.flat();
    expect(told.filter((text) => text === 'Автоматический')).toHaveLength(20);
    expect(told.filter((text) => text === '12.10.26 12:00').length).toBeGreaterThan(1);
    expect(new Set(told)).toEqual(
      new Set(['Время', ...told.filter((text) => /^(Состояние|Автомат|пульта|\d)/.test(text))]),
    );
  });

  it('has a dash where its font has no arrow, and coordinates where a place has no name', () => {
    const Columns = [column('Kind', CellType.Text), column('Geoobjects', CellType.Text)];
    const Rows: ReportRow[] = [
      { Kind: 'a', Geoobjects: 'Порт → Море' },
      { Kind: 'b', Geoobjects: '', Coordinates: [69, 33] },
    ];
    const pages = writtenBy((paper) => drawn(paper, { Title: '', BeaconId: 1, Columns, Rows, Totals: null }));
    expect(pages.flat()).toEqual(expect.arrayContaining(['Порт – Море', '69.000000, 33.000000']));
  });

  it('does not cut what is long: words go on in the next line', () => {
    const paper = aPaper();
    const text = 'Баренцево море, зона контроля → Порт Мурманск';
    const lines = paper.linesOf(text, 90, 8);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(text);
    expect(paper.linesOf('W'.repeat(60), 90, 8).join('')).toBe('W'.repeat(60));
    for (const line of lines) expect(paper.widthOf(line, 8)).toBeLessThanOrEqual(90);
  });
});

describe('REP-D12 the drawings of a way', () => {
  const way = {
    Title: 'Путь',
    BeaconId: 1,
    Columns: [
      column('Timestamp', CellType.DateTime),
      column('Coordinates', CellType.Coordinates),
      { ...column('Speed', CellType.Number, 'Скорость'), Unit: 'km/h' },
      { ...column('Channel7', CellType.Number, 'Танк 1'), Unit: 'l' },
    ],
    Totals: null,
  };
  const row = (minutes: number, Speed: number | null): ReportRow => ({
    Timestamp: new Date(from + minutes * 60_000).toISOString(),
    Coordinates: [69 + minutes / 1_000, minutes < 100 ? 179.9 : -179.9],
    Speed,
    Channel7: 1_000 - minutes,
  });
  const linesIn = (drawing: ReturnType<typeof chartOf>) =>
    drawing?.shapes.flatMap((shape) =>
      shape.kind === 'line' && shape.width === 1.2 ? [shape.points.length] : [],
    );

  /** The legs of a beacon, of which some are silences from a minute on. */
  const legsWith = (...silent: number[]) => ({
    Title: 'Капитан Воронов',
    BeaconId: 1,
    Columns: [],
    Rows: silent.map((minutes) => ({ Kind: 'Gap', StartDt: row(minutes, null)['Timestamp'] ?? null })),
    Totals: null,
  });

  it('leave out what is not known: a moment without a value, and a silence', () => {
    const Rows = [row(0, 10), row(10, 12), row(20, null), row(30, 9), row(40, 8), row(200, 7), row(210, 7)];
    const parts = { way: { ...way, Rows }, legs: legsWith(40) };
    expect(linesIn(chartOf(parts, order, LengthUnit.Kilometre, 700))).toEqual([2, 2, 2, 5, 2]);
  });

  it('TRACK-D10 go on from fix to fix of a ship that reports each two hours, and of a way that is thinned', () => {
    const Rows = Array.from({ length: 13 }, (_, i) => row(i * 120, 10));
    const parts = { way: { ...way, Rows }, legs: legsWith() };
    expect(linesIn(chartOf(parts, order, LengthUnit.Kilometre, 700))).toEqual([13, 13]);
  });

  it('are none of no way', () => {
    const parts = { way: { ...way, Rows: [row(0, 1)] }, legs: legsWith() };
    expect(chartOf(parts, order, LengthUnit.Kilometre, 700)).toBeNull();
    expect(sketchOf({ ...way, Rows: [] }, ['А', 'Б'], 700)).toBeNull();
  });

  it('stay within their box across the 180° meridian', () => {
    const sketch = sketchOf({ ...way, Rows: [row(0, 1), row(90, 1), row(180, 1)] }, ['А', 'Б'], 700);
    const points = sketch?.shapes.flatMap((shape) => (shape.kind === 'line' ? shape.points : [])) ?? [];
    expect(points.every(([x, y]) => x >= 0 && x <= 700 && y >= 0 && y <= (sketch?.height ?? 0))).toBe(true);
    const [, line] = sketch?.shapes ?? [];
    const xs = line?.kind === 'line' ? line.points.map(([x]) => x) : [];
    expect(Math.abs((xs.at(-1) ?? 0) - (xs[0] ?? 0))).toBeLessThan(200);
  });
});
