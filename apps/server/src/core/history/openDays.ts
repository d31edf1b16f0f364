import type { Db } from '../../platform/db/pool.ts';
import { DamagedDay } from './damage.ts';
import { dirtyDays } from './store/days.ts';
import { packets, type PacketRow } from './store/packets.ts';
import type { Asked } from './store/rows.ts';
import { sealedDays, type BeaconDay } from './store/sealedDays.ts';
import { storedRows } from './store/storedRows.ts';
import type { StoredRow } from './sealed/storedRow.ts';
import { sealedRows } from './storedDays.ts';

const partOf = (beaconId: number, { t, rt, seq: _, ...row }: StoredRow): PacketRow => ({
  ...row,
  beaconId,
  t: t / 1000,
  rt: rt / 1000,
});

/** The rows of a sealed day; null of one that is damaged. */
async function rowsToOpen(db: Db, of: BeaconDay): Promise<StoredRow[] | null> {
  try {
    return await sealedRows(db, of);
  } catch (error) {
    // It was told of when it was found; what comes for it is stored beside it.
    if (error instanceof DamagedDay) return null;
    throw error;
  }
}

/**
 * Puts the packets of a sealed day back, within a change that holds the row of its beacon; it is to be made and sealed again then.
 * Packets that stand beside it (of a process that knows no sealed days, or that came while it was damaged) came after those that are
 * sealed. Answers false for a damaged day, which stays as it is.
 */
export async function openDay(db: Db, of: BeaconDay): Promise<boolean> {
  const rows = await rowsToOpen(db, of);
  if (rows === null) return false;
  const later = await storedRows.take(db, of);
  await storedRows.insert(db, of.beaconId, rows);
  await sealedDays.drop(db, of);
  await packets.store(
    db,
    later.map((row) => partOf(of.beaconId, row)),
  );
  return true;
}

/** Opens those of some days that are sealed, before anything is written into them or taken out of them (SRV-D08). */
export async function openDays(db: Db, days: readonly BeaconDay[]): Promise<void> {
  if (days.length === 0) return;
  const sealed = await sealedDays.among(db, days);
  for (const of of sealed) await openDay(db, of);
  if (sealed.length > 0)
    await dirtyDays.mark(
      db,
      sealed.map(({ beaconId }) => beaconId),
      sealed.map(({ day }) => day),
    );
}

/** Opens the sealed days of a period that have packets of some kind, to take those out (SRV-D08). */
export async function openDaysWith(
  db: Db,
  asked: Asked,
  isWanted: (row: StoredRow) => boolean,
): Promise<void> {
  const { beaconId } = asked;
  const found: BeaconDay[] = [];
  for (const { day } of await sealedDays.list(db, asked))
    if ((await rowsToOpen(db, { beaconId, day }))?.some(isWanted)) found.push({ beaconId, day });
  await openDays(db, found);
}
