import { onRemote, stableAt, unfit, wayBackOf } from './outcome.ts';
import { sentence } from './sentence.ts';

/** Makes a version the stable one; the stable one becomes the previous, and rollouts of the version have done their work. */
export const promote = (name: string, version: string) =>
  onRemote(name, (remote) => {
    const refused = unfit(name, remote, version);
    if (refused) return { refused };
    const rollouts = remote.rollouts.filter((rollout) => rollout.version !== version);
    if (remote.stable === version)
      return { remote: { ...remote, rollouts }, did: sentence('promoted', { name, version }) };
    const next = stableAt({ ...remote, rollouts }, version, [
      remote.stable,
      ...wayBackOf(remote).filter((one) => one !== version),
    ]);
    const { previous } = next;
    return {
      remote: next,
      did: previous
        ? sentence('promotedOver', { name, version, previous })
        : sentence('promoted', { name, version }),
    };
  });
