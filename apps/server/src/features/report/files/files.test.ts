import {
  CellType,
  LengthUnit,
  ReportFormat,
  type Cell,
  type ReportColumn,
  type ReportResult,
  type ReportRow,
  type ReportSection,
} from '@mayak/api';
import { fileName } from '../asked.ts';
import { strFromU8, unzipSync } from 'fflate';
import { tablesOfHtml } from '../files.fixtures.ts';
import type { ReportOrder, ReportReader } from '../order.ts';
import { cellText, zoneText } from './fileText.ts';
import { unitOf } from '../unitOf.ts';
import { htmlOf } from './html.ts';
import { workbookOf } from './workbook.ts';

const { Metre, Kilometre, Knot } = LengthUnit;
const reader: ReportReader = { id: 1, locale: 'en', unit: Metre, zone: 180, organization: null };
const column = (Type: CellType, more: Partial<ReportColumn> = {}): ReportColumn => ({
  Key: 'Cell',
  Title: 'Cell',
  Type,
  Unit: null,
  ...more,
});
const { Text, Number: Num, DateTime, Duration, Coordinates, State } = CellType;
const at = Date.UTC(2026, 9, 14, 22, 5);

describe('FMT-03, FMT-D04, REP-D12 a cell of a file as it is read', () => {
  it.each<[Cell | undefined, ReportColumn, string]>([
    [undefined, column(Num), '-'],
    ['', column(Text), '-'],
    [null, column(Text), '-'],
    ['Tug', column(Text), 'Tug'],
    ['2026-10-14T22:05:59.900Z', column(DateTime), '15.10.26 01:05'],
    ['2026-10-14T22:05:00.000Z', column(Text), '2026-10-14T22:05:00.000Z'],
    [2, column(State, { Words: { 2: 'Emergency' } }), 'Emergency'],
    [[69.5, -33.25], column(Coordinates), '69.500000, -33.250000'],
    [0, column(Duration), '0:00:00'],
    [3_661, column(Duration), '1:01:01'],
    [360_000, column(Duration), '100:00:00'],
    [59.6, column(Duration), '0:01:00'],
    [3_599.5, column(Duration), '1:00:00'],
    [1.25, column(Num), '1.25'],
    [1_234.5, column(Num, { Unit: 'm' }), '1235'],
    [18.52, column(Num, { Unit: 'km/h' }), '18.5'],
  ])('%j: %s', (cell, of, text) => expect(cellText(cell, of, reader, Metre)).toBe(text));

  it('is in the unit and with the decimal sign of its reader', () => {
    const russian = { ...reader, locale: 'ru' } as const;
    expect(cellText(1_234.5, column(Num, { Unit: 'm' }), russian, Kilometre)).toBe('1,23');
    expect(cellText(18.52, column(Num, { Unit: 'km/h' }), russian, Knot)).toBe('10,0');
  });

  it.each([
    [0, 'UTC+0'],
    [180, 'UTC+3'],
    [-210, 'UTC−3:30'],
    [345, 'UTC+5:45'],
    [-5, 'UTC−0:05'],
    ['Europe/Oslo', 'Europe/Oslo'],
  ])('a zone of %s is %s', (zone, text) => expect(zoneText({ ...reader, zone })).toBe(text));

  it('a beacon with a unit of its own is written in that', () => {
    const beacons = [
      { id: 1, lengthUnit: null },
      { id: 2, lengthUnit: Knot },
    ] as ReportOrder['beacons'];
    const order = { beacons, reader } as ReportOrder;
    const ofOne = { ...order, beacons: beacons.slice(1) };
    expect(unitOf(ofOne, null)).toBe(Knot);
    expect([unitOf(order, 1), unitOf(order, 2), unitOf(order, 3), unitOf(order, null)]).toEqual([
      Metre,
      Knot,
      Metre,
      Metre,
    ]);
  });
});

const orderOf = (part: Partial<ReportOrder> = {}): ReportOrder =>
  ({
    type: 'beaconsReport',
    name: null,
    from: Date.UTC(2026, 9, 1),
    end: at,
    created: at,
    beacons: [],
    reader,
    ...part,
  }) as ReportOrder;

describe('REP-D12 the name of a file', () => {
  const one = [{ name: 'Tug "A"' }] as ReportOrder['beacons'];
  const midnightOf = (day: number) => Date.UTC(2026, 9, day) - 180 * 60_000;
  it.each<[Partial<ReportOrder>, string]>([
    [{}, 'Beacons report 20261001-20261015_20261015_010500.xlsx'],
    [{ beacons: one }, 'Beacons report Tug -A- 20261001-20261015_20261015_010500.xlsx'],
    [{ beacons: [...one, ...one] }, 'Beacons report 20261001-20261015_20261015_010500.xlsx'],
    [{ name: 'Mine: a/b', beacons: one }, 'Mine- a-b 20261001-20261015_20261015_010500.xlsx'],
    [
      { type: 'beaconDataReport', beacons: one },
      'Beacon data Tug -A- 20261001-20261015_20261015_010500.xlsx',
    ],
    // Of a whole day of the reader, as the subject of its e-mail has it (REP-D02).
    [{ from: midnightOf(14), end: midnightOf(15) }, 'Beacons report 20261014-20261014_20261015_010500.xlsx'],
  ])('of %j', (part, name) => expect(fileName(orderOf(part), ReportFormat.Xlsx)).toBe(name));
});

