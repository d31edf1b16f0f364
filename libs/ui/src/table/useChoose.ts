import { useRef } from 'react';
import type { DataRow } from '../list/dataRow';
import { chosenOf, rowsOf, type TableView } from './view';

/** Chooses the rows of a line, or of all lines from the one chosen last on; the line of the head stands for all rows. */
export function useChoose<R extends DataRow>(view: TableView<R>) {
  const last = useRef<string | null>(null);
  const choose = (rows: readonly R[], on: boolean) =>
    view.onChoose(
      rows.map(({ id }) => id),
      on,
    );
  return (line: number, isRange: boolean) => {
    const { items } = view;
    const item = items[line];
    if (!item) return choose(view.rows, !chosenOf(view, view.rows).all);
    const on = !chosenOf(view, rowsOf(item)).all;
    const known = isRange ? items.findIndex(({ key }) => key === last.current) : -1;
    const from = known < 0 ? line : known;
    last.current = item.key;
    const range = items.slice(Math.min(from, line), Math.max(from, line) + 1);
    // The rows of an open group on the way are in the range themselves.
    const rows = range.flatMap((one) =>
      one.kind === 'group' && one.isOpen && one !== item ? [] : rowsOf(one),
    );
    choose(rows, on);
  };
}
