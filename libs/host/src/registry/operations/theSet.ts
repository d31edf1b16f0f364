import type { JournalEntry } from '@mayak/api/operator';
import type { Registry, RegistrySet } from '../registry.ts';
import { membersOf, setName } from '../sets.ts';
import { sentence, type Sentence } from './sentence.ts';

/** There is no such set; with those that there are. */
export function noSet(id: string, { sets = {} }: Pick<Registry, 'sets'>): Sentence {
  const known = Object.keys(sets).toSorted().join(', ');
  return sentence(known === '' ? 'noSets' : 'unknownSet', { name: id, known });
}

export const withSet = (registry: Registry, id: string, set: RegistrySet): Registry => ({
  ...registry,
  sets: { ...registry.sets, [id]: set },
});

/** What stands in the history of a set, and of each of its members. */
export function saidOfSet(id: string, set: RegistrySet, { code, values }: Sentence) {
  const members = membersOf(set);
  const all = members.map(([name, version]) => `${name} ${version}`).join(', ');
  return {
    did: sentence(code, { ...values, name: id, members: all }),
    remote: setName(id),
    members: members.map(([name]) => name),
  };
}

/** A change of the registry is of this remote, feature or set: its own, or that of a set whose member it is. */
export const isOf = ({ remote, members = [] }: Pick<JournalEntry, 'remote' | 'members'>, name: string) =>
  remote === name || members.includes(name);
