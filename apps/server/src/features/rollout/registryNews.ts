import { ownRegistry } from '@mayak/releases';
import type { AppContext } from '../../context.ts';

/** Tells open pages when the registry on the disk is another one, whoever has changed it: this process, another, or the tool (CONF-D07). */
export function registryNews({ settings, live }: Pick<AppContext, 'settings' | 'live'>): () => Promise<void> {
  const read = ownRegistry(settings.dataDir);
  const revision = async () => (await read())?.revision ?? 0;
  let known: number | null = null;
  return async () => {
    // What cannot be read is told of by who serves it.
    const now = await revision().catch(() => known);
    if (known !== null && now !== known) live.registry();
    known = now;
  };
}
