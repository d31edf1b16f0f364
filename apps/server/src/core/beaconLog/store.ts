import { logRows, type BeaconChange, type BeaconView, type ChangedItem } from '@mayak/api/beacon-log';
import { rows, type Db } from '../../platform/db/pool.ts';

/** What was changed of a beacon, by whom. */
export interface LoggedChange {
  beaconId: number;
  userId: number;
  part: string;
  items: readonly ChangedItem[];
}

/** How often a user opened something of a beacon on a day, `YYYY-MM-DD`. */
export interface CountedView {
  beaconId: number;
  userId: number;
  kind: string;
  day: string;
  count: number;
  last: number;
}

const dt = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Who changed and who saw what of beacons. */
export const beaconLog = {
  add: (db: Db, list: readonly LoggedChange[], now: number) =>
    rows(
      db,
      `insert into beacon_change (beacon_id, user_id, part, items, at)
        select "beaconId", "userId", part, items, to_timestamp($2::float8 / 1000)
        from jsonb_to_recordset($1) u("beaconId" int, "userId" int, part text, items jsonb)`,
      [JSON.stringify(list), now],
    ),

  changes: (db: Db, beaconId: number) =>
    rows<BeaconChange>(
      db,
      `select c.id as "Id", ${dt('c.at')} as "Dt", a.user_name as "UserName", c.part as "Part", c.items as "Items"
        from beacon_change c left join account a on a.id = c.user_id where c.beacon_id = $1 order by c.id desc limit ${logRows}`,
      [beaconId],
    ),

  /** Adds to what is counted; a user or a beacon that is gone meanwhile is passed over. */
  count: (db: Db, list: readonly CountedView[]) =>
    rows(
      db,
      `insert into beacon_view (beacon_id, user_id, day, kind, count, last)
        select u."beaconId", u."userId", u.day, u.kind, u.count, to_timestamp(u.last / 1000)
        from jsonb_to_recordset($1) u("beaconId" int, "userId" int, day date, kind text, count int, last float8)
          join beacon b on b.id = u."beaconId" join account a on a.id = u."userId"
        where b.owner_id is not null and b.owner_id <> u."userId"
        on conflict (beacon_id, user_id, day, kind) do update
          set count = beacon_view.count + excluded.count, last = greatest(beacon_view.last, excluded.last)`,
      [JSON.stringify(list)],
    ),

  views: (db: Db, beaconId: number) =>
    rows<BeaconView>(
      db,
      `select a.user_name as "UserName", v.day::text as "Day", v.kind as "Kind", v.count as "Count", ${dt('v.last')} as "LastDt"
        from beacon_view v join account a on a.id = v.user_id where v.beacon_id = $1
        order by v.last desc, v.kind limit ${logRows}`,
      [beaconId],
    ),

  /** Nothing of it is told to the next owner. */
  async forget(db: Db, beaconId: number): Promise<void> {
    await rows(db, 'delete from beacon_change where beacon_id = $1', [beaconId]);
    await rows(db, 'delete from beacon_view where beacon_id = $1', [beaconId]);
  },
};
