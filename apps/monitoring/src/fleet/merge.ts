import type { BeaconCards, BeaconColumns, BeaconStates } from '@mayak/api';
import { emptyTable, takeOut, withRoom, type FleetTable } from './FleetTable';

const poleward = 85.0511287798;
const northing = (lat: number) => {
  const sin = Math.sin((Math.max(-poleward, Math.min(poleward, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
};

type Wire = readonly (number | null)[];

/** Writes a column of an answer into a column of the table; `none` stands for null. */
function put(into: Float64Array, rows: Int32Array, from: Wire, none: number) {
  for (let i = 0; i < rows.length; i++) into[rows[i] as number] = from[i] ?? none;
}

function putTexts<T>(into: T[], rows: Int32Array, from: readonly T[]) {
  for (let i = 0; i < rows.length; i++) into[rows[i] as number] = from[i] as T;
}

function putCards(t: FleetTable, rows: Int32Array, from: BeaconCards) {
  put(t.model, rows, from.Model, 0);
  put(t.vehicleType, rows, from.VehicleType, 0);
  put(t.communicationStatus, rows, from.CommunicationStatus, 0);
  put(t.lengthUnit, rows, from.LengthUnit, -1);
  put(t.timeout1, rows, from.Timeout1, 0);
  put(t.timeout2, rows, from.Timeout2, 0);
  put(t.flags, rows, from.Flags, 0);
  putTexts(t.name, rows, from.Name);
  putTexts(t.serialNumber, rows, from.SerialNumber);
  putTexts(t.imei, rows, from.Imei);
  putTexts(t.color, rows, from.Color);
}

function putPlaces(t: FleetTable, rows: Int32Array, from: BeaconStates) {
  put(t.lat, rows, from.Lat, NaN);
  put(t.lon, rows, from.Lon, NaN);
  for (const row of rows) {
    t.x[row] = 0.5 + (t.lon[row] as number) / 360;
    t.y[row] = northing(t.lat[row] as number);
  }
}

function putStates(t: FleetTable, rows: Int32Array, from: BeaconStates) {
  putPlaces(t, rows, from);
  put(t.fixAt, rows, from.FixDt, NaN);
  put(t.packetAt, rows, from.PacketDt, NaN);
  put(t.connectedAt, rows, from.ConnectionDt, NaN);
  put(t.speed, rows, from.Speed, NaN);
  put(t.course, rows, from.Course, NaN);
  put(t.accuracy, rows, from.Accuracy, NaN);
  put(t.state, rows, from.State, 0);
  put(t.bnwasAlarm, rows, from.BnwasAlarm, 0);
  put(t.bnwasMode, rows, from.BnwasMode, -1);
  put(t.reasonState, rows, from.ReasonState, 0);
  put(t.unread, rows, from.Unread, 0);
  putTexts(t.reasonName, rows, from.ReasonName);
  putTexts(t.reasonValue, rows, from.ReasonValue);
  putTexts(t.geoobjects, rows, from.Geoobjects);
}

/** The row of each id; unknown beacons get one at the end, blank until their columns are put. */
function rowsFor(t: FleetTable, rows: Map<number, number>, ids: readonly number[]) {
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
  if (first < t.size) blank(t, first, t.size);
  return found;
}

function blank(t: FleetTable, from: number, to: number) {
  for (const column of [t.lat, t.lon, t.x, t.y, t.fixAt, t.packetAt, t.connectedAt])
    column.fill(NaN, from, to);
  for (const column of [t.speed, t.course, t.accuracy]) column.fill(NaN, from, to);
  for (const column of [t.bnwasMode, t.lengthUnit]) column.fill(-1, from, to);
  for (const column of [t.state, t.flags, t.look, t.hidden, t.relevance, t.timeout1, t.timeout2, t.unread])
    column.fill(0, from, to);
  for (const column of [t.need, t.bnwasAlarm, t.reasonState, t.model, t.vehicleType, t.communicationStatus])
    column.fill(0, from, to);
  for (let row = from; row < to; row++) {
    t.name[row] = t.serialNumber[row] = t.imei[row] = t.color[row] = '';
    t.reasonName[row] = t.reasonValue[row] = null;
    t.geoobjects[row] = none;
  }
}

/** How many of these beacons have no row yet. */
function unknown(rows: ReadonlyMap<number, number>, ids: readonly number[]) {
  let count = 0;
  for (const id of ids) if (!rows.has(id)) count++;
  return count;
}

const none: readonly number[] = [];

function forget(t: FleetTable, rows: Map<number, number>, id: number) {
  const row = rows.get(id);
  if (row === undefined) return;
  rows.delete(id);
  const moved = takeOut(t, row);
  if (moved !== null) rows.set(moved, row);
}

/** Takes an answer in: a complete one replaces the fleet, another changes, adds and removes (BEACON-16). Gives the table to go on with. */
export function mergeColumns(
  table: FleetTable,
  rows: Map<number, number>,
  answer: BeaconColumns,
): FleetTable {
  let t = table;
  if (answer.Complete) {
    rows.clear();
    t = emptyTable(Math.max(answer.Cards.Id.length, answer.States.Id.length, table.id.length));
  }
  for (const id of answer.Removed) forget(t, rows, id);
  const { Cards, States } = answer;
  t = withRoom(t, t.size + unknown(rows, Cards.Id));
  putCards(t, rowsFor(t, rows, Cards.Id), Cards);
  t = withRoom(t, t.size + unknown(rows, States.Id));
  putStates(t, rowsFor(t, rows, States.Id), States);
  return t;
}
