import {
  unpackFixes,
  unpackSampleRows,
  type Fixes,
  type Samples,
  type WantedSamples,
} from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { DamagedDay, tellDamage, type Damage } from './damage.ts';
import { checksum, unpacked, type SumOf } from './sealed/checksum.ts';
import { sealedSamples } from './sealed/sealedSamples.ts';
import { unpackRows } from './sealed/sealedRows.ts';
import type { StoredRow } from './sealed/storedRow.ts';
import { dirtyDays, packetDays, type DayBytes, type StoredDay } from './store/days.ts';
import { sealedDays, type BeaconDay, type SealedBytes } from './store/sealedDays.ts';

/** Bytes are those that were written; a day of before has no checksum. */
const isWhole = (bytes: Buffer | null, sum: number | null, of: SumOf & { isSealed: boolean }) =>
  bytes === null || (sum === null && !of.isSealed) || checksum(bytes, of) === sum;

/** The column of a stored day that is damaged, or null. */
function damagedColumn(beaconId: number, of: DayBytes): 'way' | 'samples' | null {
  const { day, fixes, moments, isSealed, way, waySum, samples, samplesSum } = of;
  const known = { beaconId, day, fixes, moments, isSealed };
  if (!isWhole(way, waySum, { ...known, column: 'way' })) return 'way';
  return isWhole(samples, samplesSum, { ...known, column: 'samples' }) ? null : 'samples';
}

/**
 * The bytes of a stored day, or null where it is left to its packets: it was just taken away, or it is damaged, and is made anew then.
 * Of a damaged day whose packets are gone it throws DamagedDay (SRV-D09).
 */
async function checked(db: Db, beaconId: number, of: DayBytes | null): Promise<DayBytes | null> {
  const column = of && damagedColumn(beaconId, of);
  if (!of || !column) return of;
  const damage = { beaconId, day: of.day, column, isSealed: of.isSealed };
  tellDamage(damage);
  if (of.isSealed) throw new DamagedDay(damage);
  await dirtyDays.mark(db, [beaconId], [of.day]);
  return null;
}

/** Stored days one after the other, with their bytes; none where a day is left to its packets. */
export async function* storedDays(
  db: Db,
  beaconId: number,
  days: readonly StoredDay[],
  column: 'way' | 'samples',
): AsyncGenerator<{ day: number; stored: DayBytes | null }> {
  const begins = days.map(({ day }) => day);
  const found = await packetDays.bytes(db, beaconId, begins, column);
  // Where a day is there as both, packets came beside a sealed one: they are told when it is opened.
  const byDay = new Map(
    found.sort((a, b) => Number(a.isSealed) - Number(b.isSealed)).map((one) => [one.day, one]),
  );
  for (const day of begins) yield { day, stored: await checked(db, beaconId, byDay.get(day) ?? null) };
}

const wayNames = new Set(['t', 'lat', 'lng', 'speed', 'course']);

/** When and where, how fast and which way: the fixes of sealed days of many beacons; a damaged one is told of and left out. */
export async function sealedWays(
  db: Db,
  days: readonly BeaconDay[],
): Promise<{ beaconId: number; day: number; way: Fixes }[]> {
  const found = await sealedDays.ways(db, days);
  return found.flatMap((of) => {
    const { beaconId, day, fixes, way } = of;
    const column = damagedColumn(beaconId, of);
    if (column) tellDamage({ beaconId, day, column, isSealed: true });
    return column || !way
      ? []
      : [{ beaconId, day, way: unpackFixes(unpacked(way), fixes, { wanted: wayNames }) }];
  });
}

/** What the sensors of a stored day measured. */
export async function samplesIn(
  db: Db,
  beaconId: number,
  { day, fixes, moments, isSealed, way, samples }: DayBytes,
  wanted: WantedSamples,
): Promise<Samples> {
  const columns = unpacked(samples ?? Buffer.alloc(0));
  if (!isSealed) return unpackSampleRows(columns, moments, wanted);
  const rest = async () => {
    const sealed = await sealedDays.one(db, { beaconId, day });
    if (!sealed) throw new Error('A day was opened while it was read.');
    return unpacked(checkedSealed(sealed).rest);
  };
  const known = { day, fixes, moments, way: unpacked(way ?? Buffer.alloc(0)), samples: columns, rest };
  return sealedSamples(known, wanted);
}

function checkedSealed(of: SealedBytes): SealedBytes {
  const { beaconId, day, rest, restSum } = of;
  const sealed = { ...of, isSealed: true };
  const isRestWhole = isWhole(rest, restSum, { ...sealed, column: 'rest' });
  const column = damagedColumn(beaconId, sealed) ?? (isRestWhole ? null : 'rest');
  if (column === null) return of;
  const damage: Damage = { beaconId, day, column, isSealed: true };
  tellDamage(damage);
  throw new DamagedDay(damage);
}

/** The rows of a sealed day, none where it was opened meanwhile; DamagedDay where they cannot be told. */
export async function sealedRows(db: Db, of: BeaconDay): Promise<StoredRow[]> {
  const stored = await sealedDays.one(db, of);
  if (!stored) return [];
  const { fixes, moments, way, samples, rest } = checkedSealed(stored);
  const columns = { way: unpacked(way), samples: unpacked(samples), rest: unpacked(rest) };
  return unpackRows({ fixes, moments, ...columns }, of.day);
}