const columns = [
  column(Text, { Key: 'Kind', Title: 'Leg' }),
  column(Num, { Key: 'Distance', Title: 'Way', Unit: 'm' }),
  column(Duration, { Key: 'Time', Title: 'Time', Unit: 's' }),
];
const section = (part: Partial<ReportSection> = {}): ReportSection => ({
  Title: 'Tug',
  BeaconId: 1,
  Columns: columns,
  Rows: [{ Kind: 'Move', Distance: 1_500, Time: 60 }],
  Totals: null,
  ...part,
});
const htmlIn = (part: Partial<ReportResult> = {}, order: Partial<ReportOrder> = {}) =>
  [
    ...htmlOf(
      {
        ReportType: 'beaconsReport',
        Title: 'Beacons report',
        StartDt: '',
        EndDt: '',
        CreatedDt: '',
        IsCut: false,
        Rules: [],
        Sections: [section()],
        ...part,
      },
      orderOf(order),
    ),
  ].join('');
const wide = (count: number) =>
  Array.from({ length: count }, (_, i) => column(Text, { Key: `C${i}`, Title: `T${i}` }));

describe('REP-D12 a report as a page', () => {
  it('has a table a section, with heads in units, rows and totals', () => {
    const Totals = { Distance: 3_000 };
    expect(
      tablesOfHtml(htmlIn({ Sections: [section({ Totals }), section({ Title: 'Empty', Rows: [] })] })),
    ).toEqual([
      [
        ['Leg', 'Way, m', 'Time'],
        ['Move', '1500', '0:01:00'],
        ['Total', '3000', ''],
      ],
    ]);
    expect(htmlIn({ Sections: [section({ Rows: [], Totals })] })).toContain('<h2>Tug</h2>\n<p>No data');
  });

  it('says of which time it is, when, by what rules and for whom it was made', () => {
    const html = htmlIn({ Rules: ['By <rule>'] }, { reader: { ...reader, organization: 'Fleet & Co' } });
    const lines = [...html.matchAll(/<p>(.*)<\/p>/g)].map(([, text]) => text);
    expect(html.indexOf('By &lt;rule&gt;')).toBeGreaterThan(html.indexOf('</table>'));
    expect(lines[0]).toMatch(/: 01\.10\.26 03:00 – 15\.10\.26 01:05, UTC\+3$/);
    expect(lines[1]).toMatch(/^Fleet &amp; Co · .* 15\.10\.26 01:05$/);
    expect(lines[2]).toBe('By &lt;rule&gt;');
    expect(htmlIn()).not.toContain(' · ');
  });

  it.each([
    ['2026-03-29T00:30:00Z', '29.03.26 01:30'],
    ['2026-03-29T01:30:00Z', '29.03.26 03:30'],
    ['2026-10-25T00:30:00Z', '25.10.26 02:30'],
    ['2026-10-25T01:30:00Z', '25.10.26 02:30'],
  ])('FMT-D01 tells %s by the clock of Oslo: %s', (moment, text) => {
    const oslo = { ...reader, zone: 'Europe/Oslo' };
    const rows = { Columns: [column(DateTime, { Key: 'At', Title: 'At' })], Rows: [{ At: moment }] };
    const [table] = tablesOfHtml(htmlIn({ Sections: [section(rows)] }, { reader: oslo }));
    expect(table).toEqual([['At'], [text]]);
  });

  it('names its type under a name of its own', () => {
    expect(htmlIn({ Title: 'Mine' })).toContain('<h1>Mine</h1>\n<p>Beacons report</p>');
    expect(htmlIn()).not.toContain('<p>Beacons report</p>');
    expect(htmlIn({ Title: '"a\\b"' })).toContain('@top-left{content:" a b ";');
  });

  it('says that it is cut where it is', () => {
    expect(htmlIn({ IsCut: true })).toContain('<p class="cut">');
    expect(htmlIn()).not.toContain('<p class="cut">');
  });

  it('numbers and times stand at the end, gaps and totals are marked', () => {
    const Rows: ReportRow[] = [
      { Kind: 'Gap' },
      { Kind: 'Move' },
      { Timestamp: '2026', NoDataTime: 5 },
      { Timestamp: '2026', NoDataTime: 0 },
    ];
    const html = htmlIn({ Sections: [section({ Rows, Totals: {} })] });
    expect(html.match(/<tr[^>]*>/g)).toEqual([
      '<tr>',
      '<tr class="gap">',
      '<tr>',
      '<tr class="gap">',
      '<tr>',
      '<tr class="total">',
    ]);
    expect(html).toContain('<th>Leg</th><th class="n">Way, m</th><th class="n">Time</th>');
    expect(html).toContain('<tr class="total"><td>Total</td><td class="n"></td>');
  });

  it('lies across where a table has more than nine columns', () => {
    const look = (count: number) => {
      const html = htmlIn({ Sections: [section({ Columns: wide(count) })] });
      return [
        html.includes('A4 landscape'),
        html.includes('A4 portrait'),
        html.includes('<table class="wide">'),
      ];
    };
    expect([look(9), look(10)]).toEqual([
      [false, true, false],
      [true, false, true],
    ]);
  });

  it('lies across where any of its tables is so wide', () =>
    expect(htmlIn({ Sections: [section(), section({ Columns: wide(10) })] })).toContain('A4 landscape'));

  it('has nothing between what belongs together', () => {
    const Rows = [{ Kind: 'Move' }, { Kind: 'Stop' }];
    const html = htmlIn({ Sections: [section({ Columns: columns.slice(0, 1), Rows })] });
    expect(html.slice(html.indexOf('<body>'))).toMatch(
      /^<body><h1>Beacons report<\/h1>\n(<p>.*<\/p>\n){2}\n<h2>Tug<\/h2>\n<table>/,
    );
    expect(html).toContain(
      '<tbody>\n<tr><td>Move</td></tr>\n<tr><td>Stop</td></tr>\n</tbody></table>\n</body></html>\n',
    );
  });

  it('has several tables, each with the first column, where their words have no room beside each other', () => {
    const heads = (count: number, word: string) => {
      const Rows = [Object.fromEntries(wide(count).map(({ Key }) => [Key, word]))];
      const html = htmlIn({ Sections: [section({ Columns: wide(count), Rows })] });
      return tablesOfHtml(html).map(([head]) => head?.join(' '));
    };
    const named = (...list: number[]) => list.map((i) => `T${i}`).join(' ');
    expect(heads(17, 'up to date')).toHaveLength(1);
    expect(heads(15, 'pre-emergency')).toEqual([
      named(0, 1, 2, 3, 4, 5, 6, 7),
      named(0, 8, 9, 10, 11, 12, 13, 14),
    ]);
    expect(heads(37, 'emergency').map((head) => head?.split(' ').length)).toEqual([13, 13, 13]);
    expect(htmlIn({ Sections: [section({ Columns: [] })] })).toContain('<table>');
  });

  it('tells a place without a name by its coordinates, and lets a long word go on in the next line', () => {
    const Columns = [column(Text, { Key: 'Kind' }), column(Text, { Key: 'Geoobjects' })];
    const Rows = [
      { Kind: 'Move', Geoobjects: '', StartCoordinates: [69, 33] },
      { Kind: 'W'.repeat(30), Geoobjects: 'Port', StartCoordinates: [69, 33] },
    ] satisfies ReportRow[];
    const html = htmlIn({ Sections: [section({ Columns, Rows })] });
    expect(html).toContain('<td>69.000000, 33.000000</td>');
    expect(html).toContain(`<td>${'W'.repeat(24)}<wbr>${'W'.repeat(6)}</td><td>Port</td>`);
  });

  it('has every row, however many there are', () => {
    const Rows = Array.from({ length: 1_001 }, (_, i) => ({ Kind: `L${i}` }));
    const [table = []] = tablesOfHtml(htmlIn({ Sections: [section({ Rows })] }));
    expect(table.slice(1).map(([kind]) => kind)).toEqual(Rows.map(({ Kind }) => Kind));
  });
});

