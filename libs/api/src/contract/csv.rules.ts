/** The cells of a line: parted by the sign, a quoted one may hold it, two quotes are one. */
function cellsOf(line: string, sign: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === sign && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** A file of a table: the sign that parts its cells, the heads in small letters, and the lines that say something, each with its number in the file. */
export interface CsvTable {
  sign: string;
  heads: string[];
  lines: { line: number; cells: string[] }[];
}

/** A CSV file with heads, parted by comma, semicolon or tab. */
export function csvTable(text: string): CsvTable {
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const sign = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const lines = rest.flatMap((line, at) =>
    line.trim() === '' ? [] : [{ line: at + 2, cells: cellsOf(line, sign) }],
  );
  return { sign, heads: cellsOf(head, sign).map((name) => name.toLowerCase()), lines };
}
