import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { DataRow } from '../list/dataRow';
import type { TableView } from './view';

interface Where<R extends DataRow> {
  view: TableView<R>;
  /** What scrolls. */
  box: HTMLElement | null;
  /** Pixels of a row, of the head of a group, and of the head above all of them. */
  height: number;
  groupHeight: number;
  above: number;
}

/** Scrolls a table to its current row when another one is named or comes (HIST-D03); is told whether the pointer is in the table, whose rows are not scrolled away from under it. */
export function useCurrentInView<R extends DataRow>({
  view: { items, current },
  box,
  height,
  groupHeight,
  above,
}: Where<R>) {
  const line = useMemo(
    () => items.findIndex((item) => item.kind === 'row' && item.row.id === current),
    [items, current],
  );
  /** Firefox tells `:hover` of the place before while it tells elsewhere that the pointer has come. */
  const isPointed = useRef(false);
  const show = useEffectEvent(() => {
    if (!box || line < 0 || isPointed.current) return;
    const groups = items.slice(0, line).filter(({ kind }) => kind === 'group').length;
    const top = groups * groupHeight + (line - groups) * height;
    const seen = box.clientHeight - above - height;
    if (top < box.scrollTop || top > box.scrollTop + seen) box.scrollTop = Math.max(0, top - seen / 2);
  });
  // It may be named before its row has come.
  const isThere = line >= 0;
  useEffect(() => show(), [current, isThere, box]);
  return (is: boolean) => void (isPointed.current = is);
}
