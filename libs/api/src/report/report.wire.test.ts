import { readBegun, ReportWriter, wholeReport, type ReportPart } from './report.wire.ts';
import { ReportResult, ReportType } from './report.ts';

const parts: ReportPart[] = [
  {
    kind: 'begin',
    report: {
      ReportType: ReportType.Channels,
      Title: 'A "b"\nc',
      StartDt: '2026-11-01T00:00:00Z',
      EndDt: '2026-11-02T00:00:00Z',
      CreatedDt: '2026-11-02T00:00:00Z',
      Rules: [],
    },
  },
  { kind: 'section', section: { Title: 'First', BeaconId: 1, Columns: [] } },
  { kind: 'rows', rows: [{ N: 1 }, { N: 2 }] },
  { kind: 'rows', rows: [] },
  { kind: 'rows', rows: [{ N: 3 }] },
  { kind: 'totals', totals: { N: 6 } },
  { kind: 'section', section: { Title: 'Empty', BeaconId: 2, Columns: [] } },
  { kind: 'totals', totals: null },
  { kind: 'section', section: { Title: 'Last', BeaconId: 3, Columns: [] } },
  { kind: 'rows', rows: [{ N: 4 }] },
  { kind: 'totals', totals: null },
  { kind: 'end', isCut: true },
];
const lines = () => {
  const writer = new ReportWriter();
  return parts.map((part) => writer.write(part));
};
const inTurn = async function* () {
  yield* parts;
};

describe('REP-D04 a report as it is built', () => {
  it('is written as the JSON of the whole', async () => {
    const whole = await wholeReport(inTurn());
    expect(JSON.parse(lines().join(''))).toEqual(whole);
    expect(ReportResult.parse(whole)).toMatchObject({ IsCut: true });
    expect(whole.Sections.map(({ Rows, Totals }) => [Rows.length, Totals])).toEqual([
      [3, { N: 6 }],
      [0, null],
      [1, null],
    ]);
  });

  it.each([
    //  parts, sections with rows
    [1, null],
    [2, [0]],
    [3, [2]],
    [5, [3]],
    [6, [3]],
    [7, [3, 0]],
    [8, [3, 0]],
    [10, [3, 0, 1]],
    [11, [3, 0, 1]],
    [12, [3, 0, 1]],
  ])('after %i parts has %j rows that can be read', (count, rows) => {
    const text = lines().slice(0, count).join('');
    const begun = readBegun(text);
    expect(begun?.Sections.map(({ Rows }) => Rows.length) ?? null).toEqual(rows);
    // Whatever of the next part came is left for later.
    expect(readBegun(`${text}{"half`)).toEqual(begun);
  });

  it('of nothing is nothing', () => expect(readBegun('')).toBeNull());
});
