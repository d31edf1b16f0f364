import { joinFixes, kindsOf, legsOf, placeOf, sliceOf, usualRule, type Leg } from '@mayak/api/history';
import { limits } from '@mayak/api';
import type { Db } from '../../platform/db/pool.ts';
import { dayLength } from './store/days.ts';
import { aroundOf, fixBefore, fixFrom } from './store/fixTimes.ts';
import { storedLegs, type BesideDay, type LegDay } from './store/legs.ts';
import { fixesOf } from './read.ts';

/** The fixes of a day with those around it that tell what its intervals are. */
async function fixesAround(db: Db, { beaconId, day }: LegDay) {
  const { stop } = usualRule;
  const end = day + dayLength;
  const before = await fixBefore(db, beaconId, day);
  const after = await fixFrom(db, beaconId, end + stop);
  const asked = { beaconId, from: (before ?? day) - stop, end: after ?? end + stop };
  const parts = [];
  for await (const part of fixesOf(db, asked)) parts.push(part);
  return { fixes: joinFixes(parts), around: await aroundOf(db, asked) };
}

/** The legs of the intervals that end in a day, by the usual rule. */
async function legsOfDay(db: Db, of: LegDay): Promise<Leg[]> {
  const { fixes, around } = await fixesAround(db, of);
  const kinds = kindsOf(fixes, usualRule, around);
  const first = Math.max(0, placeOf(fixes.t, of.day) - 1);
  const last = placeOf(fixes.t, of.day + dayLength) - 1;
  if (last <= first) return [];
  return legsOf(sliceOf(fixes, first, last + 1), usualRule, kinds.subarray(first, last));
}

/** Tells the legs of a stored day (TRACK-D10). */
export async function tellLegs(db: Db, of: LegDay): Promise<Leg[]> {
  const legs = await legsOfDay(db, of);
  await storedLegs.put(db, of, legs);
  return legs;
}

/** So many fixes from a changed one on have verdicts that it is asked for, and stays reach a little farther. */
const reach = 2 * (limits.gap.around + 1);

/** The nearest days that have as many fixes together. */
function reached(days: readonly BesideDay[]): number[] {
  let fixes = 0;
  return days.filter((one) => (fixes += one.fixes) - one.fixes < reach).map(({ day }) => day);
}

/** Tells the legs of a changed day anew, and of the stored days beside it, whose legs reach to its fixes. */
export async function makeLegs(db: Db, of: LegDay): Promise<void> {
  const { before, after } = await storedLegs.beside(db, of, reach);
  for (const day of [of.day, ...reached(before), ...reached(after)])
    await tellLegs(db, { beaconId: of.beaconId, day });
}
