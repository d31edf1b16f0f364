import { onRemote, stableAt, unfit, wayBackOf } from './outcome.ts';
import { sentence } from './sentence.ts';

interface Given {
  /** A published version; without it the one so many steps back. */
  to?: string | undefined;
  steps?: number;
}

/** Makes an earlier stable version stable again, or the named one; what is left on the way is neither stable, previous nor rolled out. */
export const rollback = (name: string, { to, steps = 1 }: Given = {}) =>
  onRemote(name, (remote) => {
    const wayBack = wayBackOf(remote);
    if (!(Number.isInteger(steps) && steps > 0)) return { refused: sentence('wrongStepsBack', { steps }) };
    const version = to ?? wayBack[steps - 1];
    if (version === undefined)
      return {
        refused:
          wayBack.length === 0
            ? sentence('noPrevious', { name })
            : sentence('fewPrevious', { name, count: wayBack.length, versions: wayBack.join(', ') }),
      };
    const refused = unfit(name, remote, version);
    if (refused) return { refused };
    if (version === remote.stable) return { refused: sentence('stableAlready', { name, version }) };
    const left = [remote.stable, ...wayBack.slice(0, Math.max(0, wayBack.indexOf(version)))];
    const rest = wayBack.filter((one) => one !== version && !left.includes(one));
    return {
      remote: {
        ...stableAt(remote, version, rest),
        rollouts: remote.rollouts.filter((rollout) => !left.includes(rollout.version)),
      },
      did: remote.stable
        ? sentence('back', { name, version, left: left.join(', ') })
        : sentence('promoted', { name, version }),
    };
  });
