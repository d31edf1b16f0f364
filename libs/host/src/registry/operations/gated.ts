import type { RegistryRemote } from '../registry.ts';
import { onRemote } from './outcome.ts';
import { sentence, type Sentence } from './sentence.ts';

/** On what grounds the gate decides: openings and faults of the version, and of the stable one. */
type Grounds = Sentence['values'];
import { promote } from './promote.ts';

const rolloutOf = (remote: RegistryRemote, id: string) => remote.rollouts.find((one) => one.id === id);
const gone = (name: string, id: string) => ({ refused: sentence('notGated', { name, id }) });

/** The next share of a gated rollout, from this moment on; after the last one its version is stable. */
export const advance = (name: string, id: string, { since, grounds }: { since: string; grounds: Grounds }) =>
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
        did: sentence('reachedAll', { name, version, ...grounds }),
      };
    }
    if (next === undefined) {
      const done = promote(name, version)(registry);
      if ('refused' in done) return done;
      return {
        remote: done.registry.remotes[name] ?? remote,
        did: sentence('passed', { name, version, ...grounds }),
      };
    }
    const wider = { ...rollout, percent: next, gate: { ...gate, since } };
    return {
      remote: { ...remote, rollouts: remote.rollouts.map((one) => (one === rollout ? wider : one)) },
      did: sentence('advanced', { name, version, percent: next, ...grounds }),
    };
  });

/** Takes a version back that fares badly: it is rolled out no more, and blocked. */
export const takeBack = (name: string, id: string, grounds: Grounds) =>
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
      did: sentence('takenBack', { name, version, ...grounds }),
    };
  });
