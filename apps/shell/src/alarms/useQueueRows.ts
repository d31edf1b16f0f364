import { useLayoutEffect, useRef, type RefObject } from 'react';

const rowsOf = (root: Element | null) => [...(root?.querySelectorAll<HTMLElement>('[data-alarm]') ?? [])];
const idOf = (row: HTMLElement | undefined) => (row ? Number(row.dataset['alarm']) : null);

/**
 * The rows of the queue as they stand. A row that is done with goes elsewhere and takes the focus along: whoever was in it
 * goes on with the row that followed.
 */
export function useQueueRows(root: RefObject<HTMLElement | null>) {
  const wanted = useRef<readonly (number | null)[]>([]);
  useLayoutEffect(() => {
    if (wanted.current.length === 0 || root.current?.contains(document.activeElement)) return;
    const rows = rowsOf(root.current);
    const next = wanted.current.flatMap((id) => rows.find((row) => idOf(row) === id) ?? [])[0];
    wanted.current = [];
    next?.focus();
  });
  return {
    /** The alarm whose row something is in; null outside of the rows. */
    alarmAt: (target: EventTarget | null) =>
      target instanceof Element
        ? idOf(target.closest('[data-row]')?.querySelector<HTMLElement>('[data-alarm]') ?? undefined)
        : null,
    go(from: number | null, by: 1 | -1) {
      const rows = rowsOf(root.current);
      const at = rows.findIndex((row) => idOf(row) === from);
      (at === -1 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by])?.focus();
    },
    /** Something is done about an alarm that may leave its place. */
    leaving(id: number) {
      const rows = rowsOf(root.current);
      const at = rows.findIndex((row) => idOf(row) === id);
      const isHere = rows[at]?.closest('[data-row]')?.contains(document.activeElement);
      wanted.current = isHere ? [idOf(rows[at + 1]), idOf(rows[at - 1]), id] : [];
    },
  };
}
