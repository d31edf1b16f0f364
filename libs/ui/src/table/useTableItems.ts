import { useLocale } from '@mayak/ui';
import { useMemo, useState } from 'react';
import type { DataColumn } from './column';
import type { DataRow } from '../list/dataRow';
import { inOrder, isShown, type Sorting, type TableLayout } from './layout';
import { comparing, createRowOrder, groupedRows } from './rowOrder';

/** A line of the table: a row, or the head of a group with all of its rows. */
export type TableItem<R> =
  | { kind: 'row'; key: string; row: R }
  | { kind: 'group'; key: string; column: DataColumn<R>; rows: readonly R[]; isOpen: boolean };

interface Of<R> {
  rows: readonly R[];
  columns: readonly DataColumn<R>[];
  layout: TableLayout;
  sort: Sorting | null;
  group: string | null;
  folded: ReadonlySet<string>;
}

const linesOf = <R extends DataRow>(rows: readonly R[]) =>
  rows.map((row): TableItem<R> => ({ kind: 'row', key: String(row.id), row }));

/** The columns that are shown and the lines below them, sorted and grouped as the user wants. */
export function useTableItems<R extends DataRow>({ rows, columns, layout, sort, group, folded }: Of<R>) {
  const locale = useLocale();
  const [inRowOrder] = useState(() => createRowOrder<R>());
  const compare = useMemo(() => comparing(locale), [locale]);
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.id);
    return column && sort ? inRowOrder(rows, column, sort.desc, compare) : rows;
  }, [rows, columns, sort, compare, inRowOrder]);
  const items = useMemo((): readonly TableItem<R>[] => {
    const column = columns.find(({ id }) => id === group);
    if (!column) return linesOf(sorted);
    return groupedRows(sorted, column, compare).flatMap(({ key, rows: own }): TableItem<R>[] => {
      const isOpen = !folded.has(key);
      return [{ kind: 'group', key, column, rows: own, isOpen }, ...(isOpen ? linesOf(own) : [])];
    });
  }, [sorted, columns, group, folded, compare]);
  const shown = useMemo(
    () =>
      inOrder(columns, layout.order).flatMap((id) =>
        columns.filter((column) => column.id === id && id !== group && isShown(column, layout)),
      ),
    [columns, layout, group],
  );
  return { items, shown };
}
