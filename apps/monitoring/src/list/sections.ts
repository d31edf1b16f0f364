import { type BeaconLook, type Group, looks } from '@mayak/api';
import type { Fleet, FleetSort } from '@mayak/fleet';

/** Which beacons the list shows: of one group (its id), of no group, or all (GROUP-D02). */
export type GroupChoice = 'all' | 'none' | number;

/** What the user asked of the list (MON-D01). */
export interface ListChoice {
  text: string;
  look: BeaconLook | null;
  group: GroupChoice;
  sort: FleetSort;
}

/** What the list shows until the user asks for something else: everything, what needs him first. */
export const everything: ListChoice = { text: '', look: null, group: 'all', sort: 'state' };

/** One group of the list; `id` is null for the beacons of no group. */
export interface ListSection {
  id: number | null;
  name: string;
  ids: readonly number[];
  counts: Readonly<Record<BeaconLook, number>>;
}

type Listed = Pick<Fleet, 'lookOf'>;

const noCounts = () => Object.fromEntries(looks.map((look) => [look, 0])) as Record<BeaconLook, number>;
const blank = (id: number | null, name: string) => ({ id, name, ids: [] as number[], counts: noCounts() });

function membership(groups: readonly Group[]) {
  const of = new Map<number, number[]>();
  groups.forEach(({ BeaconIds }, i) => {
    for (const id of BeaconIds) of.set(id, [...(of.get(id) ?? []), i]);
  });
  return of;
}

const memberships = new WeakMap<readonly Group[], Map<number, number[]>>();

const membershipOf = (groups: readonly Group[]) => {
  const known = memberships.get(groups) ?? membership(groups);
  memberships.set(groups, known);
  return known;
};

const outside: readonly number[] = [];

/** The groups of the list with their beacons in the order of `ids`, the beacons of no group last; groups without hits are left out. */
export function sectionsOf(
  fleet: Listed,
  ids: Int32Array,
  groups: readonly Group[],
  choice: Pick<ListChoice, 'look' | 'group'>,
): ListSection[] {
  const of = membershipOf(groups);
  const sections = groups.map((group) => blank(group.Id, group.Name));
  const rest = blank(null, '');
  for (const id of ids) {
    const look = fleet.lookOf(id) ?? 'normal';
    if (choice.look !== null && look !== choice.look) continue;
    const places = of.get(id) ?? outside;
    for (const section of places.length === 0 ? [rest] : places.map((i) => sections[i] ?? rest)) {
      section.ids.push(id);
      section.counts[look] += 1;
    }
  }
  return [...sections, rest].filter(
    ({ id, ids }) =>
      ids.length > 0 &&
      (choice.group === 'all' || (choice.group === 'none' ? id === null : id === choice.group)),
  );
}

/** How many different beacons the sections hold. */
export const countOf = (sections: readonly ListSection[]) => new Set(sections.flatMap(({ ids }) => ids)).size;
