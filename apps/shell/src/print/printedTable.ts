import { wordsOf } from './visible';

const topOf = (row: Element) => row.getBoundingClientRect().top;
const cellsOf = (row: Element) => [
  ...row.querySelectorAll('th, td, [role=gridcell], [role=rowheader], [role=columnheader], [role=cell]'),
];
const isEnd = (cell: Element) => {
  const { textAlign, justifyContent } = getComputedStyle(cell);
  return ['end', 'right'].includes(textAlign) || justifyContent.includes('end');
};

interface Line {
  cells: string[];
  isHead: boolean;
  isStrong: boolean;
}

function lineOf(row: Element): Line {
  const cells = cellsOf(row);
  return {
    cells: cells.map(wordsOf),
    isHead: cells.length > 0 && cells.every((cell) => cell.matches('th, [role=columnheader]')),
    isStrong: row.matches('[data-totals], [data-group], tfoot *'),
  };
}

function rowElement(
  { cells, isHead, isStrong }: Line,
  shown: readonly number[],
  ends: ReadonlySet<number>,
): HTMLTableRowElement {
  const row = document.createElement('tr');
  if (isStrong) row.className = 'strong';
  for (const at of shown) {
    const cell = document.createElement(isHead ? 'th' : 'td');
    cell.textContent = cells[at] ?? '';
    if (ends.has(at)) cell.className = 'end';
    row.append(cell);
  }
  return row;
}

/** A grid or a table of the screen as one of paper: its head on each sheet, all rows that are drawn in their order, no columns of controls (GEN-D12). */
export function printedTable(table: Element): HTMLTableElement | null {
  const rows = [...table.querySelectorAll('[role=row], tr')];
  const lines = rows
    .map((row) => ({ row, top: topOf(row), isLast: row.matches('[data-totals]'), line: lineOf(row) }))
    .sort((a, b) => Number(a.isLast) - Number(b.isLast) || a.top - b.top)
    .map(({ line }) => line);
  const heads = lines.filter(({ isHead }) => isHead);
  const body = lines.filter(({ isHead, cells }) => !isHead && cells.length > 0);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const shown = Array.from({ length: width }, (_, at) => at).filter((at) =>
    body.some(({ cells }) => cells[at]),
  );
  if (shown.length === 0) return null;
  const named = rows.find((row) => lineOf(row).isHead) ?? rows[0];
  const ends = new Set(named ? shown.filter((at) => isEnd(cellsOf(named)[at] ?? named)) : []);
  const made = document.createElement('table');
  if (shown.length > 8) made.className = shown.length > 11 ? 'most' : 'many';
  const [head, rest] = [document.createElement('thead'), document.createElement('tbody')];
  head.append(...heads.map((line) => rowElement(line, shown, ends)));
  rest.append(...body.map((line) => rowElement(line, shown, ends)));
  made.append(head, rest);
  const all = Number(table.getAttribute('aria-rowcount')) - heads.length;
  if (all > body.length) [made.dataset['shown'], made.dataset['all']] = [String(body.length), String(all)];
  return made;
}
