import type { Coord } from '../contract/index.ts';
import type { TrackFigures } from '../track/index.ts';
import { figuresOf } from './figures.rules.ts';
import { placeOf, type Way } from './fixes.ts';
import { nothingAround, type Around } from './gap.rules.ts';
import { kindsOf, LegKind, legsOf, usualRule, type Leg, type LegRule } from './leg.rules.ts';
import { limits } from '../limits.ts';

const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** The middle of the fixes of two stops of which the second begins with the last fix of the first. */
function middleOf(a: Leg, b: Leg): Coord {
  const [countA, countB] = [a.intervals + 1, b.intervals + 1];
  const count = countA + countB - 1;
  const mean = (one: number, two: number, shared: number) => (one * countA + two * countB - shared) / count;
  const lng = mean(0, turned(b.at[1] - a.at[1]), turned(b.start[1] - a.at[1])) + a.at[1];
  return [mean(a.at[0], b.at[0], b.start[0]), turned(lng)];
}

const greater = (a: number | null, b: number | null) => (a === null || (b !== null && b > a) ? b : a);

/** Legs as one list: those of one kind that follow each other without a break become one. */
export function joinLegs(legs: readonly Leg[]): Leg[] {
  const joined: Leg[] = [];
  for (const leg of legs) {
    const last = joined.at(-1);
    if (last?.kind !== leg.kind || last.to !== leg.from) {
      joined.push(leg);
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      to: leg.to,
      end: leg.end,
      at: last.kind === LegKind.Stop ? middleOf(last, leg) : last.at,
      distance: last.distance + leg.distance,
      maxSpeed: greater(last.maxSpeed, leg.maxSpeed),
      intervals: last.intervals + leg.intervals,
    };
  }
  return joined;
}

const wayOf = ({ t, lat, lng, speed }: Way, from: number, to: number): Way => ({
  t: t.subarray(from, to),
  lat: lat.subarray(from, to),
  lng: lng.subarray(from, to),
  speed: speed.subarray(from, to),
});

function both(a: Way, b: Way): Way {
  const length = a.t.length + b.t.length;
  const joined: Way = {
    t: new Float64Array(length),
    lat: new Float64Array(length),
    lng: new Float64Array(length),
    speed: new Float32Array(length),
  };
  for (const name of ['t', 'lat', 'lng', 'speed'] as const) {
    joined[name].set(a[name]);
    joined[name].set(b[name], a.t.length);
  }
  return joined;
}

const none: Way = {
  t: new Float64Array(),
  lat: new Float64Array(),
  lng: new Float64Array(),
  speed: new Float32Array(),
};

/** Tells the legs of fixes that come in parts, by time: the same as of all at once, in the memory of one part. */
export class LegBuilder {
  readonly #rule: LegRule;
  readonly #around: Around;
  #legs: Leg[] = [];
  /** The fixes that what comes next may still concern, and how many of their intervals are told. */
  #way = none;
  #told = 0;
  /** They begin with the first fix of all. */
  #isBegin = true;
  #count = 0;
  #span: [first: number, last: number] = [0, 0];
  #fastest = NaN;

  /** `around` has the fixes before and after all that come: they tell the rhythm at the ends. */
  constructor(rule: LegRule = usualRule, around: Around = nothingAround) {
    this.#rule = rule;
    this.#around = around;
  }

  /** The legs so far, the last of them as far as it is known. */
  get legs(): readonly Leg[] {
    return this.#legs;
  }

  /** Takes the next fixes. */
  add(part: Way): void {
    if (part.t.length === 0) return;
    if (this.#count === 0) this.#span[0] = part.t[0] ?? 0;
    this.#span[1] = part.t.at(-1) ?? 0;
    this.#count += part.t.length;
    for (const value of part.speed) if (value >= 0 && !(this.#fastest >= value)) this.#fastest = value;
    const way = both(this.#way, part);
    // Whether an interval is a gap is known by the fixes after it, and a part of a stay when one from its first fix on would be over.
    const judged = way.t[way.t.length - 1 - limits.gap.around] ?? -Infinity;
    const known = placeOf(way.t, judged - this.#rule.stop);
    this.#tell(way, Math.max(this.#told, Math.min(known, way.t.length - 1)), nothingAround.after);
  }

  /** Tells the intervals up to a fix, and keeps what stays and rhythms reach over it from. */
  #tell(way: Way, to: number, after: Around['after']): void {
    const before = this.#isBegin ? this.#around.before : nothingAround.before;
    const kinds = kindsOf(way, this.#rule, { ...this.#around, before, after });
    const from = this.#told;
    if (to > from) {
      const fresh = legsOf(wayOf(way, from, to + 1), this.#rule, kinds.subarray(from, to));
      this.#legs = joinedTo(this.#legs, fresh);
    }
    // One more before them: a stay that begins within the time of one may end just after this fix.
    const stays = placeOf(way.t, (way.t[to] ?? 0) - this.#rule.stop) - 1;
    const keep = Math.max(0, stays - limits.gap.around);
    if (keep > 0) this.#isBegin = false;
    this.#way = wayOf(way, keep, way.t.length);
    this.#told = to - keep;
  }

  /** The legs and figures of all fixes that came. */
  done(): { legs: Leg[]; figures: TrackFigures } {
    if (this.#way.t.length > 0) this.#tell(this.#way, this.#way.t.length - 1, this.#around.after);
    const ends = Float64Array.of(...(this.#count === 0 ? [] : this.#span));
    const figures = figuresOf(this.#legs, { t: ends, speed: Float32Array.of(this.#fastest) });
    return { legs: this.#legs, figures: { ...figures, Fixes: this.#count } };
  }
}

/** Legs with those that follow; only the seam between them is looked at. */
function joinedTo(legs: Leg[], fresh: readonly Leg[]): Leg[] {
  const [first, ...rest] = fresh;
  if (!first) return legs;
  const last = legs.pop();
  legs.push(...joinLegs(last ? [last, first] : [first]), ...rest);
  return legs;
}
