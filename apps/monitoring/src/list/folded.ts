import { savedValue } from '@mayak/ui';

const none: ReadonlySet<string> = new Set();
const isKeys = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((key) => typeof key === 'string');
const kept = savedValue<readonly string[]>('monitoring.folded', (stored) => (isKeys(stored) ? stored : []));
let last: { keys: readonly string[]; set: ReadonlySet<string> } = { keys: [], set: none };

/** The groups of the list that are folded; the browser remembers them. */
export const foldedGroups = {
  get: () => {
    const keys = kept.get();
    if (last.keys !== keys) last = { keys, set: new Set(keys) };
    return last.set;
  },
  set: (groups: ReadonlySet<string>) => kept.set([...groups]),
  clear: kept.clear,
  subscribe: kept.subscribe,
};

/** The same groups with one of them folded or not. */
export function withFolded(groups: ReadonlySet<string>, key: string, folded: boolean): ReadonlySet<string> {
  const next = new Set(groups);
  if (folded) next.add(key);
  else next.delete(key);
  return next;
}
