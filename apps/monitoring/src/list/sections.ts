import { type BeaconLook, type Group, looks } from '@mayak/api';
import type { Fleet, FleetSort } from '@mayak/fleet';
import { membershipOf } from './membership';

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

/** The groups of the list with their beacons in the order of `ids`, the beacons of no group last; groups without hits and groups that are not chosen are left out. */
export function sectionsOf(
  fleet: Listed,
  ids: Int32Array,
  groups: readonly Group[],
  chosen: ListChoice['groups'],
): ListSection[] {
  const placesOf = membershipOf(fleet, groups);
  const sections = groups.map((group) => blank(group.Id, group.Name));
  const rest = blank(null, '');
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
    const places = placesOf(row);
    if (places.length === 0) put(rest, id, seen);
    for (let k = 0; k < places.length; k++) put(sections[places[k] as number] ?? rest, id, seen);
  }
  return [...sections, rest]
    .filter(({ id, ids }) => ids.length > 0 && (chosen.length === 0 || chosen.includes(id ?? 'none')))
    .map(filled);
}

/** How many different beacons the sections hold. */
export const countOf = (sections: readonly ListSection[]) => new Set(sections.flatMap(({ ids }) => ids)).size;
