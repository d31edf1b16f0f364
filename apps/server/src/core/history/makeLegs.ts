import {
  joinFixes,
  kindsOf,
  legsOf,
  placeOf,
  sliceOf,
  usualRule,
  type Fixes,
  type Leg,
} from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { dayLength } from './store/days.ts';
import { fixTimes, gapOf, storedLegs } from './store/legs.ts';
import { fixesOf } from './read.ts';

/** The fixes of a day with those around it that tell what its intervals are. */
async function fixesAround(db: Db, beaconId: number, day: number): Promise<Fixes> {
  const { stop } = usualRule;
  const end = day + dayLength;
  const before = await fixTimes.before(db, beaconId, day);
  const after = await fixTimes.after(db, beaconId, end + stop);
  const parts: Fixes[] = [];
  const asked = { beaconId, from: (before ?? day) - stop, end: after ?? end + stop };
  for await (const part of fixesOf(db, asked)) parts.push(part);
  return joinFixes(parts);
}

/** The legs of the intervals that end in a day, by the usual rule. */
async function legsOfDay(db: Db, beaconId: number, day: number, gap: number): Promise<Leg[]> {
  const rule = { ...usualRule, gap };
  const fixes = await fixesAround(db, beaconId, day);
  const kinds = kindsOf(fixes, rule);
  const first = Math.max(0, placeOf(fixes.t, day) - 1);
  const last = placeOf(fixes.t, day + dayLength) - 1;
  if (last <= first) return [];
  return legsOf(sliceOf(fixes, first, last + 1), rule, kinds.subarray(first, last));
}

/** Tells the legs of a changed day anew, and of the stored days beside it, whose legs reach to its fixes. */
export async function makeLegs(db: Db, { beaconId, day }: { beaconId: number; day: number }): Promise<void> {
  const gap = await gapOf(db, beaconId);
  if (gap === null) return;
  for (const one of [day, ...(await storedLegs.beside(db, beaconId, day))])
    await storedLegs.put(db, { beaconId, day: one, gap }, await legsOfDay(db, beaconId, one, gap));
}
