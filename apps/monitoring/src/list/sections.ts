import { type BeaconLook, type Group, looks } from '@mayak/api';
import type { Fleet, FleetSort } from '@mayak/fleet';

/** A group by its id, or the beacons of no group (GROUP-D02). */
export type GroupChoice = 'none' | number;

/** What the user asked of list, map and counters; no states and no groups are all of them (MON-D01). */
export interface ListChoice {
  text: string;
  looks: readonly BeaconLook[];
  groups: readonly GroupChoice[];
  /** Only the beacons that need the user. */
  needed: boolean;
  sort: FleetSort;
}

/** What is shown until the user asks for something else: everything, what needs him first. */
export const everything: ListChoice = { text: '', looks: [], groups: [], needed: false, sort: 'state' };

/** One group of the list; `id` is null for the beacons of no group. */
export interface ListSection {
  id: number | null;
  name: string;
  ids: readonly number[];
  counts: Readonly<Record<BeaconLook, number>>;
}

type Listed = Pick<Fleet, 'table' | 'rowOf'>;

const normal = looks.indexOf('normal');
const blank = (id: number | null, name: string) => ({
  id,
  name,
  ids: [] as number[],
  ofLook: new Int32Array(looks.length),
});
type Blank = ReturnType<typeof blank>;

const filled = ({ ofLook, ...section }: Blank): ListSection => ({
  ...section,
  counts: Object.fromEntries(looks.map((look, i) => [look, ofLook[i]])) as Record<BeaconLook, number>,
});

/** Of each row the place of its first group, from 1 on, and 0 where it is in none; those of the others, where it is in several. */
function groupsByRow({ table, rowOf }: Listed, groups: readonly Group[]) {
  const first = new Int32Array(table.size);
  const more = new Map<number, number[]>();
  groups.forEach(({ BeaconIds }, i) => {
    for (const id of BeaconIds) {
      const row = rowOf(id);
      if (first[row] === 0) first[row] = i + 1;
      else if (row !== -1) more.set(row, [...(more.get(row) ?? []), i + 1]);
    }
  });
  return { first, more };
}

/** The groups of the list with their beacons in the order of `ids`, the beacons of no group last; groups without hits and groups that are not chosen are left out. */
export function sectionsOf(
  fleet: Listed,
  ids: Int32Array,
  groups: readonly Group[],
  chosen: ListChoice['groups'],
): ListSection[] {
  const { first, more } = groupsByRow(fleet, groups);
  const rest = blank(null, '');
  const sections = [rest, ...groups.map((group) => blank(group.Id, group.Name))];
  const { look } = fleet.table;
  // By number, since a first list of many is walked before any of this is compiled.
  const put = ({ ids: listed, ofLook }: Blank, id: number, seen: number) => {
    listed.push(id);
    ofLook[seen] = (ofLook[seen] as number) + 1;
  };
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    const row = fleet.rowOf(id);
    const seen = look[row] ?? normal;
    put(sections[first[row] ?? 0] ?? rest, id, seen);
    more.get(row)?.forEach((place) => put(sections[place] ?? rest, id, seen));
  }
  return [...sections.slice(1), rest]
    .filter(({ id, ids }) => ids.length > 0 && (chosen.length === 0 || chosen.includes(id ?? 'none')))
    .map(filled);
}

/** How many different beacons the sections hold. */
export const countOf = (sections: readonly ListSection[]) => new Set(sections.flatMap(({ ids }) => ids)).size;
