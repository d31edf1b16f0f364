import { numbersLiteral, row, rows, type Db } from '../../platform/db/pool.ts';
import { sizeOf } from '../../platform/db/size.ts';

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
/** What goes along when a beacon is moved: messages as they came stay until they are old, since nothing finds those of one beacon. */
export const movedTables = pastTables.filter((table) => table !== 'raw_packet');

/** Where a cell lies: in a schema of the server at `url`, or of the one that holds everything else where that is null. */
export interface CellPlace {
  number: number;
  url: string | null;
  /** Null is where everything else is. */
  schema: string | null;
  /** New beacons may be put into it. */
  isOpen: boolean;
  /** Its beacons are being moved there. */
  movesTo: number | null;
}

const columns = 'number, url, schema, is_open as "isOpen", moves_to as "movesTo"';

/** Where a cell lies that is not where everything else is. */
export interface FurtherPlace {
  url: string | null;
  schema: string;
}

/** From where to where a beacon goes, and when, epoch ms. */
interface Move {
  from: number;
  to: number;
  now: number;
}

/** The directory of cells, in the database that holds everything else (SRV-D37). */
export const cellStore = {
  all: (db: Db) => rows<CellPlace>(db, `select ${columns} from cell order by number`),

  /** The same, held until the end of the transaction: whoever changes the directory does so after another. */
  async held(db: Db): Promise<CellPlace[]> {
    await rows(db, 'select 1 from cell where number = 1 for update');
    return cellStore.all(db);
  },

  /** In which cells the past of beacons is; those that do not exist are left out. */
  ofBeacons: (db: Db, ids: readonly number[]) =>
    rows<{ id: number; cell: number }>(
      db,
      'select beacon_id as id, cell from beacon_state where beacon_id = any($1::int[])',
      [numbersLiteral(ids)],
    ),

  /** The same for beacons that stay there until the end of the transaction. */
  staying: (db: Db, ids: readonly number[]) =>
    rows<{ id: number; cell: number }>(
      db,
      'select beacon_id as id, cell from beacon_state where beacon_id = any($1::int[]) order by beacon_id for share',
      [numbersLiteral(ids)],
    ),

  /** The beacons of a cell. */
  beaconsOf: async (db: Db, cell: number) =>
    (await rows<{ id: number }>(db, 'select beacon_id as id from beacon_state where cell = $1', [cell])).map(
      ({ id }) => id,
    ),

  /** How many beacons each cell has. */
  counts: (db: Db) =>
    rows<{ number: number; beacons: number }>(
      db,
      'select number, (select count(*) from beacon_state where cell = number)::int as beacons from cell',
    ),

  /** Bytes that the tables of a cell take, with their indexes. */
  size: async (past: Db) =>
    (
      await row<{ bytes: number }>(
        past,
        `select coalesce(sum(${await sizeOf(past, 'total_relation')}), 0)::bigint as bytes
          from unnest($1::text[]) name cross join lateral (
            select relid from pg_partition_tree(to_regclass(name)) union select to_regclass(name)) part`,
        [pastTables],
      )
    )?.bytes ?? 0,

  /** Whether new beacons are put into a cell. */
  open: (db: Db, number: number, isOpen: boolean) =>
    rows(db, 'update cell set is_open = $2 where number = $1', [number, isOpen]),

  /** Where the beacons of a cell are to be moved; null for nowhere. */
  move: (db: Db, number: number, to: number | null) =>
    rows(db, 'update cell set moves_to = $2 where number = $1', [number, to]),

  /** Holds the row of a beacon until the end of the transaction, as all do that write its packets; answers where its past is. */
  hold: async (db: Db, beaconId: number) =>
    (
      await row<{ cell: number }>(db, 'select cell from beacon_state where beacon_id = $1 for update', [
        beaconId,
      ])
    )?.cell ?? null,

  /** The next beacons of a cell after one of them. */
  beaconsAfter: async (db: Db, cell: number, { after, most }: { after: number; most: number }) =>
    (
      await rows<{ id: number }>(
        db,
        'select beacon_id as id from beacon_state where cell = $1 and beacon_id > $2 order by beacon_id limit $3',
        [cell, after, most],
      )
    ).map(({ id }) => id),

  /** The past of a beacon is in another cell from now on; that it is left in the one of before is noted. */
  async moved(db: Db, beaconId: number, { from, to, now }: Move): Promise<void> {
    await rows(db, 'update beacon_state set cell = $2 where beacon_id = $1', [beaconId, to]);
    await rows(db, 'delete from moved_beacon where beacon_id = $1 and cell = $2', [beaconId, to]);
    await rows(
      db,
      `insert into moved_beacon (beacon_id, cell, moved) values ($1, $2, to_timestamp($3::float8 / 1000))
        on conflict (beacon_id, cell) do update set moved = excluded.moved`,
      [beaconId, from, now],
    );
  },

  /** What was moved before a moment, epoch ms, and is where it was still. */
  left: (db: Db, before: number, most: number) =>
    rows<{ id: number; cell: number }>(
      db,
      `select beacon_id as id, cell from moved_beacon where moved < to_timestamp($1::float8 / 1000) order by moved limit $2`,
      [before, most],
    ),

  /** Removes the rows of a beacon that was moved, within a transaction of the cell that had it. */
  async removeRows(past: Db, beaconId: number): Promise<void> {
    for (const table of movedTables)
      await rows(past, `delete from ${table} where beacon_id = $1`, [beaconId]);
  },

  forget: (db: Db, { id, cell }: { id: number; cell: number }) =>
    rows(db, 'delete from moved_beacon where beacon_id = $1 and cell = $2', [id, cell]),

  /** A further cell with the next number. */
  async add(db: Db, { url, schema }: FurtherPlace): Promise<CellPlace> {
    const added = await row<CellPlace>(
      db,
      `insert into cell (number, url, schema) select max(number) + 1, $1, $2 from cell
        returning ${columns}`,
      [url, schema],
    );
    if (!added) throw new Error('An insert returned no row.');
    return added;
  },
};
