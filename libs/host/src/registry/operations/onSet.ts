import { asRemote } from '../features.ts';
import type { RegistryRemote, RegistrySet } from '../registry.ts';
import { memberIn, membersOf } from '../sets.ts';
import { finish } from './endSet.ts';
import { givenApart } from './givenApart.ts';
import { asFeature, saidOf } from './onFeature.ts';
import { unfit, type Operation } from './outcome.ts';
import { sentence } from './sentence.ts';
import { noSet, saidOfSet, withSet } from './theSet.ts';

/** Nobody is left out: all of it is everybody's. */
const isForAll = ({ stable, rollouts }: RegistryRemote) =>
  stable === 'on' ||
  rollouts.some(
    ({ percent, gate, where }) =>
      percent === 100 && !gate && Object.values(where).every((one) => one.length === 0),
  );

/** Does to the rule of a set what an operation does to a remote: whoever is `on` has all of it; when all are, its members become stable (CONF-D11, CONF-D16). */
export const onSet =
  (id: string, operation: Operation, now: string): Operation =>
  (registry) => {
    const set = registry.sets?.[id];
    if (!set) return { refused: noSet(id, registry) };
    if (set.ended) return { refused: sentence('setEnded', { name: id }) };
    const done = operation({ ...registry, remotes: { [id]: asRemote(set) } });
    if ('refused' in done) return { refused: saidOf('set', done.refused) };
    const remote = done.registry.remotes[id] ?? asRemote(set);
    const said = saidOfSet(id, set, saidOf('set', done.did));
    const { remotes, features } = set;
    const next = withSet(registry, id, { ...asFeature(set, remote), remotes, features });
    if (!isForAll(remote)) return { registry: next, ...said };
    const all = finish(next, id, now);
    return 'refused' in all ? all : { ...all, ...said };
  };

interface Begun {
  remotes: Readonly<Record<string, string>>;
  features?: Readonly<Record<string, boolean>> | undefined;
  owner?: string | undefined;
}

const idShape = /^[a-z][a-z0-9-]{0,39}$/;

/** Begins a set: what is not there or not fit keeps the whole back, in words; nobody is given it yet (CONF-D11). */
export const beginSet =
  (id: string, { remotes, features = {}, owner = 'mayak' }: Begun): Operation =>
  (registry) => {
    if (!idShape.test(id)) return { refused: sentence('wrongSetId', { name: id }) };
    const { [id]: before, ...sets } = registry.sets ?? {};
    if (before && !before.ended) return { refused: sentence('setRuns', { name: id }) };
    const set: RegistrySet = {
      owner,
      default: false,
      since: '',
      remotes: { ...remotes },
      features: { ...features },
    };
    const members = membersOf(set);
    if (members.length < 2) return { refused: sentence('setOfOne') };
    for (const [name, version] of members) {
      const member = memberIn(registry, name);
      if (!member) return { refused: sentence('setLacks', { name }) };
      if (!member.enabled) return { refused: sentence('setKilledMember', { name }) };
      const refused = unfit(name, member, version);
      if (refused) return { refused };
    }
    const next = withSet({ ...registry, sets }, id, set);
    const apart = givenApart(next, registry);
    return apart ? { refused: apart } : { registry: next, ...saidOfSet(id, set, sentence('setBegun')) };
  };
