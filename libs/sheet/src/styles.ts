export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** How numbers are written. */
export const forms = { any: 0, whole: 1, tenths: 2, hundredths: 3 } as const;
export const momentForm = 4;
export const durationForm = 5;
export const dayForm = 6;
const plain = 7;

/** The formats by their places above, in plain and in bold. */
export const formats = [0, 1, 164, 2, 165, 166, 167, 0];
/** Of the head of a table: bold on grey, its words in as many lines as they need; then of heads of numbers, and of texts in plain and in bold. */
const headStyle = formats.length * 2;
const textStyle = headStyle + 2;
const headXf = (alignment: string) =>
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment ${alignment} vertical="center" wrapText="1"/></xf>`;
/** Texts keep clear of the number before them. */
const textXf = (font: number) =>
  `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="left" indent="1"/></xf>`;
/** The styles of a workbook, as its file has them. */
export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/><numFmt numFmtId="167" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7EDF3"/></patternFill></fill></fills><borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF8A9BAD"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${textStyle + 2}">${[0, 1].map((font) => formats.map((id) => `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`).join('')).join('')}${headXf('horizontal="left" indent="1"')}${headXf('horizontal="right"')}${textXf(0)}${textXf(1)}</cellXfs></styleSheet>`;

/** Where a row stands: above the table, as its head, or in it. */
export type Part = 'above' | 'head' | 'table';

/** The look of a text. */
export function textLook({ bold, atEnd }: { bold?: boolean; atEnd?: boolean }, part: Part): number {
  if (part === 'head') return headStyle + (atEnd ? 1 : 0);
  if (part === 'table') return textStyle + (bold ? 1 : 0);
  return plain + (bold ? formats.length : 0);
}
