import { savedValue } from '@mayak/ui';

const none: ReadonlySet<string> = new Set();
const isKeys = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((key) => typeof key === 'string');

/** The groups of the list that are folded; the browser remembers them. */
export const foldedGroups = savedValue<ReadonlySet<string>>(
  'monitoring.folded',
  (stored) => (isKeys(stored) ? new Set(stored) : none),
  (groups) => [...groups],
);

/** The same groups with one of them folded or not. */
export function withFolded(groups: ReadonlySet<string>, key: string, folded: boolean): ReadonlySet<string> {
  const next = new Set(groups);
  if (folded) next.add(key);
  else next.delete(key);
  return next;
}
