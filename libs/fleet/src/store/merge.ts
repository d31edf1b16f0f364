import type { BeaconCards, BeaconColumns, BeaconStates } from '@mayak/api';
import { cardFields, stateFields } from './fields';
import { blankRows, emptyTable, removeRow, withRoom, type FleetTable } from './FleetTable';

/** The rows of beacons by their ids. */
export interface Rows {
  get(id: number): number | undefined;
  set(id: number, row: number): void;
  delete(id: number): void;
  clear(): void;
}

const poleward = 85.0511287798;
const northing = (lat: number) => {
  const sin = Math.sin((Math.max(-poleward, Math.min(poleward, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
};

/** Writes a column of an answer into a column of the table; `absent` stands for null. */
function putNumbers(into: Float64Array, rows: Int32Array, from: readonly (number | null)[], absent: number) {
  for (let i = 0; i < rows.length; i++) into[rows[i] as number] = from[i] ?? absent;
}

function putList(into: unknown[], rows: Int32Array, from: readonly unknown[]) {
  for (let i = 0; i < rows.length; i++) into[rows[i] as number] = from[i];
}

type Part = typeof cardFields | typeof stateFields;

function putColumns(t: FleetTable, rows: Int32Array, fields: Part, from: BeaconCards | BeaconStates) {
  if (rows.length === 0) return;
  for (const [key, { kind, wire, absent }] of Object.entries(fields)) {
    const into = t[key as keyof FleetTable];
    const column = from[wire as keyof typeof from] as readonly unknown[] | undefined;
    if (column === undefined) continue;
    if (kind === 'number')
      putNumbers(into as Float64Array, rows, column as readonly (number | null)[], absent as number);
    else putList(into as unknown[], rows, column);
  }
}

function putStates(t: FleetTable, rows: Int32Array, from: BeaconStates) {
  putColumns(t, rows, stateFields, from);
  for (const row of rows) {
    t.x[row] = 0.5 + (t.lon[row] as number) / 360;
    t.y[row] = northing(t.lat[row] as number);
  }
}

/** The row of each id; unknown beacons get one at the end, blank until their columns are put. */
function rowsFor(t: FleetTable, rows: Rows, ids: readonly number[]) {
  const found = new Int32Array(ids.length);
  const first = t.size;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    let row = rows.get(id);
    if (row === undefined) {
      row = t.size++;
      rows.set(id, row);
      t.id[row] = id;
    }
    found[i] = row;
  }
  if (first < t.size) blankRows(t, first, t.size);
  return found;
}

/** How many of these beacons have no row yet. */
function unknown(rows: Rows, ids: readonly number[]) {
  let count = 0;
  for (const id of ids) if (rows.get(id) === undefined) count++;
  return count;
}

function forget(t: FleetTable, rows: Rows, id: number) {
  const row = rows.get(id);
  if (row === undefined) return;
  rows.delete(id);
  const moved = removeRow(t, row);
  if (moved !== null) rows.set(moved, row);
}

/** Merges an answer: a complete one replaces the fleet, another changes, adds and removes (BEACON-16). Gives the table to go on with. */
export function mergeColumns(table: FleetTable, rows: Rows, answer: BeaconColumns): FleetTable {
  let t = table;
  if (answer.Complete) {
    rows.clear();
    t = emptyTable(Math.max(answer.Cards.Id.length, answer.States.Id.length, table.id.length));
  }
  for (const id of answer.Removed) forget(t, rows, id);
  const { Cards, States } = answer;
  t = withRoom(t, t.size + unknown(rows, Cards.Id));
  putColumns(t, rowsFor(t, rows, Cards.Id), cardFields, Cards);
  t = withRoom(t, t.size + unknown(rows, States.Id));
  putStates(t, rowsFor(t, rows, States.Id), States);
  return t;
}
