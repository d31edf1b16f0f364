import type { Leg } from '@mayak/api/history';
import { row, rows, type Db } from '../../../platform/db/pool.ts';
import { tellDamage } from '../damage.ts';
import { checksum } from '../sealed/checksum.ts';
import { packLegRows, unpackLegRows } from '../sealed/sealedLegs.ts';
import { dirtyDays, type StoredDay } from './days.ts';
import type { Asked } from './rows.ts';
import type { BeaconDay } from './sealedDays.ts';

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

interface LegBytes extends StoredDay {
  legs: Buffer;
  sum: number;
}

/** The legs of sealed days, which are columns of them. */
export const sealedLegs = {
  /** Those of sealed days from one to another, by time; null where some are damaged: their day is marked, so that it is made anew. */
  async of(db: Db, { beaconId, from, end }: Asked): Promise<Leg[] | null> {
    const days = await rows<LegBytes>(
      db,
      `select ${ms('day')} as day, fixes, moments, legs, legs_sum as sum from sealed_day
        where beacon_id = $1 and day >= ${at('$2')} and day <= ${at('$3')} order by sealed_day.day`,
      [beaconId, from, end],
    );
    const bad = days.find(
      ({ legs, sum, ...of }) => checksum(legs, { ...of, beaconId, column: 'legs' }) !== sum,
    );
    if (!bad) return days.flatMap(({ legs, day }) => unpackLegRows(legs, day));
    tellDamage({ beaconId, day: bad.day, column: 'legs', isSealed: false });
    await dirtyDays.mark(db, [beaconId], [bad.day]);
    return null;
  },

  /** Replaces the legs of a sealed day; false where it is none. */
  async put(db: Db, { beaconId, day }: BeaconDay, list: readonly Leg[]): Promise<boolean> {
    const key = [beaconId, day];
    const stored = await row<StoredDay>(
      db,
      `select ${ms('day')} as day, fixes, moments from sealed_day where beacon_id = $1 and day = ${at('$2')} for update`,
      key,
    );
    if (!stored) return false;
    const legs = packLegRows(list, day);
    const sum = checksum(legs, { ...stored, beaconId, column: 'legs' });
    await rows(
      db,
      `update sealed_day set legs = $3, legs_sum = $4 where beacon_id = $1 and day = ${at('$2')}`,
      [...key, legs, sum],
    );
    return true;
  },
};
