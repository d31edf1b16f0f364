import { strToU8, Zip, ZipDeflate, type ZipInputFile } from 'fflate';
import { headHeight } from './headHeight.ts';
import {
  dayForm,
  durationForm,
  formats,
  forms,
  head,
  main,
  momentForm,
  styles,
  textLook,
  type Part,
} from './styles.ts';

/** A cell of a workbook; a text is always a text, whatever it begins with (REP-D12). */
export type XlsxCell =
  | null
  /** Of a head of numbers the text stands at the end, as they do. */
  | { text: string; bold?: boolean; atEnd?: boolean }
  | { number: number; form: keyof typeof forms; bold?: boolean }
  /** Milliseconds since 1970 on the clock of the reader: a workbook has no zones. */
  | { moment: number; bold?: boolean }
  /** The same, of which only the day is told. */
  | { day: number }
  /** Seconds. */
  | { duration: number; bold?: boolean };

export interface XlsxSheet {
  name: string;
  /** Widths in characters. */
  widths: readonly number[];
  /** So many rows stay on the screen above the others; the last of them is the head of the table, which each printed page repeats. */
  frozen: number;
  rows: Iterable<readonly XlsxCell[]>;
}

const mark = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(mark, (c) => marks[c] ?? '');

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A column by its number from 0: A, B … Z, AA. */
export const columnName = (i: number): string =>
  (i < 26 ? '' : columnName(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

const dayLength = 86_400_000;
/** Days since the last of December 1899, as a workbook counts them. */
const serial = (ms: number) => ms / dayLength + 25_569;

function cellXml(cell: XlsxCell, at: string, part: Part): string {
  if (cell === null) return '';
  if ('text' in cell)
    return `<c r="${at}" s="${textLook(cell, part)}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text.slice(0, 32_767))}</t></is></c>`;
  const shift = 'bold' in cell && cell.bold ? formats.length : 0;
  const [form, value] =
    'number' in cell
      ? [forms[cell.form], cell.number]
      : 'moment' in cell
        ? [momentForm, serial(cell.moment)]
        : 'day' in cell
          ? [dayForm, Math.floor(serial(cell.day))]
          : [durationForm, cell.duration / 86_400];
  return Number.isFinite(value) ? `<c r="${at}" s="${form + shift}"><v>${value}</v></c>` : '';
}

const textOf = (cell: XlsxCell) => (cell && 'text' in cell ? cell.text : '');

/** Rows are packed in pieces of so many, so that a sheet never stands whole in memory. */
const portion = 100;

function* sheetXml({ widths, frozen, rows }: XlsxSheet): Generator<string> {
  const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${pane}<sheetFormatPr defaultRowHeight="15"/><cols>${widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;
  let [number, piece]: [number, string[]] = [0, []];
  const names = widths.map((_, i) => columnName(i));
  for (const row of rows) {
    number += 1;
    const part = number < frozen ? 'above' : number === frozen ? 'head' : 'table';
    const height = part === 'head' ? ` ht="${headHeight(row.map(textOf), widths)}" customHeight="1"` : '';
    piece.push(
      `<row r="${number}"${height}>${row.map((cell, i) => cellXml(cell, `${names[i] ?? columnName(i)}${number}`, part)).join('')}</row>`,
    );
    if (piece.length < portion) continue;
    yield piece.join('');
    piece = [];
  }
  yield `${piece.join('')}</sheetData><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

const tooLong = 31;

/** Names of sheets as a workbook allows them: without some signs, not too long, each once. */
export function sheetNames(wished: readonly string[]): string[] {
  const taken = new Set<string>();
  return wished.map((wish) => {
    const clean =
      wish
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || '-';
    for (let n = 1; ; n += 1) {
      const end = n === 1 ? '' : ` ${n}`;
      const name = clean.slice(0, tooLong - end.length).replace(/'+$/, '') + end;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}

/** Bytes that are given on at once. */
const piece = 64 * 1024;

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** The head of the table of a sheet, which each printed page repeats. */
const printTitle = (sheets: readonly XlsxSheet[]) => (name: string, i: number) => {
  const row = sheets[i]?.frozen ?? 1;
  const place = `'${name.replace(/'/g, "''")}'!$${row}:$${row}`;
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${escaped(place)}</definedName>`;
};

/** The files of a workbook, each in pieces of text. */
function filesOf(sheets: readonly XlsxSheet[]): [name: string, pieces: Iterable<string>][] {
  const names = sheetNames(sheets.map(({ name }) => name));
  const numbers = sheets.map((_, i) => i + 1);
  return [
    [
      '[Content_Types].xml',
      [
        `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
      ],
    ],
    [
      '_rels/.rels',
      [
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    ],
    [
      'xl/workbook.xml',
      [
        `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets><definedNames>${names.map(printTitle(sheets)).join('')}</definedNames></workbook>`,
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${head}<Relationships xmlns="${packages}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ],
    ],
    ['xl/styles.xml', [styles]],
    ...sheets.map((sheet, i): [string, Iterable<string>] => [
      `xl/worksheets/sheet${i + 1}.xml`,
      sheetXml(sheet),
    ]),
  ];
}

/** A file of a workbook that is packed while it is written. */
export interface PackedFile extends ZipInputFile {
  push: (bytes: Uint8Array, isLast?: boolean) => void;
}

/**
 * A workbook, packed while it is written and given on while it is packed; by JavaScript, where whoever writes it brings nothing
 * faster.
 */
export function* xlsxOf(
  sheets: readonly XlsxSheet[],
  packedFile: (name: string) => PackedFile = (name) => new ZipDeflate(name, { level: 1 }),
): Generator<Uint8Array<ArrayBuffer>> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const isEnough = () => chunks.reduce((sum, { length }) => sum + length, 0) >= piece;
  for (const [name, texts] of filesOf(sheets)) {
    const file = packedFile(name);
    zip.add(file);
    for (const text of texts) {
      file.push(strToU8(text));
      if (!isEnough()) continue;
      yield joined(chunks);
      chunks = [];
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield joined(chunks);
}
