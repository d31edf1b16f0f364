import { numbersLiteral, prepared, type Db } from '../../../../platform/db/pool.ts';
import type { AlertWiring } from '../covert.ts';

/** How devices tell a security alert (SSAS-D01). */
export const alertWirings = {
  /** Those of beacons that have one set up, or whose own mark is on. */
  async of(db: Db, beaconIds: readonly number[]): Promise<Map<number, AlertWiring>> {
    const list = await prepared<AlertWiring & { beaconId: number }>(
      db,
      'ssas-wirings',
      `select coalesce(s.beacon_id, a.beacon_id) as "beaconId", coalesce(by_distress, false) as "byDistress", input,
          a.beacon_id is not null as "isMarked"
        from (select beacon_id, by_distress, input from ssas_setup where beacon_id = any($1::int[])) s
        full join (select distinct beacon_id from ssas_activation
          where released is null and source = 'device' and beacon_id = any($1::int[])) a on a.beacon_id = s.beacon_id`,
      [numbersLiteral(beaconIds)],
    );
    return new Map(list.map(({ beaconId, ...wiring }) => [beaconId, wiring]));
  },
};
