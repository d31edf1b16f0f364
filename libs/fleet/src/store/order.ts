import type { FleetSort } from './Fleet';
import type { FleetTable } from './FleetTable';

const [yo, ye] = [String.fromCodePoint(0x451), String.fromCodePoint(0x435)];

/** A text whose plain comparison gives the order of a dictionary: case and padding of numbers do not matter. */
const sortKey = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(yo, `${ye}\uffff`)
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));

const rowsSortedBy = (size: number, compare: (a: number, b: number) => number) =>
  Array.from({ length: size }, (_, row) => row).sort(compare);

/** The place of each row among all by name. */
export function rankByName(t: FleetTable): Int32Array {
  const keys = t.name.slice(0, t.size).map(sortKey);
  const rank = new Int32Array(t.size);
  const byName = (a: number, b: number) => {
    const [one, other] = [keys[a] as string, keys[b] as string];
    return one < other ? -1 : one > other ? 1 : (t.id[a] as number) - (t.id[b] as number);
  };
  rowsSortedBy(t.size, byName).forEach((row, i) => (rank[row] = i));
  return rank;
}

const weight: Record<FleetSort, (t: FleetTable, row: number) => number> = {
  name: () => 0,
  state: (t, row) => t.need[row] as number,
  contact: (t, row) => {
    const at = t.connectedAt[row] as number;
    return Number.isNaN(at) ? 2 ** 32 : 2 ** 32 - at;
  },
};
const room = 2 ** 20;

/** Ids in the order of the list; beacons that are equal in it follow each other by name (MON-D01). */
export function orderIds(t: FleetTable, rank: Int32Array, by: FleetSort): Int32Array {
  const keys = new Float64Array(t.size);
  const rowOfRank = new Int32Array(t.size);
  for (let row = 0; row < t.size; row++) {
    const place = rank[row] as number;
    rowOfRank[place] = row;
    keys[row] = Math.floor(weight[by](t, row)) * room + place;
  }
  keys.sort();
  const ids = new Int32Array(t.size);
  for (let i = 0; i < t.size; i++) ids[i] = t.id[rowOfRank[(keys[i] as number) % room] as number] as number;
  return ids;
}
