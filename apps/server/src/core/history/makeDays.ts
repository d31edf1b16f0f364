import {
  joinFixes,
  newSamples,
  packFixes,
  packSampleRows,
  type Fixes,
  type Samples,
} from '@mayak/api/history';
import { transaction, type Db, type Pool } from '../../platform/db/pool.ts';
import { ensurePartitions } from '../../platform/db/partitions.ts';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import { DamagedDay } from './damage.ts';
import { makeLegs } from './makeLegs.ts';
import { openDay } from './openDays.ts';
import { packed } from './sealed/checksum.ts';
import { channelsIn, dayLength, dayOf, dirtyDays, packetDays, type DirtyDay } from './store/days.ts';
import { allRows } from './store/rows.ts';
import { sealedDays } from './store/sealedDays.ts';

/** A day is closed so long after its end: what was being stored at midnight is there. */
const grace = 10 * 60_000;
/** Days made between two looks at what waits. */
const portion = 100;
const closedDay = 'history.closed';

function joinSamples(parts: readonly Samples[], channels: number): Samples {
  const joined = newSamples(
    parts.reduce((sum, { t }) => sum + t.length, 0),
    channels,
  );
  let at = 0;
  for (const part of parts) {
    for (const name of ['t', 'lat', 'lng', 'speed'] as const) joined[name].set(part[name], at);
    part.values.forEach((column, i) => joined.values[i]?.set(column, at));
    at += part.t.length;
  }
  return joined;
}

/** A day of packets as columns, or null when one of them was dated by a wrong clock: that is judged again later. */
async function columnsOf(db: Db, { beaconId, day }: DirtyDay) {
  const asked = { beaconId, from: day, end: day + dayLength - 1 };
  const channels = await channelsIn(db, asked);
  const [ways, samples]: [Fixes[], Samples[]] = [[], []];
  let rows = 0;
  for await (const page of allRows(db, asked, channels)) {
    if (page.isAhead) return null;
    rows += page.rows;
    ways.push(page.fixes);
    samples.push(page.samples);
  }
  return { rows, way: joinFixes(ways), told: joinSamples(samples, channels) };
}

/** Whether a day is there as packets, held until the end of the transaction; a sealed one is opened for it, but for a damaged one. */
async function holdPackets(db: Db, of: DirtyDay): Promise<boolean> {
  if ((await sealedDays.among(db, [of])).length > 0) {
    await sealedDays.holdBeacon(db, of.beaconId);
    if (!(await openDay(db, of))) return false;
  }
  await packetDays.hold(db, of.beaconId, of.day);
  return (await sealedDays.among(db, [of])).length === 0;
}

/** Makes a day anew of its packets; false when it has to wait, as beside a damaged day, whose fixes would tell of its legs. */
async function makeDay(pool: Pool, dirty: DirtyDay): Promise<boolean> {
  for (const table of ['packet', 'packet_day', 'leg'] as const)
    await ensurePartitions(pool, table, [dirty.day]);
  const made = transaction(pool, async (db) => {
    if (!(await holdPackets(db, dirty))) return false;
    const columns = await columnsOf(db, dirty);
    if (!columns) return false;
    const { rows, way, told } = columns;
    const [fixes, moments] = [way.t.length, told.t.length];
    if (rows === 0) await packetDays.drop(db, dirty.beaconId, dirty.day);
    else
      await packetDays.put(db, dirty.beaconId, {
        day: dirty.day,
        fixes,
        moments,
        way: packed(packFixes(way)),
        samples: packed(packSampleRows(told)),
      });
    // The day is read from its columns from here on, by this transaction.
    await dirtyDays.clear(db, dirty.marks);
    await makeLegs(db, dirty);
    return true;
  });
  return made.catch((error: unknown) => {
    if (error instanceof DamagedDay) return false;
    throw error;
  });
}

/** Marks the days that ended since the last time. */
async function closeDays(pool: Pool, now: number): Promise<void> {
  const last = dayOf(now - grace) - dayLength;
  const known = Number((await settingsTable.read(pool, closedDay)) ?? last);
  for (let day = known + dayLength; day <= last; day += dayLength)
    await transaction(pool, async (db) => {
      await dirtyDays.close(db, day);
      await settingsTable.write(db, closedDay, String(day));
    });
  if (known === last) await settingsTable.write(pool, closedDay, String(last));
}

/** Marks the days that ended, and answers whether any waits to be made. */
export async function areDaysWaiting(pool: Pool, now: number): Promise<boolean> {
  await closeDays(pool, now);
  return dirtyDays.isAnyBefore(pool, dayOf(now - grace));
}

/** Makes the closed days of all beacons that are new or changed, the newest first (decision `closed-days`); answers how many. */
export async function makeDays(pool: Pool, now: number, signal: AbortSignal): Promise<number> {
  const before = dayOf(now - grace);
  const waiting = new Set<number>();
  let made = 0;
  while (!signal.aborted) {
    const list = await dirtyDays.list(pool, before, portion, [...waiting]);
    if (list.length === 0) break;
    for (const dirty of list) {
      if (signal.aborted) break;
      if (await makeDay(pool, dirty)) made += 1;
      else dirty.marks.forEach((mark) => waiting.add(mark));
    }
  }
  return made;
}
