import { Delivery } from '@mayak/api';
import { row, rows, type Db } from '../../platform/db/pool.ts';
import type { FirstBeacon } from './firstStepsOf.ts';

/** The beacons with which owners began. */
export const firstBeacons = {
  /** The first of a user that has told where it is; null after he closed its steps. */
  of: (db: Db, userId: number) =>
    row<FirstBeacon>(
      db,
      `select b.id, b.name, b.model, b.serial_number as "serialNumber", b.vehicle_type as "vehicleType",
          exists (select from beacon_group g join group_beacon m on m.group_id = g.id
            where g.user_id = a.id and m.beacon_id = b.id) as "isGrouped",
          exists (select from notification_rule r where r.user_id = a.id and r.beacon_id = b.id
            and ($2 = any(r.deliveries) or r.created > (select min(created) from notification_rule
              where user_id = a.id and beacon_id = b.id))) as "hasOwnRule",
          coalesce(a.phone, '') <> '' as "hasPhone"
        from account a
          join lateral (select own.* from beacon own join beacon_state s on s.beacon_id = own.id and s.lat is not null
            where own.owner_id = a.id order by own.activated, own.id limit 1) b on true
        where a.id = $1 and a.first_steps_closed is null`,
      [userId, Delivery.Email],
    ),

  close: (db: Db, userId: number) =>
    rows(db, 'update account set first_steps_closed = now() where id = $1 and first_steps_closed is null', [
      userId,
    ]),
};
