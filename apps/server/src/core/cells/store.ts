import { numbersLiteral, row, rows, type Db } from '../../platform/db/pool.ts';

/** The tables of a cell. */
export const pastTables = [
  'raw_packet',
  'contact',
  'packet',
  'status_event',
  'diagnostic',
  'packet_day',
  'leg',
  'sealed_day',
  'dirty_day',
  'reporting_interval',
] as const;

/** Where a cell lies: in a schema of the server at `url`, or of the one that holds everything else where that is null. */
export interface CellPlace {
  number: number;
  url: string | null;
  /** Null is where everything else is. */
  schema: string | null;
  /** New beacons may be put into it. */
  isOpen: boolean;
}

const select = 'select number, url, schema, is_open as "isOpen" from cell';

/** Where a cell lies that is not where everything else is. */
export interface FurtherPlace {
  url: string | null;
  schema: string;
}

/** The directory of cells, in the database that holds everything else (SRV-D37). */
export const cellStore = {
  all: (db: Db) => rows<CellPlace>(db, `${select} order by number`),

  /** In which cells the past of beacons is; those that do not exist are left out. */
  ofBeacons: (db: Db, ids: readonly number[]) =>
    rows<{ id: number; cell: number }>(db, 'select id, cell from beacon where id = any($1::int[])', [
      numbersLiteral(ids),
    ]),

  /** The beacons of a cell. */
  beaconsOf: async (db: Db, cell: number) =>
    (await rows<{ id: number }>(db, 'select id from beacon where cell = $1', [cell])).map(({ id }) => id),

  /** How many beacons each cell has. */
  counts: (db: Db) =>
    rows<{ number: number; beacons: number }>(
      db,
      'select number, (select count(*) from beacon where cell = number)::int as beacons from cell',
    ),

  /** Bytes that the tables of a cell take, with their indexes. */
  size: async (past: Db) =>
    (
      await row<{ bytes: number }>(
        past,
        `select coalesce(sum(pg_total_relation_size(relid)), 0)::bigint as bytes
          from unnest($1::text[]) name cross join lateral (
            select relid from pg_partition_tree(to_regclass(name)) union select to_regclass(name)) part`,
        [pastTables],
      )
    )?.bytes ?? 0,

  /** Whether new beacons are put into a cell. */
  open: (db: Db, number: number, isOpen: boolean) =>
    rows(db, 'update cell set is_open = $2 where number = $1', [number, isOpen]),

  /** Holds the row of a beacon until the end of the transaction, as all do that write its packets. */
  hold: (db: Db, beaconId: number) =>
    rows(db, 'select 1 from beacon_state where beacon_id = $1 for update', [beaconId]),

  /** A further cell with the next number. */
  async add(db: Db, { url, schema }: FurtherPlace): Promise<CellPlace> {
    const added = await row<CellPlace>(
      db,
      `insert into cell (number, url, schema) select max(number) + 1, $1, $2 from cell
        returning number, url, schema, is_open as "isOpen"`,
      [url, schema],
    );
    if (!added) throw new Error('An insert returned no row.');
    return added;
  },
};
