import type { Edited } from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** What several people edit of a beacon, each with a version of its own. */
export type EditedPart = 'card' | 'settings' | `channel ${number}`;

interface Row {
  version: number;
  userName: string | null;
  at: Date;
}

/** Who edited what last (decision `edits`). */
export const edits = {
  async of(db: Db, beaconId: number, part: EditedPart): Promise<Edited> {
    const last = await row<Row>(
      db,
      `select e.version, a.user_name as "userName", e.at from beacon_edit e left join account a on a.id = e.user_id
        where e.beacon_id = $1 and e.part = $2`,
      [beaconId, part],
    );
    return last
      ? { Version: last.version, UserName: last.userName, Dt: last.at.toISOString() }
      : { Version: 0, UserName: null, Dt: null };
  },

  /** Writes down that a user edited a part of these beacons, whose rows the caller holds. */
  step: (db: Db, beaconIds: readonly number[], part: EditedPart, by: { userId: number; at: number }) =>
    rows(
      db,
      `insert into beacon_edit (beacon_id, part, version, user_id, at)
        select id, $2, 1, $3, $4 from unnest($1::int[]) id
        on conflict (beacon_id, part) do update set version = beacon_edit.version + 1, user_id = excluded.user_id,
          at = excluded.at`,
      [beaconIds, part, by.userId, new Date(by.at)],
    ),

  /** Forgets who edited a beacon. */
  forget: (db: Db, beaconId: number) => rows(db, 'delete from beacon_edit where beacon_id = $1', [beaconId]),
};
