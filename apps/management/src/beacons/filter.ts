import { BeaconModel, CommunicationStatus, looks, type BeaconLook, type Group } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** A group by its id, or the beacons of no group (GROUP-D02). */
export type GroupChoice = number | 'none';

/** Which beacons the table shows: of an empty list every one passes (MGMT-D01). */
export interface BeaconFilter {
  text: string;
  groups: readonly GroupChoice[];
  looks: readonly BeaconLook[];
  statuses: readonly CommunicationStatus[];
  models: readonly BeaconModel[];
}

export const unfiltered: BeaconFilter = { text: '', groups: [], looks: [], statuses: [], models: [] };

export const isFiltered = ({ text, ...lists }: BeaconFilter) =>
  text.trim() !== '' || Object.values(lists).some((list) => list.length > 0);

/** A list with a value in it or out of it. */
export const toggled = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

const words = (query: URLSearchParams, name: string) => query.get(name)?.split(',') ?? [];
const codes = <T extends number>(query: URLSearchParams, name: string, known: readonly T[]) =>
  known.filter((code) => words(query, name).includes(String(code)));
const isGroup = (word: string) => word === 'none' || /^[1-9]\d{0,9}$/.test(word);

/** What an address asks for; what it names of no meaning is left out (ROUTE-D01). */
export const filterOf = (query: URLSearchParams): BeaconFilter => ({
  text: query.get('q') ?? '',
  groups: words(query, 'group')
    .filter(isGroup)
    .map((word) => (word === 'none' ? word : Number(word))),
  looks: looks.filter((look) => words(query, 'state').includes(look)),
  statuses: codes(query, 'status', Object.values(CommunicationStatus)),
  models: codes(query, 'model', Object.values(BeaconModel)),
});

/** The address that asks for it; what else the address says stays. */
export function withFilter(query: URLSearchParams, filter: BeaconFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('q', filter.text);
  put('group', filter.groups.join(','));
  put('state', filter.looks.join(','));
  put('status', filter.statuses.join(','));
  put('model', filter.models.join(','));
  return next;
}

const passes = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);

/** The rows that pass; the text is searched for by the fleet itself. */
export function filtered(
  rows: readonly BeaconRow[],
  filter: BeaconFilter,
  groups: readonly Group[],
): readonly BeaconRow[] {
  if (!isFiltered({ ...filter, text: '' })) return rows;
  const inAny = new Set(groups.flatMap(({ BeaconIds }) => BeaconIds));
  const inChosen = new Set(
    groups.filter(({ Id }) => filter.groups.includes(Id)).flatMap(({ BeaconIds }) => BeaconIds),
  );
  const inGroups = ({ id }: BeaconRow) =>
    filter.groups.length === 0 || inChosen.has(id) || (filter.groups.includes('none') && !inAny.has(id));
  return rows.filter(
    (row) =>
      passes(filter.looks, row.look) &&
      passes(filter.statuses, row.communicationStatus) &&
      passes(filter.models, row.model) &&
      inGroups(row),
  );
}
