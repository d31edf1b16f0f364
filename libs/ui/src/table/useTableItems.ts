import { useLocale } from '@mayak/ui';
import {
  columnGroupingFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  createGroupedRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { CellValue, DataColumn } from './column';
import type { DataRow } from '../list/dataRow';
import { inOrder, isShown, type Sorting, type TableLayout } from './layout';

const features = tableFeatures({
  columnGroupingFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  groupedRowModel: createGroupedRowModel(),
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

/** A line of the table: a row, or the head of a group with all of its rows. */
export type TableItem<R> =
  | { kind: 'row'; key: string; row: R }
  | { kind: 'group'; key: string; column: DataColumn<R>; rows: readonly R[]; isOpen: boolean };

const comparing = (locale: string) => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a: CellValue, b: CellValue) =>
    typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b);
};

function definitions<R extends DataRow>(
  columns: readonly DataColumn<R>[],
  locale: string,
): ColumnDef<Features, R>[] {
  const compare = comparing(locale);
  return columns.map((column) => ({
    id: column.id,
    // What has no value comes last, whichever way the rows are sorted.
    accessorFn: (row: R) => column.value(row) ?? undefined,
    sortUndefined: 'last' as const,
    sortFn: (a: Row<Features, R>, b: Row<Features, R>, id: string) =>
      typeof column.sort === 'function' && !a.subRows.length
        ? column.sort(a.original, b.original)
        : compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
  }));
}

interface Of<R> {
  rows: readonly R[];
  columns: readonly DataColumn<R>[];
  layout: TableLayout;
  sort: Sorting | null;
  group: string | null;
  folded: ReadonlySet<string>;
}

/** The columns that are shown and the lines below them, sorted and grouped as the user wants. */
export function useTableItems<R extends DataRow>({ rows, columns, layout, sort, group, folded }: Of<R>) {
  const locale = useLocale();
  const defs = useMemo(() => definitions(columns, locale), [columns, locale]);
  const state = useMemo(
    () => ({
      columnOrder: inOrder(columns, layout.order),
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, isShown(column, layout) && column.id !== group]),
      ),
      sorting: [...(group ? [{ id: group, desc: false }] : []), ...(sort ? [sort] : [])],
      grouping: group ? [group] : [],
    }),
    [columns, layout, sort, group],
  );
  const table = useTable<Features, R>({
    features,
    columns: defs,
    data: rows,
    getRowId: (row) => String(row.id),
    groupedColumnMode: false,
    state,
  });
  const sorted = table.getSortedRowModel().rows;
  const items = useMemo((): TableItem<R>[] => {
    const lines = (list: readonly Row<Features, R>[]) =>
      list.map(({ id, original }): TableItem<R> => ({ kind: 'row', key: id, row: original }));
    const column = columns.find(({ id }) => id === group);
    if (!column) return lines(sorted);
    return sorted.flatMap(({ id, subRows }) => [
      {
        kind: 'group',
        key: id,
        column,
        rows: subRows.map(({ original }) => original),
        isOpen: !folded.has(id),
      },
      ...(folded.has(id) ? [] : lines(subRows)),
    ]);
  }, [sorted, columns, group, folded]);
  const visible = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ');
  const shown = useMemo(
    () => visible.split(' ').flatMap((id) => columns.filter((column) => column.id === id)),
    [visible, columns],
  );
  return { items, shown };
}
