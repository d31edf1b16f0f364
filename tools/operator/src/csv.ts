import { Misuse } from '@mayak/cli';
import type { Texts } from './texts.en.ts';

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

/** A row of a table by the heads of its columns, and the line of the file that it stands on. */
export interface CsvRow<C extends string> {
  line: number;
  cells: Partial<Record<C, string>>;
}

/** The rows of a CSV file with heads, parted by comma, semicolon or tab; an empty cell is absent. */
export function csvRows<const C extends string>(text: string, columns: readonly C[], t: Texts): CsvRow<C>[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const sign = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const heads = cellsOf(head, sign).map((name) => name.toLowerCase());
  const isColumn = (name: string): name is C => columns.some((column) => column === name);
  const strange = heads.find((name) => !isColumn(name));
  if (strange !== undefined) throw new Misuse(t.file.columns(columns.join(', '), strange));
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line, sign);
    const named = heads.map((name, i) => [name, cells[i] ?? ''] as const).filter(([, cell]) => cell !== '');
    return [{ line: at + 2, cells: Object.fromEntries(named) as Partial<Record<C, string>> }];
  });
}
