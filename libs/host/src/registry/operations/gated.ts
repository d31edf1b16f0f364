import type { RegistryRemote } from '../registry.ts';
import { onRemote } from './outcome.ts';
import { promote } from './promote.ts';

const rolloutOf = (remote: RegistryRemote, id: string) => remote.rollouts.find((one) => one.id === id);
const gone = (name: string, id: string) => ({ refused: `${name} has no gated rollout ${id} any more.` });

/** The next share of a gated rollout, from this moment on; after the last one its version is stable. */
export const advance = (name: string, id: string, { since, grounds }: { since: string; grounds: string }) =>
  onRemote(name, (remote, registry) => {
    const rollout = rolloutOf(remote, id);
    if (!rollout?.gate) return gone(name, id);
    const { gate, version, percent } = rollout;
    const next = gate.steps.find((step) => step > percent);
    const isForSome = Object.values(rollout.where).some((list) => list.length > 0);
    if (next === undefined && isForSome) {
      const { gate: _, ...fixed } = rollout;
      return {
        remote: { ...remote, rollouts: remote.rollouts.map((one) => (one === rollout ? fixed : one)) },
        did: `${name} ${version} has reached all whom it is for: ${grounds}.`,
      };
    }
    if (next === undefined) {
      const done = promote(name, version)(registry);
      if ('refused' in done) return done;
      return { remote: done.registry.remotes[name] ?? remote, did: `${done.did.slice(0, -1)}: ${grounds}.` };
    }
    const wider = { ...rollout, percent: next, gate: { ...gate, since } };
    return {
      remote: { ...remote, rollouts: remote.rollouts.map((one) => (one === rollout ? wider : one)) },
      did: `${name} ${version} goes on to ${next} %: ${grounds}.`,
    };
  });

/** Takes a version back that fares badly: it is rolled out no more, and blocked. */
export const takeBack = (name: string, id: string, grounds: string) =>
  onRemote(name, (remote) => {
    const rollout = rolloutOf(remote, id);
    const known = rollout && remote.versions[rollout.version];
    if (!rollout?.gate || !known) return gone(name, id);
    const { version } = rollout;
    return {
      remote: {
        ...remote,
        rollouts: remote.rollouts.filter((one) => one.version !== version),
        versions: { ...remote.versions, [version]: { ...known, state: 'blocked' } },
      },
      did: `${name} ${version} is taken back: ${grounds}.`,
    };
  });
