import { limits, type TrackFigures } from '@mayak/api';
import {
  figuresOf,
  joinLegs,
  kindsOf,
  LegBuilder,
  legsOf,
  nothingAround,
  usualRule,
  type Around,
  type Leg,
  type LegRule,
  type Way,
} from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { joinWays, rowsIn, wayIn, type WayPart } from './read.ts';
import { aroundOf } from './store/fixTimes.ts';
import { storedLegs } from './store/legs.ts';
import type { Asked } from './store/rows.ts';

/** The legs and figures of a period. */
export interface Motion {
  legs: Leg[];
  figures: TrackFigures;
}

/** Fewer whole days than this are told from their fixes. */
const worthwhile = 6;

const dayOf = (part: WayPart | undefined) => (part && 'packed' in part ? part.day : null);

const part = ({ t, lat, lng, speed }: Way, from: number, to: number): Way => ({
  t: t.subarray(from, to),
  lat: lat.subarray(from, to),
  lng: lng.subarray(from, to),
  speed: speed.subarray(from, to),
});

/** The legs between two fixes of a way, whose kinds the rest of it tells as well. */
function legsWithin(
  { way, rule, around }: { way: Way; rule: LegRule; around: Around },
  [first, last]: readonly [number, number],
): Leg[] {
  return legsOf(part(way, first, last + 1), rule, kindsOf(way, rule, around).subarray(first, last));
}

/** So few fixes of a day leave the rhythm before and after it to those of days farther away. */
const isSparse = (way: Way) => way.t.length <= limits.gap.around;

/**
 * What the days inside a period leave to be told: the first days and the last ones, with the stored legs of those between.
 * Null where those do not hold, or where stays could reach over a day.
 */
async function byStoredLegs(
  db: Db,
  { asked, rule, around }: { asked: Asked; rule: LegRule; around: Around },
  parts: readonly WayPart[],
): Promise<Leg[] | null> {
  const first = parts.findIndex((one) => dayOf(one) !== null);
  const last = parts.findLastIndex((one) => dayOf(one) !== null);
  const isWhole = parts.slice(first, last + 1).every((one) => dayOf(one) !== null);
  if (rule.stop !== usualRule.stop || first < 0 || last - first + 1 < worthwhile || !isWhole) return null;
  if (!(await storedLegs.areTold(db, asked))) return null;
  const ways = (from: number, to: number) => joinWays(parts.slice(from, to + 1));
  const [head, second] = [ways(0, first), ways(first + 1, first + 1)];
  const [beforeLast, tail] = [ways(last - 1, last - 1), ways(last, parts.length - 1)];
  const reaches = (way: Way, from: number) => (way.t.at(-1) ?? 0) >= from + rule.stop;
  const [firstDay, secondDay] = [dayOf(parts[first]) ?? 0, dayOf(parts[first + 1]) ?? 0];
  const [innerDay, lastDay] = [dayOf(parts[last - 1]) ?? 0, dayOf(parts[last]) ?? 0];
  const isClear = reaches(head, firstDay) && reaches(second, secondDay) && reaches(tail, lastDay);
  if (!isClear) return null;
  const days = [ways(first, first), second, beforeLast, ways(last, last)];
  if (days.some(isSparse)) return null;
  const between = await storedLegs.of(db, { beaconId: asked.beaconId, from: secondDay, end: innerDay });
  if (!between) return null;
  const [begin, end] = [ways(0, first + 1), ways(last - 1, parts.length - 1)];
  return joinLegs([
    ...legsWithin({ way: begin, rule, around: { ...around, after: nothingAround.after } }, [
      0,
      head.t.length - 1,
    ]),
    ...between,
    ...legsWithin({ way: end, rule, around: { ...around, before: nothingAround.before } }, [
      beforeLast.t.length - 1,
      end.t.length - 1,
    ]),
  ]);
}

/** The legs and figures of the parts of a period: of days inside it as they are stored, of the rest from its fixes (TRACK-D03). */
export async function motionOf(
  db: Db,
  order: { asked: Asked; rule: LegRule },
  parts: readonly WayPart[],
): Promise<Motion> {
  const told = parts.filter((one) => rowsIn(one) > 0);
  const around = await aroundOf(db, order.asked);
  const legs = await byStoredLegs(db, { ...order, around }, told);
  if (!legs) {
    const builder = new LegBuilder(order.rule, around);
    for (const one of told) builder.add(wayIn(one));
    return builder.done();
  }
  const speeds = legs.map(({ maxSpeed }) => maxSpeed ?? NaN);
  const ends = Float64Array.of(legs[0]?.from ?? 0, legs.at(-1)?.to ?? 0);
  const figures = figuresOf(legs, { t: ends, speed: Float32Array.from(speeds) });
  return { legs, figures: { ...figures, Fixes: told.reduce((sum, one) => sum + rowsIn(one), 0) } };
}
