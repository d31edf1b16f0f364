/** A cell of a table in a file: quoted, and never read as a formula (REP-D12). */
const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The report of an import as a table for a spreadsheet. */
export const reportFile = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
