import { type BeaconLook, type Group, looks } from '@mayak/api';
import { type Fleet, type FleetCounts, useFleet } from '@mayak/fleet';
import { useSyncExternalStore } from 'react';
import { membershipOf } from './membership';
import type { ListChoice } from './sections';

/** The beacons that the user asked for: the same ones in list, map, fit and counters (MON-D01). */
export interface Filtered {
  /** In the order of the list. */
  ids: Int32Array;
  /** Null where nothing is left out. */
  has: ((id: number) => boolean) | null;
  /** By state, whichever states are chosen: what each of them would show. */
  counts: FleetCounts;
}

type Asked = Pick<Fleet, 'table' | 'rowOf' | 'search' | 'order' | 'lookOf' | 'needsUser' | 'counts'>;

function countsOf(fleet: Asked, ids: Int32Array): FleetCounts {
  const counts = Object.fromEntries(looks.map((look) => [look, 0])) as Record<BeaconLook, number>;
  for (const id of ids) counts[fleet.lookOf(id) ?? 'normal'] += 1;
  return { ...counts, all: ids.length };
}

/** Whether a beacon is in one of the chosen groups; all are where none was chosen. */
function inChosen(fleet: Asked, chosen: ListChoice['groups'], groups: readonly Group[]) {
  if (chosen.length === 0) return () => true;
  const placesOf = membershipOf(fleet, groups);
  return (id: number) => {
    const places = placesOf(fleet.rowOf(id));
    if (places.length === 0) return chosen.includes('none');
    return places.some((i) => chosen.includes(groups[i]?.Id ?? 'none'));
  };
}

/** The beacons that match text, groups, states and need together; `found` are those of the text. */
function filter(fleet: Asked, found: Int32Array, choice: ListChoice, groups: readonly Group[]): Filtered {
  const isInGroup = inChosen(fleet, choice.groups, groups);
  const isNarrowed = choice.groups.length > 0 || choice.needed;
  const isMatch = (id: number) => isInGroup(id) && (!choice.needed || fleet.needsUser(id));
  const ofAnyState = isNarrowed ? found.filter(isMatch) : found;
  const isWhole = !isNarrowed && found === fleet.order(choice.sort);
  const counts = isWhole ? fleet.counts : countsOf(fleet, ofAnyState);
  if (choice.looks.length === 0 && isWhole) return { ids: found, has: null, counts };
  const isLook = (id: number) => choice.looks.includes(fleet.lookOf(id) ?? 'normal');
  const ids = choice.looks.length === 0 ? ofAnyState : ofAnyState.filter(isLook);
  const held = new Set(ids);
  return { ids, has: (id) => held.has(id), counts };
}

interface Kept {
  choice: ListChoice;
  groups: readonly Group[];
  found: Int32Array;
  filtered: Filtered;
}

const kept = new WeakMap<Asked, Kept>();
const isSame = (a: Int32Array, b: Int32Array) => a.length === b.length && a.every((id, i) => id === b[i]);

/** The same object until a state, the order or what matches changes. */
export function filteredOf(fleet: Asked, choice: ListChoice, groups: readonly Group[]): Filtered {
  const found = fleet.search(choice.text, choice.sort);
  const last = kept.get(fleet);
  const isKnown = last?.choice === choice && last.groups === groups && last.found === found;
  // Unread messages come and go without a change of the order.
  if (isKnown && !choice.needed) return last.filtered;
  const now = filter(fleet, found, choice, groups);
  const filtered = isKnown && isSame(last.filtered.ids, now.ids) ? last.filtered : now;
  kept.set(fleet, { choice, groups, found, filtered });
  return filtered;
}

/** A part of what the choice leaves of the fleet; renders again only when that part changes. */
export function useFiltered<Part extends keyof Filtered>(
  part: Part,
  choice: ListChoice,
  groups: readonly Group[],
): Filtered[Part] {
  const fleet = useFleet();
  return useSyncExternalStore(fleet.subscribe, () => filteredOf(fleet, choice, groups)[part]);
}

/** What holds the beacons that were asked for, or all where none of them has a place; null where none at all has one. */
export const filteredBounds = (fleet: Pick<Fleet, 'bounds'>, { ids, has }: Filtered) =>
  (has && fleet.bounds(ids)) ?? fleet.bounds();
