import { xlsxOf } from '@mayak/sheet';
import { unzipSync, strFromU8 } from 'fflate';
import type { Formats } from '@mayak/ui';
import type { DataColumn } from './column';
import { csvOf } from '@mayak/sheet/csv';
import { csvOfRows, fileName, sheetOf } from './exportRows';

const format = {
  zone: 180,
  locale: 'ru',
  number: (n: number) => String(n).replace('.', ','),
  dateTime: (at: number) => new Date(at + 180 * 60_000).toISOString().slice(0, 16),
} as unknown as Formats;

interface Ship {
  id: number;
  name: string;
  speed: number | null;
  at: number;
}
const columns: DataColumn<Ship>[] = [
  { id: 'name', head: 'Name', value: ({ name }) => name },
  { id: 'speed', head: 'Speed', unit: 'km/h', kind: 'number', value: ({ speed }) => speed },
  { id: 'at', head: 'Contact', kind: 'dateTime', value: ({ at }) => at },
];
const at = Date.parse('2026-10-14T11:31:00Z');
const rows: Ship[] = [
  { id: 1, name: '=HYPERLINK("http://x")', speed: -12.5, at },
  { id: 2, name: 'North; "Star"', speed: null, at },
];

describe('REP-D12 rows in a file', () => {
  it('are CSV with the zone and the decimal sign of the user, nothing as nothing', () => {
    expect([...csvOfRows(rows, columns, format)].join('')).toBe(
      '\uFEFF"Name";"Speed, km/h";"Contact"\r\n' +
        '"\'=HYPERLINK(""http://x"")";"-12,5";"2026-10-14T14:31"\r\n' +
        '"North; ""Star""";"";"2026-10-14T14:31"\r\n',
    );
  });

  it('are parted by commas where a point is decimal, so that a spreadsheet of that language opens them as columns', () => {
    expect(csvOf([['North, "Star"', '1,234.5']], 'en')).toBe('\uFEFF"North, ""Star""","1,234.5"\r\n');
  });

  it.each(['=1+1', '+7 900', '-1+cmd', '@sum', '\t=1', '\r=1'])('never run %j as a formula', (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });

  it.each([
    ['-18\u00a0420,5', 'ru'],
    ['-1\u00a0234\u00a0567,89', 'ru'],
    ['-18,420.5', 'en'],
    ['-1,234,567.89', 'en'],
    ['-12.5', 'en'],
  ] as const)('have %j as the number that it is, grouped as the page groups it (FMT-D03)', (text, locale) => {
    expect(csvOf([[text]], locale)).toBe(`\uFEFF"${text}"\r\n`);
  });

  it('are made piece by piece, so that thousands of them hold nothing up', () => {
    const many = Array.from({ length: 1_200 }, (_, id) => ({ id, name: `Ship ${id}`, speed: 1, at }));
    const pieces = [...csvOfRows(many, columns, format)];
    expect(pieces.map((piece) => piece.split('\r\n').length - 1)).toEqual([1, 500, 500, 200]);
    expect(pieces.join('').split('\r\n')).toHaveLength(1_202);
  });

  it('are a workbook of numbers, moments of the user’s clock, and texts that are no formulas', () => {
    const pieces = [...xlsxOf([sheetOf('Fleet', rows, { columns, format })])];
    const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('>=HYPERLINK("http://x")<'.replaceAll('"', '&quot;'));
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>-12.5</v>');
    expect(sheet).toMatch(/<v>46309\.604/);
  });

  it('FMT-D01 have moments of the user’s clock before and after it changes', () => {
    const ships = ['2026-03-29T00:30Z', '2026-03-29T01:30Z'].map((text) => ({
      ...rows[0]!,
      at: Date.parse(text),
    }));
    const named = { ...format, timeZone: 'Europe/Oslo' };
    const [, ...lines] = sheetOf('Fleet', ships, { columns: columns.slice(2), format: named }).rows;
    expect(lines).toEqual(
      ['2026-03-29T01:30Z', '2026-03-29T03:30Z'].map((text) => [{ moment: Date.parse(text) }]),
    );
    expect(fileName('Fleet', 'csv', Date.parse('2026-07-01T22:30Z'), 'Europe/Oslo')).toBe(
      'Fleet_20260702_003000.csv',
    );
  });

  it('have their durations as such, however the page words them: half a day is 0.5', () => {
    const duration = {
      id: 'd',
      head: 'Silence',
      kind: 'duration',
      value: () => 43_200_000,
      text: () => '12 h',
    } as const;
    const pieces = [...xlsxOf([sheetOf('Fleet', rows, { columns: [duration], format })])];
    const sheet = unzipSync(new Uint8Array(Buffer.concat(pieces)))['xl/worksheets/sheet1.xml']!;
    expect(strFromU8(sheet)).toContain('<v>0.5</v>');
  });

  it('have the name of the table with the time of saving, without what a file name may not hold (FUEL-D02)', () => {
    expect(fileName('Fleet: a/b', 'csv', at, 180)).toBe('Fleet_ a_b_20261014_143100.csv');
  });
});
