import { rows, type Db } from '../../../platform/db/pool.ts';

/** Rows of one query. */
const portion = 2_000;

/** A value as it stands in a file: what PostgreSQL makes of it as JSON. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };
export type PlainRow = Record<string, Plain>;

/** All rows of a list that is ordered by `n`, in portions; the list takes the user, or the beacon, as $1. */
async function* portions<T extends object>(db: Db, list: string, of: number): AsyncGenerator<T[]> {
  let last = 0;
  for (;;) {
    const text = `select n, to_jsonb(whole) - 'n' as row from (${list}) whole where n > $2 order by n limit ${portion}`;
    const found = await rows<{ n: number; row: T }>(db, text, [of, last]);
    if (found.length > 0) yield found.map(({ row: one }) => one);
    last = found.at(-1)?.n ?? last;
    if (found.length < portion) return;
  }
}

/** Moments as the API writes them. */
export const dt = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A list of a user, or of a beacon. */
export const list =
  <T extends object = PlainRow>(text: string) =>
  (db: Db, of: number) =>
    portions<T>(db, text, of);
