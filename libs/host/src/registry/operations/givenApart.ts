import type { Registry } from '../registry.ts';
import { memberIn, membersOf, runningSets } from '../sets.ts';
import { sentence, type Sentence } from './sentence.ts';

/** What somebody is given of a running set without the rest of it: its member by a rule of its own, or by two sets. */
function apartIn(registry: Registry): Sentence[] {
  const seen = new Map<string, string>();
  return runningSets(registry).flatMap(([set, members]) =>
    membersOf(members).flatMap(([name, version]) => {
      const key = `${name}@${name.includes('.') ? '' : version}`;
      const other = seen.get(key);
      if (other !== undefined) return [sentence('setOfOther', { set, other, name, version })];
      seen.set(key, set);
      const remote = memberIn(registry, name);
      if (!remote) return [];
      const { stable, previous, pins, rollouts } = remote;
      const given = [stable, previous, ...[...pins, ...rollouts].map((one) => one.version)];
      return given.includes(version) ? [sentence('setApart', { set, name, version })] : [];
    }),
  );
}

/** Why a registry would give some users a part of a set, where the one before did not; null when it would not (CONF-D13). */
export function givenApart(next: Registry, before: Registry): Sentence | null {
  const known = new Set(apartIn(before).map((one) => JSON.stringify(one)));
  return apartIn(next).find((one) => !known.has(JSON.stringify(one))) ?? null;
}
