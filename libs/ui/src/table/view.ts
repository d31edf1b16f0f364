import type { Formats } from '@mayak/ui';
import type { ReactNode } from 'react';
import { cellText, type DataColumn } from './column';
import type { DataRow } from '../list/dataRow';
import type { Sorting, TableLayout } from './layout';
import type { TableItem } from './useTableItems';
import type { Selection } from './useSelection';

/** A row of a phone in one line: what stands below its first column, and at its end. */
export interface RowLine<R> {
  below: (row: R) => ReactNode;
  end: (row: R) => ReactNode;
}

/** What both forms of a table draw and answer to. */
export interface TableView<R extends DataRow> {
  label: string;
  items: readonly TableItem<R>[];
  rows: readonly R[];
  columns: readonly DataColumn<R>[];
  layout: TableLayout;
  sort: Sorting | null;
  format: Formats;
  /** The row that is looked at elsewhere. */
  current: R['id'] | undefined;
  selection: Selection<R['id']> | undefined;
  opens: boolean;
  hasMenu: boolean;
  onSort: (sort: Sorting | null) => void;
  onWidth: (id: string, width: number | null) => void;
  onOpen: (row: R) => void;
  /** The row under the pointer, or null when it has left. */
  onHover: ((row: R | null) => void) | undefined;
  onFold: (key: string) => void;
  onChoose: (ids: readonly R['id'][], on: boolean) => void;
  /** A row begins to be dragged to somewhere outside of the table. */
  onDrag: ((row: R) => void) | undefined;
  onMenu: (row: R, at: { x: number; y: number }) => void;
  line: RowLine<R> | undefined;
  /** The menu of the table itself. */
  menu: ReactNode;
}

/** What stands in a cell. */
export const cellOf = <R>(column: DataColumn<R>, row: R, format: Formats): ReactNode =>
  column.cell ? column.cell(row) : cellText(column, row, format);

/** What a row is called: its first column in words. */
export const nameOf = <R extends DataRow>({ columns, format }: TableView<R>, row: R): string =>
  columns[0] ? cellText(columns[0], row, format) : String(row.id);

/** The rows that a line stands for. */
export const rowsOf = <R>(item: TableItem<R>): readonly R[] => (item.kind === 'row' ? [item.row] : item.rows);

/** Whether all, some or none of the rows are chosen. */
export function chosenOf<R extends DataRow>({ selection }: TableView<R>, rows: readonly R[]) {
  if (!selection?.chosen.size) return { all: false, some: false };
  const count = rows.filter(({ id }) => selection.chosen.has(id)).length;
  return { all: count > 0 && count === rows.length, some: count > 0 && count < rows.length };
}
