import { row, type Db } from '../../../platform/db/pool.ts';

/** Which tracks of beacons were edited by hand, and when; epoch milliseconds (INGEST-D07). */
export const editedTracks = {
  note: (db: Db, beaconId: number, now: number) =>
    db.query(
      `insert into edited_track (beacon_id, edited) values ($1, to_timestamp($2::float8 / 1000))
        on conflict (beacon_id) do update set edited = excluded.edited`,
      [beaconId, now],
    ),

  isEditedSince: async (db: Db, beaconId: number, since: number): Promise<boolean> =>
    (await row(
      db,
      'select 1 from edited_track where beacon_id = $1 and edited >= to_timestamp($2::float8 / 1000)',
      [beaconId, since],
    )) !== null,
};
