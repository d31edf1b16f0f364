import { strFromU8, unzipSync } from 'fflate';
import { columnName, sheetNames, xlsxOf } from './xlsx.ts';

const workbook = (sheets: Parameters<typeof xlsxOf>[0]) => Buffer.concat([...xlsxOf(sheets)]);
const sheet = (rows: Parameters<typeof xlsxOf>[0][number]['rows']) =>
  strFromU8(
    unzipSync(workbook([{ name: 'A', widths: [10, 10], frozen: 1, rows }]))['xl/worksheets/sheet1.xml'] ??
      new Uint8Array(),
  );

describe('REP-D12 a workbook', () => {
  it.each(['=1+1', '+1', '-1', '@A1', '<b>&"'])('keeps %s as a text', (text) => {
    const xml = sheet([[{ text }]]);
    expect(xml).toContain('t="inlineStr"');
    expect(xml).not.toContain('<f');
    expect(xml).toContain(
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
    );
  });

  it('leaves out what XML cannot hold', () =>
    expect(sheet([[{ text: 'a\u0000\u001fb' }]])).toContain('>ab<'));

  it('counts days as workbooks do: 22 November 2026 at noon is 46348.5', () =>
    expect(
      sheet([
        [{ moment: Date.UTC(2026, 10, 22, 12) }, { duration: 43_200 }, { day: Date.UTC(2026, 10, 22, 12) }],
      ]),
    ).toMatch(/<v>46348\.5<\/v>.*<v>0\.5<\/v>.*<v>46348<\/v>/));

  it('leaves a cell of nothing empty, and of what is no number too', () =>
    expect(sheet([[{ text: 'Head' }], [null, { number: NaN, form: 'any' }]])).toContain('<row r="2"></row>'));

  it('is printed as wide as a page, and each page repeats the head of its table, which has a look of its own', () => {
    const files = unzipSync(
      workbook([
        {
          name: "It's",
          widths: [10],
          frozen: 2,
          rows: [[{ text: 'Report' }], [{ text: 'Ship' }], [{ text: 'Tug' }]],
        },
      ]),
    );
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text('xl/workbook.xml')).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">'It''s'!$2:$2</definedName>`,
    );
    const xml = text('xl/worksheets/sheet1.xml');
    expect(xml).toMatch(/<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>.*fitToHeight="0"/);
    expect(xml).toContain('paperSize="9" orientation="landscape"');
    expect(xml).toContain('<oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter>');
    const styles = [...xml.matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style));
    const head = (text('xl/styles.xml').match(/<xf numFmtId[^>]*xfId[^>]*>/g) ?? [])[styles[1] ?? 0];
    expect(new Set(styles).size).toBe(3);
    expect(head).toMatch(/fillId="2".*applyAlignment="1"/);
  });

  it.each([
    ['Way', 15],
    ['Average speed', 30],
    ['Average speed, km/h', 45],
  ])('has a head that is as high as its words need: %s is %i points', (text, height) =>
    expect(sheet([[{ text }]])).toContain(`<row r="1" ht="${height}" customHeight="1">`),
  );

  it('sets heads of numbers at the end, and keeps texts clear of the number before them', () => {
    const bytes = workbook([
      {
        name: 'A',
        widths: [10, 10],
        frozen: 1,
        rows: [
          [{ text: 'Way', atEnd: true }, { text: 'Place' }],
          [{ number: 1, form: 'any' }, { text: 'Port' }],
        ],
      },
    ]);
    const text = (name: string) => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
    const looks = text('xl/styles.xml').match(/<xf numFmtId[^>]*xfId[^>]*?(\/>|>.*?<\/xf>)/g) ?? [];
    const used = [...text('xl/worksheets/sheet1.xml').matchAll(/ s="(\d+)"/g)].map(
      ([, s]) => looks[Number(s)],
    );
    expect(used[0]).toContain('horizontal="right"');
    expect(used[1]).toContain('horizontal="left" indent="1"');
    expect(used[3]).toContain('horizontal="left" indent="1"');
  });

  it('names columns and sheets as workbooks allow', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    expect(sheetNames(['a/b', 'A b', '', 'x'.repeat(40)])).toEqual(['a b', 'A b 2', '-', 'x'.repeat(31)]);
  });

  it('names no sheet with an apostrophe at its end, which Excel calls damaged, where it is cut there', () => {
    const long = `${'x'.repeat(30)}'s log`;
    expect(sheetNames([long, long])).toEqual(['x'.repeat(30), `${'x'.repeat(29)} 2`]);
  });

  it('of 100,000 rows is given on while it is packed: never more of it waits than a few thousand rows', () => {
    let [read, given, most, bytes] = [0, 0, 0, 0];
    const rows = function* () {
      for (; read < 100_000; read += 1) {
        most = Math.max(most, read - given);
        yield [{ text: `row ${read}` }, { number: read / 7, form: 'hundredths' as const }];
      }
    };
    for (const { length } of xlsxOf([{ name: 'Rows', widths: [10, 10], frozen: 1, rows: rows() }])) {
      bytes += length;
      given = read;
    }
    expect([read, bytes > 500_000]).toEqual([100_000, true]);
    expect(most).toBeLessThan(10_000);
  });
});
