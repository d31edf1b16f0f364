import type { Spot } from './labelSpot';

/** Of spots that crowd together only some, so that what lies under them is seen: one for each square of so many pixels. */
export function* sparse<S extends Spot>(spots: Iterable<S>, apart: number): Generator<S> {
  const taken = new Set<number>();
  for (const spot of spots) {
    const cell = Math.round(spot.x / apart) * 65_536 + Math.round(spot.y / apart);
    if (taken.has(cell)) continue;
    taken.add(cell);
    yield spot;
  }
}
