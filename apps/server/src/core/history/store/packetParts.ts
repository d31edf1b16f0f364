import pg from 'pg';
import { row, rows, type Db } from '../../../platform/db/pool.ts';
import { sizeOf } from '../../../platform/db/size.ts';

/** A partition that takes room; its end is epoch milliseconds. */
interface PacketPart {
  name: string;
  end: number;
}

/** Nobody is kept from packets for longer than this by whoever waits to empty a partition, ms. */
const patience = 500;
const tooLong = '55P03';

export const packetParts = {
  /** Those that end before a moment and have any room to give back. */
  async filled(db: Db, table: string, before: number): Promise<PacketPart[]> {
    const list = await rows<PacketPart>(
      db,
      `select relid::regclass::text as name,
          (extract(epoch from substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz) * 1000)::float8 as end
        from pg_partition_tree($1) join pg_class c on c.oid = relid where isleaf and ${await sizeOf(db, 'relation')} > 0`,
      [table],
    );
    return list.filter(({ end }) => end <= before).sort((a, b) => a.end - b.end);
  },

  /** Empties a partition that has no rows, in a transaction; false where it has some, or where others are at it. */
  async empty(db: Db, name: string): Promise<boolean> {
    await rows(db, `set local lock_timeout = ${patience}`);
    const isHeld = await rows(db, `lock table ${name} in access exclusive mode`).then(
      () => true,
      (error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === tooLong) return false;
        throw error;
      },
    );
    if (!isHeld) return false;
    if (await row(db, `select 1 from ${name} limit 1`)) return false;
    await rows(db, `truncate ${name}`);
    return true;
  },
};
