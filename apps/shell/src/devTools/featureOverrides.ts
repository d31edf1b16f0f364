import { tabValue, type FeatureOverrides, type RefusedOverride } from '@mayak/host/shell';
import type { Shell } from '../page/Shell';

const kept = tabValue('features', (stored): FeatureOverrides =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, isOn]) => typeof isOn === 'boolean'))
    : {},
);

/** The choices of this tab: those of `?override-feature=management.activate-many=on` join the ones kept before, only where the configuration allows it (CONF-D10). */
export function readFeatureOverrides(
  search: string,
  allowed: boolean,
): { chosen: FeatureOverrides; refused: RefusedOverride[] } {
  const refused: RefusedOverride[] = [];
  const chosen: Record<string, boolean> = allowed ? { ...kept.get() } : {};
  for (const text of new URLSearchParams(search).getAll('override-feature')) {
    const [, id, state] = /^([a-z][a-z0-9.-]*)=(on|off)$/.exec(text) ?? [];
    if (id === undefined) refused.push({ text, why: 'malformed' });
    else if (!allowed) refused.push({ text, why: 'notAllowed' });
    else chosen[id] = state === 'on';
  }
  keepFeatureOverrides(chosen);
  return { chosen, refused };
}

/** Keeps these choices for this tab, over reloads of the page. */
export function keepFeatureOverrides(chosen: FeatureOverrides): void {
  if (Object.keys(chosen).length > 0) kept.set(chosen);
  else kept.clear();
}

/** Puts the choices of this tab into its page, which follows them as any switch. */
export function applyFeatureOverrides(
  { features, asked, config }: Pick<Shell, 'features' | 'asked' | 'config'>,
  search: string,
): void {
  const { chosen, refused } = readFeatureOverrides(search, config.allowOverrides ?? false);
  asked.refused.push(...refused);
  features.overrides$.next(chosen);
}
