import type { Remote } from '@mayak/host';
import type { Loader, LoadFailure, PickedRemote } from '@mayak/host/shell';

interface Opened {
  offered: PickedRemote;
  app: Remote;
}

/** The picked version with its screens; when it cannot be had, the one that is picked without it, once. The failure is of the first (ERR-D07). */
export async function firstThatLoads(
  pick: (failed: readonly string[]) => Promise<PickedRemote>,
  loader: Pick<Loader, 'app' | 'explain' | 'runs'>,
): Promise<Opened> {
  const open = async (offered: PickedRemote): Promise<Opened> => ({
    offered,
    app: await loader.app(offered),
  });
  const deployed = await pick([]);
  try {
    return await open(deployed);
  } catch (error) {
    const failure = await loader.explain(deployed, error);
    const earlier = await instead(deployed, failure);
    if (!earlier) throw failure;
    return open(earlier).catch(() => {
      throw failure;
    });
  }

  /** Code that has run is not replaced, and a crash is never answered by another version. */
  async function instead({ name, pick: { version } }: PickedRemote, { state }: LoadFailure) {
    if (loader.runs(deployed) || !['unreachable', 'integrity', 'incompatible', 'timeout'].includes(state))
      return null;
    const next = await pick([`${name}@${version}`]).catch(() => null);
    return next?.pick.base ? next : null;
  }
}
