import { row, type Db } from './pool.ts';

/** The catalogue of the tables that Citus keeps on other nodes. */
const spread = 'pg_catalog.pg_dist_partition';

const knowsSpread = async (db: Db) =>
  (await row<{ is: boolean }>(db, `select to_regclass('${spread}') is not null as is`))?.is ?? false;

/**
 * The expression for the bytes of the table `relid` in a query to this database: alone, or with its indexes. Where Citus keeps a table on
 * another node its own is empty (SRV-D37).
 */
export async function sizeOf(db: Db, what: 'relation' | 'total_relation'): Promise<string> {
  const here = `pg_${what}_size(relid)`;
  if (!(await knowsSpread(db))) return here;
  return `case when relid in (select logicalrelid from ${spread}) then citus_${what}_size(relid) else ${here} end`;
}
