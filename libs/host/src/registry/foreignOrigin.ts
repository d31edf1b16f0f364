import type { Registry } from './registry.ts';

/** The origin of a base where code may not come from: neither `own`, the page's, nor one that the registry names; null where it may (GEN-D05). */
export function foreignOrigin({ origins }: Pick<Registry, 'origins'>, base: string, own = ''): string | null {
  if (/^\/(?!\/)/.test(base)) return null;
  const { origin } = new URL(base, own || undefined);
  return origin === own || origins.includes(origin) ? null : origin;
}
