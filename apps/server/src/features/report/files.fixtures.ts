import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

/** Lines of cells as their reader sees them, a table a section. */
export type Tables = string[][][];

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (text: string) => text.replace(/&\w+;|&#39;/g, (mark) => entities[mark] ?? mark);
const all = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, found = '']) => found);

/** The tables of a page. */
export const tablesOfHtml = (html: string): Tables =>
  all(html, /<table[^>]*>(.*?)<\/table>/gs).map((table) =>
    all(table, /<tr[^>]*>(.*?)<\/tr>/gs).map((line) => all(line, /<t[hd][^>]*>(.*?)<\/t[hd]>/gs).map(plain)),
  );

const day = 86_400;
const two = (n: number) => String(n).padStart(2, '0');
const clock = (seconds: number) => `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
const moment = (serial: number) => {
  const [date = '', time = ''] = new Date(Math.round((serial - 25_569) * day) * 1_000)
    .toISOString()
    .split(/[T.]/);
  return `${date.split('-').toReversed().join('.')} ${time}`;
};
const digits = (n: number) => (value: number) => value.toFixed(n);
const duration = (value: number) =>
  `${Math.floor(Math.round(value * day) / 3_600)}:${clock(Math.round(value * day))}`;

/** How numbers are shown, by the code of their format. */
function shownBy(code: string): (value: number) => string {
  if (code.includes('yyyy')) return moment;
  if (code.startsWith('[h]')) return duration;
  const decimals = /^#?,?#*0(?:\.(0+))?$/.exec(code);
  return decimals ? digits(decimals[1]?.length ?? 0) : String;
}

const builtIn: Record<string, string> = { 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00' };

/** The formats of a workbook by their places in it. */
function formatsOf(styles: string): ((value: number) => string)[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return all(cells, /<xf numFmtId="(\d+)"/g).map((id) => shownBy(own.get(id) ?? builtIn[id] ?? ''));
}

/** What the sheets of a workbook show below what stands above their tables. */
export function tablesOfXlsx(bytes: Uint8Array): Tables {
  const parts = unzipSync(bytes);
  const formats = formatsOf(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()));
  const names = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'));
  return names.map((_, i) => {
    const xml = strFromU8(parts[`xl/worksheets/sheet${i + 1}.xml`] ?? new Uint8Array());
    return all(xml, /<row r="\d+"[^>]*>(.*?)<\/row>/gs)
      .map((row) => {
        const cells: string[] = [];
        for (const [, column = 'A', style, text, value] of row.matchAll(
          /<c r="([A-Z]+)\d+" s="(\d+)"(?: t="inlineStr"><is><t[^>]*>(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
        )) {
          const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
          while (cells.length < at) cells.push('');
          cells.push(text === undefined ? (formats[Number(style)]?.(Number(value)) ?? '') : plain(text));
        }
        return cells;
      })
      .filter((cells) => cells.length > 1);
  });
}

/** Where LibreOffice is, or null. */
export const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => {
  try {
    return readFileSync(path) && true;
  } catch {
    return false; // It is not installed.
  }
});

const csvLine = /("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/g;

function linesOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [whole, cell = '', end] of csv.matchAll(csvLine)) {
    if (whole === '') break;
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') lines.push([]);
  }
  return lines.filter((cells) => cells.filter((cell) => cell !== '').length > 1);
}

/** What LibreOffice shows of a workbook, by its sheets; throws when it cannot open it. */
export function tablesOfOffice(path: string, bytes: Uint8Array): Map<string, string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'mayak-office-'));
  try {
    writeFileSync(join(folder, 'report.xlsx'), bytes);
    execFileSync(
      path,
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,true,false,false,-1',
        '--outdir',
        folder,
        join(folder, 'report.xlsx'),
      ],
      { stdio: 'pipe', timeout: 120_000 },
    );
    return new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => [
          name.slice('report-'.length, -'.csv'.length),
          linesOf(readFileSync(join(folder, name), 'utf8')),
        ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
