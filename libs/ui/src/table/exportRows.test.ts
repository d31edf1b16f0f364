import { Blob as NodeBlob } from 'node:buffer';
import { unzipSync, strFromU8 } from 'fflate';
import type { Formats } from '@mayak/ui';
import type { DataColumn } from './column';
import { csvOf, csvOfRows, fileName, sheetOf } from './exportRows';

const format = {
  zone: 180,
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
    expect(csvOfRows(rows, columns, format)).toBe(
      '\uFEFF"Name";"Speed, km/h";"Contact"\r\n' +
        '"\'=HYPERLINK(""http://x"")";"-12,5";"2026-10-14T14:31"\r\n' +
        '"North; ""Star""";"";"2026-10-14T14:31"\r\n',
    );
  });

  it.each(['=1+1', '+7 900', '-1+cmd', '@sum', '\t=1', '\r=1'])('never run %j as a formula', (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });

  it('are a workbook of numbers, moments of the user’s clock, and texts that are no formulas', async () => {
    globalThis.Blob = NodeBlob as typeof Blob;
    const { default: write } = await import('write-excel-file/node');
    const bytes = await write(sheetOf(rows, columns, format)).toBuffer();
    const files = unzipSync(new Uint8Array(bytes));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    const texts = strFromU8(files['xl/sharedStrings.xml']!);
    expect(texts).toContain('<t>=HYPERLINK("http://x")</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>-12.5</v>');
    expect(sheet).toMatch(/<v>46309\.604/);
  });

  it('have the name of the table with the time of saving, without what a file name may not hold (FUEL-D02)', () => {
    expect(fileName('Fleet: a/b', 'csv', at, 180)).toBe('Fleet_ a_b_20261014_143100.csv');
  });
});
