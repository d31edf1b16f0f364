import { stateOf } from '../features.ts';
import type { Registry, RegistrySet } from '../registry.ts';
import { memberIn, membersOf, runningSets } from '../sets.ts';
import { block } from './block.ts';
import { isFeature, onFeature } from './onFeature.ts';
import type { Operation } from './outcome.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { sentence, type Sentence } from './sentence.ts';
import { noSet, saidOfSet, withSet } from './theSet.ts';

type Member = [name: string, version: string];
type Next = { registry: Registry } | { refused: Sentence };

/** Runs operations one after the other, all of them or none. */
function inTurn(registry: Registry, operations: readonly Operation[]): Next {
  let next = registry;
  for (const operation of operations) {
    const done = operation(next);
    if ('refused' in done) return done;
    next = done.registry;
  }
  return { registry: next };
}

/** A set without the rules by which somebody was given it. */
function ended(set: RegistrySet, how: NonNullable<RegistrySet['ended']>): RegistrySet {
  const { pins: _, rollouts: __, killReason: ___, ...rest } = set;
  return { ...rest, ended: how };
}

/** A version stable, or a feature on or off for all. */
const promoted = ([name, version]: Member): Operation =>
  isFeature(name) ? onFeature(name, promote(name, version)) : promote(name, version);

/** Another set gives somebody another version of this member. */
const heldBySets = (registry: Registry, name: string, id: string): Sentence[] =>
  runningSets(registry)
    .filter(([other, { killReason, pins = [], rollouts = [] }]) => {
      const isGiven = killReason === undefined && pins.length + rollouts.length > 0;
      return isGiven && other !== id;
    })
    .filter(([, set]) => membersOf(set).some(([member]) => member === name))
    .map(([other]) => sentence('setHeldBySet', { name, other }));

/** Why some users could not be given a member of what is to be everybody's: it is off, or another rule holds them. */
function heldIn(
  registry: Registry,
  [name, version]: Member,
  { id, now }: { id: string; now: string },
): Sentence[] {
  const { pins = [], rollouts = [], enabled = true } = memberIn(registry, name) ?? {};
  if (!enabled) return [sentence('setKilledMember', { name })];
  const isHeld = (until: string | null) => until === null || until >= now.slice(0, until.length);
  return [
    ...pins
      .filter((one) => one.version !== version && isHeld(one.until))
      .map((one) => sentence('setHeld', { name, version: one.version, tenant: one.tenant })),
    ...rollouts.map((one) => sentence('setRivalled', { name, version: one.version, percent: one.percent })),
    ...heldBySets(registry, name, id),
  ];
}

/** Every member is everybody's, in one write of the registry; the set has done its work (CONF-D16). */
export function finish(registry: Registry, id: string, now: string): Next {
  const set = registry.sets?.[id];
  if (!set) return { refused: noSet(id, registry) };
  const without = (set.pins ?? [])
    .filter(({ version }) => version === 'off')
    .map(({ tenant }) => sentence('setHeld', { name: id, version: 'off', tenant }));
  const members = membersOf(set);
  const [held] = [...without, ...members.flatMap((member) => heldIn(registry, member, { id, now }))];
  if (held) return { refused: held };
  const done = inTurn(registry, members.map(promoted));
  return 'refused' in done ? done : { registry: withSet(done.registry, id, ended(set, 'stable')) };
}

/** The way back of a member that a finished set has made everybody's. */
const wayBack =
  ([name, version]: Member): Operation =>
  (registry) =>
    isFeature(name)
      ? onFeature(name, promote(name, stateOf(version === 'off')))(registry)
      : rollback(name)(registry);

/** Takes a set back as a whole: from those who are given it, or from everybody once its members are stable (CONF-D15). */
export const backSet =
  (id: string): Operation =>
  (registry) => {
    const set = registry.sets?.[id];
    if (!set) return { refused: noSet(id, registry) };
    if (set.ended === 'back') return { refused: sentence('setEnded', { name: id }) };
    const given = set.ended ? membersOf(set) : [];
    const isStill = ([name, version]: Member) => memberIn(registry, name)?.stable === version;
    const done = inTurn(registry, given.filter(isStill).map(wayBack));
    if ('refused' in done) return done;
    return {
      registry: withSet(done.registry, id, ended(set, 'back')),
      ...saidOfSet(id, set, sentence('setBack')),
    };
  };

/** Takes a set back whose members fare badly: nobody is given any of it, and those that failed are blocked (CONF-D14). */
export const takeSetBack =
  (id: string, { failed, grounds }: { failed: readonly string[]; grounds: Sentence['values'] }): Operation =>
  (registry) => {
    const set = registry.sets?.[id];
    if (!set || set.ended) return { refused: set ? sentence('setEnded', { name: id }) : noSet(id, registry) };
    const bad = Object.entries(set.remotes).filter(([name]) => failed.includes(name));
    const done = inTurn(
      registry,
      bad.map(([name, version]) => block(name, version)),
    );
    if ('refused' in done) return done;
    const of = failed.join(', ');
    return {
      registry: withSet(done.registry, id, ended(set, 'back')),
      ...saidOfSet(id, set, sentence('setTakenBack', { of, ...grounds })),
    };
  };

/** Takes a set that is over out of the registry; the history keeps it. */
export const forgetSet =
  (id: string): Operation =>
  (registry) => {
    const { [id]: set, ...sets } = registry.sets ?? {};
    if (!set) return { refused: noSet(id, registry) };
    if (!set.ended) return { refused: sentence('setRuns', { name: id }) };
    const { sets: _, ...rest } = registry;
    return {
      registry: Object.keys(sets).length > 0 ? { ...rest, sets } : rest,
      ...saidOfSet(id, set, sentence('setForgotten')),
    };
  };
