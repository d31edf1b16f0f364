import { row, type Db } from '../../../platform/db/pool.ts';

/** The groups of users, whose beacons a report of the latest state tells of (REP-D16). */
export const latestStore = {
  /** The beacons of a group of the user, or null where he has no such group. */
  membersOf: async (db: Db, userId: number, groupId: number): Promise<number[] | null> =>
    (
      await row<{ ids: number[] }>(
        db,
        `select array(select beacon_id from group_beacon where group_id = g.id) as ids
          from beacon_group g where g.id = $1 and g.user_id = $2`,
        [groupId, userId],
      )
    )?.ids ?? null,
};
