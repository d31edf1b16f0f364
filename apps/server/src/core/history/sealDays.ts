import type { Cell } from '../cells/cell.ts';
import type { Db } from '../../platform/db/pool.ts';
import { ensurePartitions } from '../../platform/db/partitions.ts';
import { PacketFlag } from './packetFlag.ts';
import { packed } from './sealed/checksum.ts';
import { packLegRows } from './sealed/sealedLegs.ts';
import { packRows } from './sealed/sealedRows.ts';
import { dirtyDays, packetDays } from './store/days.ts';
import { storedLegs } from './store/legs.ts';
import { sealedDays, type BeaconDay } from './store/sealedDays.ts';
import { storedRows } from './store/storedRows.ts';
import { sealedRows } from './storedDays.ts';

/** What became of old days in one run: how many were sealed, and whether that were all; or one that could not be. */
export type Sealing = { sealed: number; isAll: boolean } | (BeaconDay & { fault: string });

/** Days that are looked for at a time. */
const portion = 200;
/** A run takes so long at most, ms: readers of the past use the same thread. */
const turn = 20_000;

/** The day is closed as its packets are, and its legs are told. */
async function isSettled(db: Db, of: BeaconDay): Promise<boolean> {
  const held = await packetDays.hold(db, of.beaconId, of.day);
  return held?.isTold === true && !(await dirtyDays.isMarked(db, of.beaconId, of.day));
}

/**
 * Seals a day: its packets become columns, which are read again and compared with them bit by bit before they go (SRV-D08). The row
 * of the beacon is held meanwhile, as whoever writes packets does. Answers false where the day is not to be sealed now.
 */
export async function sealDay(cell: Cell, of: BeaconDay): Promise<boolean> {
  await ensurePartitions(cell.pool, 'sealed_day', [of.day]);
  const isSealed = await cell.holding(of.beaconId, async (db) => {
    if (!(await isSettled(db, of))) return false;
    const rows = await storedRows.ofDay(db, of);
    if (rows.length === 0 || rows.some(({ flags }) => (flags & PacketFlag.Ahead) !== 0)) return false;
    const { fixes, moments, way, samples, rest } = packRows(rows, of.day);
    const legs = packLegRows(await storedLegs.ofClosed(db, { ...of, from: of.day, end: of.day }), of.day);
    const bytes = { way: packed(way), samples: packed(samples), rest: packed(rest), legs: Buffer.from(legs) };
    await sealedDays.put(db, of.beaconId, { day: of.day, fixes, moments, ...bytes });
    const again = await sealedRows(db, of);
    const alike = await storedRows.countAlike(db, of.beaconId, again);
    if (again.length !== rows.length || alike !== rows.length)
      throw new Error(`Of ${rows.length} packets ${alike} would come back as they are.`);
    if ((await storedRows.remove(db, of)) !== rows.length) throw new Error('Packets came meanwhile.');
    return true;
  });
  return isSealed ?? false;
}

/** Seals the closed days before a moment, the oldest first; what cannot be sealed stays as packets and is told. */
export async function* sealDays(cell: Cell, before: number, signal: AbortSignal): AsyncGenerator<Sealing> {
  const end = performance.now() + turn;
  let [sealed, isAll] = [0, false];
  for (let last: BeaconDay | null = null; !signal.aborted && performance.now() < end;) {
    const list: BeaconDay[] = await sealedDays.unsealed(cell.pool, before, last, portion);
    isAll = list.length === 0;
    if (isAll) break;
    for (const of of list) {
      if (signal.aborted || performance.now() > end) break;
      try {
        if (await sealDay(cell, of)) sealed += 1;
      } catch (error) {
        yield { ...of, fault: (error as Error).message };
      }
    }
    last = list.at(-1) ?? null;
  }
  yield { sealed, isAll };
}
