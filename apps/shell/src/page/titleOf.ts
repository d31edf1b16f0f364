import type { Locale } from '@mayak/api';
import type { PickedRemote } from '@mayak/host/shell';

/** The name of an area or panel as its release gives it. */
export function titleOf(
  remotes: readonly PickedRemote[],
  of: { path: string } | { panel: string },
  locale: Locale,
): string | null {
  for (const { release } of remotes) {
    const entry =
      'path' in of
        ? release?.menu.find(({ to }) => to === `/${of.path}`)
        : release?.panels.find(({ id }) => id === of.panel);
    if (entry) return release?.labels[entry.labelKey]?.[locale] ?? entry.labelKey;
  }
  return null;
}
