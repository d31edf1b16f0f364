import { strToU8, Zip, ZipDeflate, type ZipInputFile } from 'fflate';

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

const forms = { any: 0, whole: 1, tenths: 2, hundredths: 3 } as const;
const momentForm = 4;
const durationForm = 5;
const dayForm = 6;
const plain = 7;

const mark = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(mark, (c) => marks[c] ?? '');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The formats by their places above, in plain and in bold. */
const formats = [0, 1, 164, 2, 165, 166, 167, 0];
/** Of the head of a table: bold on grey, its words in as many lines as they need; then of heads of numbers, and of texts in plain and in bold. */
const headStyle = formats.length * 2;
const textStyle = headStyle + 2;
const headXf = (alignment: string) =>
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment ${alignment} vertical="center" wrapText="1"/></xf>`;
/** Texts keep clear of the number before them. */
const textXf = (font: number) =>
  `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="left" indent="1"/></xf>`;
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/><numFmt numFmtId="167" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7EDF3"/></patternFill></fill></fills><borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF8A9BAD"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${textStyle + 2}">${[0, 1].map((font) => formats.map((id) => `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`).join('')).join('')}${headXf('horizontal="left" indent="1"')}${headXf('horizontal="right"')}${textXf(0)}${textXf(1)}</cellXfs></styleSheet>`;

/** A column by its number from 0: A, B … Z, AA. */
export const columnName = (i: number): string =>
  (i < 26 ? '' : columnName(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

const dayLength = 86_400_000;
/** Days since the last of December 1899, as a workbook counts them. */
const serial = (ms: number) => ms / dayLength + 25_569;

/** Where a row stands: above the table, as its head, or in it. */
type Part = 'above' | 'head' | 'table';

function textLook({ bold, atEnd }: { bold?: boolean; atEnd?: boolean }, part: Part): number {
  if (part === 'head') return headStyle + (atEnd ? 1 : 0);
  if (part === 'table') return textStyle + (bold ? 1 : 0);
  return plain + (bold ? formats.length : 0);
}

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

/** So many lines the words of a text take in a column of so many characters. */
function linesIn(text: string, width: number): number {
  let [lines, length] = [1, 0];
  for (const word of text.split(' ')) {
    const isNew = length > 0 && length + 1 + word.length > width;
    if (isNew) lines += 1;
    length = isNew || length === 0 ? word.length : length + 1 + word.length;
  }
  return lines;
}

const lineHeight = 15;
/** What a column has beside its characters: bold letters are wider, and texts keep clear of its edge. */
const edge = 2;

/** How high the head of a table is, points: not every program finds it by itself. */
const headHeight = (cells: readonly XlsxCell[], widths: readonly number[]) =>
  lineHeight *
  Math.max(
    1,
    ...cells.map((cell, i) => (cell && 'text' in cell ? linesIn(cell.text, (widths[i] ?? edge) - edge) : 1)),
  );

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
    const height = part === 'head' ? ` ht="${headHeight(row, widths)}" customHeight="1"` : '';
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
      const name = clean.slice(0, tooLong - end.length) + end;
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
