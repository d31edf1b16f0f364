import type { FleetTable } from '../store/FleetTable';
import type { Rows } from '../store/merge';

const spread = 0x9e3779b1;
const homeOf = (id: number, last: number) => (Math.imul(id, spread) >>> 8) & last;

/** The place of each row of a table by its id: one more than the row, 0 where a place is free, as at least half of them are. */
export function placesOf({ id, size }: Pick<FleetTable, 'id' | 'size'>): Int32Array {
  const places = new Int32Array(2 ** Math.ceil(Math.log2(size * 2 + 1)));
  const last = places.length - 1;
  for (let row = 0; row < size; row++) {
    let at = homeOf(id[row] as number, last);
    while (places[at] !== 0) at = (at + 1) & last;
    places[at] = row + 1;
  }
  return places;
}

/** The rows that another thread has placed; a Map is made of them when one comes or goes, since that of a long fleet would hold up its start (CONF-D32). */
export class PlacedRows implements Rows {
  private map: Map<number, number> | null = null;
  private readonly id: Int32Array;
  private readonly places: Int32Array;

  constructor(id: Int32Array, places: Int32Array) {
    this.id = id;
    this.places = places;
  }

  get(wanted: number): number | undefined {
    const { map, id, places } = this;
    if (map) return map.get(wanted);
    const last = places.length - 1;
    for (let at = homeOf(wanted, last); ; at = (at + 1) & last) {
      const row = (places[at] as number) - 1;
      if (row === -1) return undefined;
      if (id[row] === wanted) return row;
    }
  }

  set(id: number, row: number): void {
    this.own().set(id, row);
  }

  delete(id: number): void {
    this.own().delete(id);
  }

  clear(): void {
    this.map = new Map();
  }

  private own(): Map<number, number> {
    if (this.map) return this.map;
    const map = new Map<number, number>();
    this.places.forEach((place) => place && map.set(this.id[place - 1] as number, place - 1));
    return (this.map = map);
  }
}
