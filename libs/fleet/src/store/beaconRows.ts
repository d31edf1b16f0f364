import type { BeaconColumns } from '@mayak/api';
import type { BeaconRow } from './BeaconRow';
import { createFleet } from './createFleet';
import type { Fleet } from './Fleet';

/** The beacons of a fleet as rows, by name; those that hold every word of the text, where there is one. */
export const rowsOf = (fleet: Fleet, text = ''): BeaconRow[] =>
  Array.from(fleet.search(text, 'name')).flatMap((id) => fleet.get(id) ?? []);

/** The rows of one complete answer; the age of each is judged at the time of the answer. */
export function beaconRows(answer: BeaconColumns): BeaconRow[] {
  const fleet = createFleet();
  fleet.merge(answer);
  return rowsOf(fleet);
}
