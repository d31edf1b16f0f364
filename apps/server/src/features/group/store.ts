import type { Group } from '@mayak/api';
import { row, rows, type Db } from '../../platform/db/pool.ts';

const all = `select g.id as "Id", g.name as "Name",
  coalesce(array_agg(b.beacon_id order by b.beacon_id) filter (where b.beacon_id is not null), '{}') as "BeaconIds"
  from beacon_group g left join group_beacon b on b.group_id = g.id`;

/** Named sets of beacons, each of one user (GROUP-D01). */
export const groups = {
  of: (db: Db, userId: number) =>
    rows<Group>(db, `${all} where g.user_id = $1 group by g.id order by g.id`, [userId]),

  async create(db: Db, userId: number, name: string, beaconIds: readonly number[]): Promise<Group> {
    const made = await row<{ id: number }>(
      db,
      'insert into beacon_group (user_id, name) values ($1, $2) returning id',
      [userId, name],
    );
    const id = made?.id ?? 0;
    await fill(db, id, beaconIds);
    return { Id: id, Name: name, BeaconIds: [...beaconIds] };
  },

  /** Replaces a group of the user; null when he has none of this id. */
  async edit(
    db: Db,
    userId: number,
    id: number,
    name: string,
    beaconIds: readonly number[],
  ): Promise<Group | null> {
    const text = 'update beacon_group set name = $3 where id = $1 and user_id = $2 returning id';
    if (!(await row(db, text, [id, userId, name]))) return null;
    await rows(db, 'delete from group_beacon where group_id = $1', [id]);
    await fill(db, id, beaconIds);
    return { Id: id, Name: name, BeaconIds: [...beaconIds] };
  },

  /** Those of these groups that the user has, held until the end of the transaction. */
  async held(db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> {
    const text =
      'select id from beacon_group where user_id = $1 and id = any($2::int[]) order by id for no key update';
    return new Set((await rows<{ id: number }>(db, text, [userId, ids])).map(({ id }) => id));
  },

  /** Puts beacons into groups and takes them out of others. */
  async editBeacons(db: Db, beaconIds: readonly number[], add: readonly number[], remove: readonly number[]) {
    await rows(
      db,
      'delete from group_beacon where beacon_id = any($1::int[]) and group_id = any($2::int[])',
      [beaconIds, remove],
    );
    await rows(
      db,
      `insert into group_beacon (beacon_id, group_id)
        select b, g from unnest($1::int[]) b, unnest($2::int[]) g on conflict do nothing`,
      [beaconIds, add],
    );
  },

  has: async (db: Db, userId: number, id: number) =>
    (await row(db, 'select 1 from beacon_group where id = $1 and user_id = $2', [id, userId])) !== null,

  delete: (db: Db, userId: number, id: number) =>
    row(db, 'delete from beacon_group where id = $1 and user_id = $2 returning id', [id, userId]),
};

const fill = (db: Db, groupId: number, beaconIds: readonly number[]) =>
  rows(db, 'insert into group_beacon (beacon_id, group_id) select unnest($2::int[]), $1', [
    groupId,
    beaconIds,
  ]);
