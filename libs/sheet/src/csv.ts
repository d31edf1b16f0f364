/** What parts cells where commas are decimal, and where points are: a spreadsheet of that language opens them as columns (REP-D12). */
const partedBy: Record<'ru' | 'en', string> = { ru: ';', en: ',' };

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** A text that a spreadsheet would run as a formula is given as text; a negative number is none, grouped or not (REP-D12). */
const harmless = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && !/^-\d[\d.,\u00a0]*$/.test(text) ? `'${text}` : text;

export const csvLines = (lines: readonly (readonly string[])[], locale: 'ru' | 'en'): string =>
  lines.map((cells) => `${cells.map((text) => quoted(harmless(text))).join(partedBy[locale])}\r\n`).join('');

/** Lines of texts as a file for a spreadsheet: quoted, parted as its language has it, never a formula (REP-D12). */
export const csvOf = (lines: readonly (readonly string[])[], locale: 'ru' | 'en' = 'ru'): string =>
  `\uFEFF${csvLines(lines, locale)}`;
