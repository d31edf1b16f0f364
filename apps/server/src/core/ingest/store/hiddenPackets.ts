import { numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';

/** How many packets of a beacon brought moments of a former owner (INGEST-D04). */
export const hiddenPackets = {
  add: (db: Db, counts: ReadonlyMap<number, number>) =>
    rows(
      db,
      `update beacon_state s set hidden = hidden + n from unnest($1::int[], $2::int[]) u(id, n) where s.beacon_id = u.id`,
      [numbersLiteral([...counts.keys()]), numbersLiteral([...counts.values()])],
    ),

  async of(db: Db, beaconId: number): Promise<number> {
    const known = await row<{ hidden: number }>(db, 'select hidden from beacon_state where beacon_id = $1', [
      beaconId,
    ]);
    return known?.hidden ?? 0;
  },

  /** A next owner begins at none. */
  forget: (db: Db, beaconId: number) =>
    rows(db, 'update beacon_state set hidden = 0 where beacon_id = $1', [beaconId]),
};
