import {
  joinFixes,
  newSamples,
  packFixes,
  packSampleRows,
  type Fixes,
  type Samples,
} from '@mayak/api/history';
import type { Cell } from '../cells/cell.ts';
import { transaction, type Db } from '../../platform/db/pool.ts';
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

const isSealed = async (db: Db, of: DirtyDay) => (await sealedDays.among(db, [of])).length > 0;

/** Changes the past of a beacon, whose row is held where the day is to be opened first. */
const changing = async <T>(
  cell: Cell,
  of: DirtyDay,
  run: (db: Db, isHeld: boolean) => Promise<T>,
): Promise<T | null> =>
  (await isSealed(cell.pool, of))
    ? cell.holding(of.beaconId, (db) => run(db, true))
    : transaction(cell.pool, (db) => run(db, false));

/** Whether a day is there as packets, held until the end of the transaction; a sealed one is opened for it, but for a damaged one. */
async function holdPackets(db: Db, of: DirtyDay, isHeld: boolean): Promise<boolean> {
  if (isHeld && (await isSealed(db, of)) && !(await openDay(db, of))) return false;
  await packetDays.hold(db, of.beaconId, of.day);
  return !(await isSealed(db, of));
}

/** Makes a day anew of its packets; false when it has to wait, as beside a damaged day, whose fixes would tell of its legs. */
async function makeDay(cell: Cell, dirty: DirtyDay): Promise<boolean> {
  for (const table of ['packet', 'packet_day', 'leg'] as const)
    await ensurePartitions(cell.pool, table, [dirty.day]);
  const made = changing(cell, dirty, async (db, isHeld) => {
    if (!(await holdPackets(db, dirty, isHeld))) return false;
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
  const isMade = await made.catch((error: unknown) => {
    if (error instanceof DamagedDay) return null;
    throw error;
  });
  return isMade ?? false;
}

/** Marks the days that ended since the last time. */
async function closeDays(cell: Cell, now: number): Promise<void> {
  const last = dayOf(now - grace) - dayLength;
  const { pool } = cell;
  const known = Number((await settingsTable.read(pool, closedDay)) ?? last);
  const beacons = known < last ? await cell.beacons() : [];
  for (let day = known + dayLength; day <= last; day += dayLength)
    await transaction(pool, async (db) => {
      await dirtyDays.close(db, day, beacons);
      await settingsTable.write(db, closedDay, String(day));
    });
  if (known === last) await settingsTable.write(pool, closedDay, String(last));
}

/** Marks the days that ended, and answers whether any waits to be made. */
export async function areDaysWaiting(cell: Cell, now: number): Promise<boolean> {
  await closeDays(cell, now);
  return dirtyDays.isAnyBefore(cell.pool, dayOf(now - grace));
}

/** Makes the closed days of all beacons that are new or changed, the newest first (decision `closed-days`); answers how many. */
export async function makeDays(cell: Cell, now: number, signal: AbortSignal): Promise<number> {
  const before = dayOf(now - grace);
  const waiting = new Set<number>();
  let made = 0;
  while (!signal.aborted) {
    const list = await dirtyDays.list(cell.pool, before, portion, [...waiting]);
    if (list.length === 0) break;
    for (const dirty of list) {
      if (signal.aborted) break;
      if (await makeDay(cell, dirty)) made += 1;
      else dirty.marks.forEach((mark) => waiting.add(mark));
    }
  }
  return made;
}
