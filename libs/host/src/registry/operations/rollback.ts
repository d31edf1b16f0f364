import { onRemote, unfit } from './outcome.ts';

/** Makes the previous version stable again, or the named one; the version that is left is neither stable, previous nor rolled out. */
export const rollback = (name: string, to?: string) =>
  onRemote(name, (remote) => {
    const version = to ?? remote.previous;
    if (version === null)
      return { refused: `${name} has no previous version; name one with --to, or switch it off with kill.` };
    const refused = unfit(name, remote, version);
    if (refused) return { refused };
    if (version === remote.stable) return { refused: `${name} ${version} is the stable version already.` };
    const left = remote.stable;
    return {
      remote: {
        ...remote,
        stable: version,
        previous: remote.previous === version || remote.previous === left ? null : remote.previous,
        rollouts: remote.rollouts.filter((rollout) => rollout.version !== left),
      },
      did: left ? `${name} is back at ${version}, ${left} is left.` : `${name} ${version} is stable.`,
    };
  });
