import type { ListLayout } from './listLayout';

/** The chosen beacons after a line was pressed with Ctrl, or all lines from one to another with Shift; a group is all of its beacons (MON-D10). */
export function chosenAfter(
  chosen: ReadonlySet<number>,
  layout: ListLayout,
  [from, to]: readonly [from: number, to: number],
): ReadonlySet<number> {
  const next = new Set(chosen);
  const first = Math.min(from, to);
  const ids = Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => {
    const line = layout.line(first + i);
    if (line?.kind === 'beacon') return [line.id];
    return line && from === to ? line.section.ids : [];
  }).flat();
  // One that is pressed alone may be taken back.
  const isBack = from === to && ids.every((id) => chosen.has(id));
  for (const id of ids)
    if (isBack) next.delete(id);
    else next.add(id);
  return next;
}
