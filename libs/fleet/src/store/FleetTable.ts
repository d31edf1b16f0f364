import { fleetFields, type FieldColumns } from './fields';

/**
 * The fleet as columns: row r of each belongs to one beacon. Rows may move with each version, so keep ids, never rows.
 * What comes over the wire is of one kind of array, which makes merging it some four times faster.
 */
export interface FleetTable extends FieldColumns {
  size: number;
  id: Int32Array;
  /** The place on the Web Mercator square, 0 to 1 from its north-west corner; NaN without a fix. */
  x: Float64Array;
  y: Float64Array;
  relevance: Uint8Array;
  /** Index into `looks` of @mayak/api: 0 is an emergency, 4 outdated. */
  look: Uint8Array;
  /** The look that this one hides, as its index plus one; 0 where none is (domain rule 4.7). */
  hidden: Uint8Array;
  /** The place among what needs the user: 0 is an alarm of the bridge that nobody confirmed, 6 a normal beacon. */
  need: Uint8Array;
}

type Column = FleetTable[Exclude<keyof FleetTable, 'size'>];

const columnOf = (kind: 'number' | 'list', capacity: number): unknown =>
  kind === 'number' ? new Float64Array(capacity) : [];

/** An empty table with room for `capacity` beacons. */
export const emptyTable = (capacity: number): FleetTable => ({
  size: 0,
  id: new Int32Array(capacity),
  x: new Float64Array(capacity),
  y: new Float64Array(capacity),
  relevance: new Uint8Array(capacity),
  look: new Uint8Array(capacity),
  hidden: new Uint8Array(capacity),
  need: new Uint8Array(capacity),
  ...(Object.fromEntries(
    Object.entries(fleetFields).map(([key, { kind }]) => [key, columnOf(kind, capacity)]),
  ) as FieldColumns),
});

/** Names the columns of this build: a table of another one is not to be read. */
export const formOf = (): string =>
  Object.entries(emptyTable(0))
    .map(([name, column]) => `${name} ${column.constructor.name}`)
    .join();

const columnsOf = (table: FleetTable) =>
  Object.values(table).filter((c): c is Column => typeof c !== 'number');

/** The same rows with room for `capacity` of them, doubled so that growth stays rare. */
export function withRoom(table: FleetTable, capacity: number): FleetTable {
  if (table.id.length >= capacity) return table;
  const grown = emptyTable(Math.max(capacity, table.id.length * 2));
  const target = columnsOf(grown);
  columnsOf(table).forEach((column, i) => {
    const into = target[i];
    if (Array.isArray(column)) Object.assign(into ?? [], column);
    else if (into && !Array.isArray(into)) into.set(column);
  });
  grown.size = table.size;
  return grown;
}

/** Blanks the rows of beacons of which nothing is known yet. */
export function blankRows(table: FleetTable, from: number, to: number): void {
  for (const [key, { absent }] of Object.entries(fleetFields)) {
    const column = table[key as keyof FieldColumns];
    if (Array.isArray(column)) for (let row = from; row < to; row++) (column as unknown[])[row] = absent;
    else column.fill(absent as number, from, to);
  }
  for (const column of [table.x, table.y]) column.fill(NaN, from, to);
  for (const column of [table.look, table.hidden, table.relevance, table.need]) column.fill(0, from, to);
}

/** Removes a row by moving the last one into its place; returns the id of the moved beacon, or null. */
export function removeRow(table: FleetTable, row: number): number | null {
  const last = --table.size;
  for (const column of columnsOf(table)) {
    if (Array.isArray(column)) {
      const moved = column.pop();
      if (row !== last && moved !== undefined) (column as unknown[])[row] = moved;
    } else if (row !== last) column.copyWithin(row, last, last + 1);
  }
  return row === last ? null : (table.id[row] ?? null);
}
