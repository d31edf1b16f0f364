import { limits } from '@mayak/api';
import { isGap, type ReportingInterval } from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { PacketFlag } from './packetFlag.ts';
import { lastRows, lastSealed, rowsOfEach, type Since } from './store/lastFixes.ts';
import { fixBefore } from './store/fixTimes.ts';
import { reportingIntervals } from './store/reportingIntervals.ts';
import { dayLength } from './store/days.ts';
import type { BeaconDay } from './store/sealedDays.ts';
import { sealedWays } from './storedDays.ts';

/** A fix: epoch milliseconds, degrees, km/h, degrees; NaN where unknown. */
interface Fix {
  t: number;
  lat: number;
  lon: number;
  speed: number;
  course: number;
}

/** Where a beacon was at a moment: its last fix until then, and whether that is older than its own schedule allows. */
export interface FixAt extends Fix {
  beaconId: number;
  isSilent: boolean;
}

/** Fixes that tell a rhythm. */
const wanted = limits.gap.around + 1;
const wrong = PacketFlag.Ahead | PacketFlag.Invalid;

/** Fixes of a beacon, from the last one on, each moment once. */
type Last = Map<number, Fix[]>;

function add(into: Last, beaconId: number, fix: Fix): void {
  const list = into.get(beaconId);
  if (!list) into.set(beaconId, [fix]);
  else if (list.length < wanted && list.at(-1)?.t !== fix.t) list.push(fix);
}

/** What packets tell, and the beacons of which so many of the last ones are no fixes that nothing is known yet. */
async function fromPackets(db: Db, list: readonly Since[], until: number) {
  const [b, t, flags, lat, lon, speed, course] = await lastRows(db, list, until);
  const found: Last = new Map();
  const counts = new Map<number, number>();
  for (let i = 0; i < (b?.length ?? 0); i += 1) {
    const beaconId = b?.[i] ?? 0;
    counts.set(beaconId, (counts.get(beaconId) ?? 0) + 1);
    if (((flags?.[i] ?? 0) & wrong) !== 0) continue;
    const fix = { t: t?.[i] ?? NaN, lat: lat?.[i] ?? NaN, lon: lon?.[i] ?? NaN };
    add(found, beaconId, { ...fix, speed: speed?.[i] ?? NaN, course: course?.[i] ?? NaN });
  }
  const unclear = list.filter(({ beaconId }) => counts.get(beaconId) === rowsOfEach && !found.has(beaconId));
  return { found, unclear };
}

/** Adds what sealed days tell up to a moment to what packets told: those beside a sealed day came after it was made. */
function addSealed(
  found: Last,
  days: Awaited<ReturnType<typeof sealedWays>>,
  until: (beaconId: number) => [number, number],
) {
  for (const { beaconId, way } of days.toSorted((a, b) => b.day - a.day)) {
    const [since, end] = until(beaconId);
    const own = found.get(beaconId) ?? [];
    const more: Fix[] = [];
    for (let i = way.t.length - 1; i >= 0 && more.length < wanted; i -= 1) {
      const [t = NaN, lat = NaN, lon = NaN] = [way.t[i], way.lat[i], way.lng[i]];
      if (t > end || t < since) continue;
      more.push({ t, lat, lon, speed: way.speed[i] ?? NaN, course: way.course[i] ?? NaN });
    }
    const all = [...own, ...more].sort((one, other) => other.t - one.t);
    found.delete(beaconId);
    for (const fix of all) add(found, beaconId, fix);
  }
}

/** The sealed days that may tell more of a beacon than its packets did. */
const isOfUse = (found: Last, { beaconId, day }: BeaconDay) => {
  const own = found.get(beaconId) ?? [];
  return own.length < wanted || day + dayLength > (own[0]?.t ?? 0);
};

/** The fix that lies behind many rows that are none, one beacon at a time. */
async function behindFaults(db: Db, found: Last, unclear: readonly Since[], until: number): Promise<void> {
  for (const one of unclear) {
    const t = await fixBefore(db, one.beaconId, until + 1);
    if (t === null || t < one.since) continue;
    const { found: there } = await fromPackets(db, [one], t);
    for (const fix of there.get(one.beaconId) ?? []) add(found, one.beaconId, fix);
  }
}

/**
 * The last fixes of many beacons until a moment (MON-D08): of packets by their key, of older days by the last two of their columns. It is
 * silent whose fix is older then than its schedule allows, by the rule of gaps (TRACK-D10) with what was known until then. Beacons of which
 * nothing is known are left out.
 */
export async function fixesAt(db: Db, list: readonly Since[], until: number): Promise<FixAt[]> {
  const asked = list.filter(({ since }) => since <= until);
  if (asked.length === 0) return [];
  const { found, unclear } = await fromPackets(db, asked, until);
  await behindFaults(db, found, unclear, until);
  const sealed = await lastSealed(db, asked, until);
  const sinces = new Map(asked.map(({ beaconId, since }) => [beaconId, since]));
  const period = (beaconId: number): [number, number] => [sinces.get(beaconId) ?? 0, until];
  // The day of the moment may begin after it, and few of its fixes may tell no rhythm: then the day before it is read too.
  for (let first = true, left = sealed; left.length > 0; first = false) {
    const nearest = new Map<number, BeaconDay>();
    for (const day of left.filter((one) => isOfUse(found, one)))
      if (!nearest.has(day.beaconId)) nearest.set(day.beaconId, day);
    if (nearest.size > 0) addSealed(found, await sealedWays(db, [...nearest.values()]), period);
    if (!first) break;
    left = left.filter((one) => nearest.get(one.beaconId) !== one);
  }
  return silenceOf(db, found, until);
}

async function silenceOf(db: Db, found: Last, until: number): Promise<FixAt[]> {
  const late = [...found].filter(([, [fix]]) => until - (fix?.t ?? until) > limits.gap.least);
  const sets = new Map<number, ReportingInterval[]>();
  if (late.length > 0)
    for (const { beaconId, ...one } of await reportingIntervals.ofMany(
      db,
      late.map(([id]) => id),
    ))
      sets.set(beaconId, [...(sets.get(beaconId) ?? []), one]);
  return [...found].flatMap(([beaconId, fixes]) => {
    const [fix] = fixes;
    if (!fix) return [];
    const times = [until, ...fixes.map(({ t }) => t)].reverse();
    const isSilent = isGap((place) => times[place] ?? NaN, times.length - 2, sets.get(beaconId));
    return [{ beaconId, ...fix, isSilent }];
  });
}
