import { savedValue, useSaved, type Saved } from '@mayak/ui';
import { useCallback, useMemo, useState } from 'react';
import type { DataColumn } from './column';

export interface Sorting {
  id: string;
  desc: boolean;
}

/** What a user has made of a table; what he left alone is absent. */
export interface TableLayout {
  order?: readonly string[];
  /** By column: whether it is shown. */
  shown?: Readonly<Record<string, boolean>>;
  /** By column: its width in pixels. */
  widths?: Readonly<Record<string, number>>;
  sort?: Sorting | null;
  group?: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const only = <T>(value: unknown, is: (one: unknown) => one is T): Record<string, T> | undefined =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => is(entry[1])))
    : undefined;
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= leastWidth;

export const leastWidth = 48;

/** A layout as it was stored; what is not one is left out. */
function parseLayout(stored: unknown): TableLayout {
  if (!isRecord(stored)) return {};
  const { order, shown, widths, sort, group } = stored;
  return {
    ...(Array.isArray(order) && { order: order.filter(isText) }),
    ...(isRecord(shown) && { shown: only(shown, isFlag) ?? {} }),
    ...(isRecord(widths) && { widths: only(widths, isWidth) ?? {} }),
    ...(sort === null && { sort }),
    ...(isRecord(sort) && isText(sort['id']) && { sort: { id: sort['id'], desc: sort['desc'] === true } }),
    ...((group === null || isText(group)) && { group }),
  };
}

const known = new Map<string, Saved<TableLayout>>();
const savedLayout = (name: string) => {
  const found = known.get(name) ?? savedValue(`table.${name}`, parseLayout);
  known.set(name, found);
  return found;
};

/** The layout of a table, kept by the browser where the table has a name. */
export function useTableLayout(saveAs: string | undefined) {
  const [kept, keep] = useSaved(savedLayout(saveAs ?? ''));
  const [own, setOwn] = useState<TableLayout>({});
  const layout = saveAs ? kept : own;
  const set = saveAs ? keep : setOwn;
  const change = useCallback((part: TableLayout) => set({ ...layout, ...part }), [set, layout]);
  const reset = useCallback(() => set({}), [set]);
  return useMemo(() => ({ layout, change, reset }), [layout, change, reset]);
}

/** All columns in the user's order; one that he has not seen yet stays after its neighbour. */
export function inOrder<R>(columns: readonly DataColumn<R>[], order: readonly string[] = []) {
  const ids = order.filter((id) => columns.some((column) => column.id === id));
  columns.forEach(({ id }, at) => {
    if (!ids.includes(id)) ids.splice(at === 0 ? 0 : ids.indexOf(columns[at - 1]?.id ?? '') + 1, 0, id);
  });
  return ids;
}

/** Whether a column is shown. */
export const isShown = (column: Pick<DataColumn<never>, 'id' | 'hidden'>, { shown }: TableLayout) =>
  shown?.[column.id] ?? !column.hidden;

/** Pixels of a column that says no width, and of one that holds a box to choose by or a menu. */
const [usualWidth, controlWidth] = [120, 40];
/** Before a table scrolls sideways each of its columns gives up so large a part of its width, as for the bar that scrolls it down. */
const given = 0.05;

/** The columns as CSS grid tracks, behind those of so many controls and before the menu's, and the pixels that they cannot do without; a column that the user has made as wide as it is gives nothing up. */
export function tracksOf<R>(columns: readonly DataColumn<R>[], { widths }: TableLayout, controls: number) {
  const control = `${controlWidth}px`;
  const each = columns.map(({ id, width = usualWidth }) => {
    const own = widths?.[id];
    const least = own ?? Math.round(width * (1 - given));
    return { least, track: own ? `${own}px` : `minmax(${least}px, ${width}fr)` };
  });
  return {
    tracks: [...Array<string>(controls).fill(control), ...each.map(({ track }) => track), control].join(' '),
    least: each.reduce((sum, { least }) => sum + least, (controls + 1) * controlWidth),
  };
}
