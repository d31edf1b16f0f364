import { useCallback, useMemo, useState } from 'react';

/** The rows of a table that are chosen, by their ids. */
export interface Selection<Id extends string | number = string | number> {
  chosen: ReadonlySet<Id>;
  set: (chosen: ReadonlySet<Id>) => void;
}

/** Keeps which rows of a table are chosen; give it to `selection`. */
export function useSelection<Id extends string | number>(): Selection<Id> & { clear: () => void } {
  const [chosen, set] = useState<ReadonlySet<Id>>(new Set());
  const clear = useCallback(() => set(new Set()), []);
  return useMemo(() => ({ chosen, set, clear }), [chosen, clear]);
}

/** The ids with some of them turned on or off together. */
export function turned<Id>(chosen: ReadonlySet<Id>, ids: readonly Id[], on: boolean): ReadonlySet<Id> {
  const next = new Set(chosen);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return next;
}
