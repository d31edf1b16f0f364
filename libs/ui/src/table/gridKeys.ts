/** A cell of the grid; the head is line -1. */
export interface GridPlace {
  line: number;
  col: number;
}

const widgets = 'a[href], button, input, select, textarea';
const stops = `[role=row] :is(${widgets}, [tabindex="0"]):not([tabindex="-1"])`;

export const isControl = (target: Element): boolean => target.closest(widgets) !== null;

/** Space chooses from wherever it presses nothing of its own. */
export const isChooser = (target: Element): boolean =>
  !isControl(target) || target.closest('[data-select]') !== null;

/** The place where a menu of an element opens, in pixels of the window. */
export function below(element: Element): { x: number; y: number } {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom };
}

/** The cell that an element stands in; a line itself counts as its first. */
export function placeOf(element: Element): GridPlace | null {
  const line = element.closest<HTMLElement>('[data-line]')?.dataset['line'];
  const col = element.closest<HTMLElement>('[data-col]')?.dataset['col'];
  return line === undefined ? null : { line: Number(line), col: Number(col ?? 0) };
}

const cellAt = (root: HTMLElement, { line, col }: GridPlace) =>
  root.querySelector<HTMLElement>(`[data-line="${line}"] > [data-col="${col}"]`);

/** What takes the focus of a cell: its only control, or the cell itself. */
function stopIn(cell: HTMLElement): HTMLElement {
  const inside = cell.querySelectorAll<HTMLElement>(widgets);
  return inside.length === 1 && inside[0] ? inside[0] : cell;
}

/** Leaves the grid one stop for Tab: the cell where the keyboard is. */
export function setTabStop(root: HTMLElement, place: GridPlace): void {
  const cell = cellAt(root, place) ?? cellAt(root, { line: -1, col: 0 });
  const stop = cell && stopIn(cell);
  for (const other of root.querySelectorAll<HTMLElement>(stops)) if (other !== stop) other.tabIndex = -1;
  if (stop && stop.tabIndex !== 0) stop.tabIndex = 0;
}

/** Moves the focus into a cell that is drawn, and the cell into view. */
export function focusCell(root: HTMLElement, place: GridPlace): void {
  const cell = cellAt(root, place);
  if (!cell) return;
  setTabStop(root, place);
  stopIn(cell).focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface Size {
  lines: number;
  cols: number;
  /** How many lines a page has. */
  page: number;
}

/** Where a key leads in a grid, or null for a key that does not move (ARIA grid pattern, GEN-D04). */
export function nextPlace(
  { line, col }: GridPlace,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { lines, cols, page }: Size,
): GridPlace | null {
  const to = (l: number, c: number): GridPlace => ({
    line: Math.max(-1, Math.min(lines - 1, l)),
    col: Math.max(0, Math.min(cols - 1, c)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(line + 1, col);
    case 'ArrowUp':
      return to(line - 1, col);
    case 'ArrowRight':
      return to(line, col + 1);
    case 'ArrowLeft':
      return to(line, col - 1);
    case 'PageDown':
      return to(line + page, col);
    case 'PageUp':
      return to(line - page, col);
    case 'Home':
      return ctrlKey ? to(-1, 0) : to(line, 0);
    case 'End':
      return ctrlKey ? to(lines - 1, cols - 1) : to(line, cols - 1);
    default:
      return null;
  }
}
