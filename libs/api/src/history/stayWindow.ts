import { metresPerDegree } from '../geoobject/index.ts';
import { limits } from '../limits.ts';
import type { Fixes } from './fixes.ts';
import { straightSpeed } from './gap.rules.ts';

/** The least or the greatest of a stretch of a column whose two ends only go forward. */
class Extreme {
  readonly #values: Float64Array;
  readonly #sign: 1 | -1;
  readonly #places: Uint32Array;
  #head = 0;
  #tail = 0;

  constructor(values: Float64Array, sign: 1 | -1) {
    this.#values = values;
    this.#sign = sign;
    this.#places = new Uint32Array(values.length);
  }

  add(place: number): void {
    const value = (this.#values[place] ?? 0) * this.#sign;
    while (
      this.#tail > this.#head &&
      (this.#values[this.#places[this.#tail - 1] ?? 0] ?? 0) * this.#sign <= value
    )
      this.#tail -= 1;
    this.#places[this.#tail++] = place;
  }

  from(first: number): number {
    while ((this.#places[this.#head] ?? 0) < first) this.#head += 1;
    return this.#values[this.#places[this.#head] ?? 0] ?? 0;
  }
}

const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** The fixes from one on that make up the time of a stay, as the first of them goes forward through a history. */
export class StayWindow {
  /** The fix that ends it. */
  last = 0;
  readonly #way: Pick<Fixes, 't' | 'lat' | 'lng' | 'speed'>;
  /** Kinds of intervals: those that are not 0 are gaps. */
  readonly #gaps: Uint8Array;
  readonly #extremes: readonly [Extreme, Extreme, Extreme, Extreme];
  #first = 0;
  #gapAt = -1;
  #fastAt = -1;

  constructor(way: Pick<Fixes, 't' | 'lat' | 'lng' | 'speed'>, kinds: Uint8Array) {
    this.#way = way;
    this.#gaps = kinds.slice();
    const { lat, lng } = way;
    this.#extremes = [new Extreme(lat, -1), new Extreme(lat, 1), new Extreme(lng, -1), new Extreme(lng, 1)];
    if (lat.length > 0) this.#add(0);
  }

  #add(place: number): void {
    for (const extreme of this.#extremes) extreme.add(place);
    if (!((this.#way.speed[place] ?? NaN) < limits.stop.speed)) this.#fastAt = place;
    else if (this.#wentBefore(place)) this.#fastAt = Math.max(this.#fastAt, place - 1);
    if (place > 0 && this.#gaps[place - 1]) this.#gapAt = place - 1;
  }

  /** Speeds told far apart do not tell of the way between: it was no slow one where the straight line is too long for that. */
  #wentBefore(place: number): boolean {
    const { t } = this.#way;
    if (place === 0 || (t[place] ?? 0) - (t[place - 1] ?? 0) <= limits.gap.least) return false;
    return straightSpeed(this.#way, place - 1) >= limits.stop.speed;
  }

  /** Goes on to a first fix and to the one that is so much later; false when there is none. */
  reach(first: number, duration: number): boolean {
    const { t } = this.#way;
    this.#first = first;
    const end = (t[first] ?? 0) + duration;
    if (this.last < first) this.#add((this.last = first));
    while ((t[this.last] ?? Infinity) < end) {
      if (this.last + 1 >= t.length) return false;
      this.#add((this.last += 1));
    }
    return true;
  }

  /** All of them are slow, or near the first, and none is followed by a gap. */
  isStay(): boolean {
    if (this.#gapAt >= this.#first) return false;
    return this.#fastAt < this.#first || this.#isNear();
  }

  #isNear(): boolean {
    const { lat, lng } = this.#way;
    const [lat0, lng0] = [lat[this.#first] ?? 0, lng[this.#first] ?? 0];
    const [perLat, perLng] = metresPerDegree(lat0);
    const most = limits.stop.metres ** 2;
    const [south, north, west, east] = this.#extremes;
    const high = Math.max(lat0 - south.from(this.#first), north.from(this.#first) - lat0) * perLat;
    const wide = Math.max(lng0 - west.from(this.#first), east.from(this.#first) - lng0) * perLng;
    if (high * high + wide * wide <= most) return true;
    for (let i = this.#first + 1; i <= this.last; i += 1) {
      const dLat = ((lat[i] ?? 0) - lat0) * perLat;
      const dLng = turned((lng[i] ?? 0) - lng0) * perLng;
      if (dLat * dLat + dLng * dLng > most) return false;
    }
    return true;
  }
}
