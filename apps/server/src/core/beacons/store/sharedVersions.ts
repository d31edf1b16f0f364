import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** What every process holds in memory beside the beacons. */
export type SharedName = 'geoobjects';

/** How often it was changed by any process. */
export const sharedVersions = {
  async next(db: Db, name: SharedName): Promise<number> {
    const text = 'update shared_version set version = version + 1 where name = $1 returning version';
    return (await row<{ version: number }>(db, text, [name]))?.version ?? 0;
  },

  async all(db: Db): Promise<Map<SharedName, number>> {
    const list = await rows<{ name: SharedName; version: number }>(
      db,
      'select name, version from shared_version',
    );
    return new Map(list.map(({ name, version }) => [name, version]));
  },
};

/** A number that no other run of a process on this database has. */
export async function nextEpoch(db: Db): Promise<number> {
  const next = await row<{ epoch: number }>(db, "select nextval('process_epoch') as epoch");
  if (!next) throw new Error('A sequence gave no number.');
  return next.epoch;
}