describe('REP-D12 a report as a workbook', () => {
  const sheetOf = (part: Partial<ReportSection>, order: Partial<ReportOrder> = {}) => {
    const report: ReportResult = {
      ReportType: 'beaconsReport',
      Title: 'Report',
      StartDt: '',
      EndDt: '',
      CreatedDt: '',
      IsCut: false,
      Rules: ['By rule'],
      Sections: [section(part)],
    };
    const bytes = Buffer.concat([...workbookOf(report, orderOf(order))]);
    return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  };
  const textsIn = (xml: string) =>
    [...xml.matchAll(/<row.*?<\/row>/g)].map(([row]) =>
      [...row.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text]) => text),
    );

  it('says above the table of which time it is, for whom and when it was made, and below it by what rules', () => {
    const rows = textsIn(sheetOf({}, { reader: { ...reader, organization: 'Fleet' } }));
    expect(rows[1]?.[0]).toContain('15.10.26 01:05, UTC+3');
    expect(rows[2]?.[0]).toMatch(/^Fleet · Built/);
    expect(rows[3]).toEqual(['Leg', 'Way, m', 'Time']);
    expect(rows.slice(-2)).toEqual([[], ['By rule']]);
  });

  it('has columns as wide as their texts, within reason', () => {
    const widthsOf = (Kind: string) =>
      [...sheetOf({ Rows: [{ Kind }] }).matchAll(/ width="(\d+)"/g)].map(([, n]) => Number(n));
    expect(widthsOf('Move')).toEqual([10, 11, 11]);
    expect(widthsOf('Barents Sea, control zone')[0]).toBe(28);
    expect(widthsOf('x'.repeat(500))[0]).toBe(63);
  });
});
