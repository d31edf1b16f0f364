import { emptyStart, PageStart, type LastGood, type PickedRemote } from '@mayak/host/shell';
import { savedValue } from '@mayak/ui';

const parse = (stored: unknown): PageStart => {
  const { success, data } = PageStart.safeParse(stored);
  return success ? data : emptyStart;
};

const kept = savedValue('start', parse);

/** What the server wrote into this page; empty where it is not a page of its making (ERR-D07). */
export function pageStart(): PageStart {
  try {
    return parse(JSON.parse(document.getElementById('start')?.textContent ?? ''));
  } catch {
    return emptyStart; // served by somebody else: it is read file by file
  }
}

/** Registry and descriptions of the last start in this browser that went well: they stand for what cannot be read (ERR-D07). */
export const lastGood: LastGood & { config(): unknown } = {
  config: () => kept.get().config,
  registry: () => kept.get().registry,
  release: (name) => Object.values(kept.get().releases).find((one) => one.name === name) ?? null,
};

/** Remembers a start that went well, once for each change of it. */
export function keepStart({ config, registry }: PageStart, remotes: readonly PickedRemote[]): void {
  const described = remotes.flatMap(({ name, release }) => (release ? [[name, release] as const] : []));
  const next: PageStart = { config, registry, releases: Object.fromEntries(described) };
  if (JSON.stringify(next) !== JSON.stringify(kept.get())) kept.set(next);
}
