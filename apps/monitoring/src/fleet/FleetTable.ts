/** The fleet as columns: row r of each belongs to one beacon. Rows may move with each version, so keep ids, never rows. */
export interface FleetTable {
  size: number;
  id: Int32Array;
  /** Degrees, NaN without a fix. */
  lat: Float64Array;
  lon: Float64Array;
  /** The place on the Web Mercator square, 0 to 1 from its north-west corner; NaN without a fix. */
  x: Float64Array;
  y: Float64Array;
  /** Epoch seconds, NaN when there was none. */
  fixAt: Float64Array;
  packetAt: Float64Array;
  connectedAt: Float64Array;
  /** km/h and degrees, NaN when unknown. */
  speed: Float32Array;
  course: Float32Array;
  state: Uint8Array;
  bnwasAlarm: Uint8Array;
  /** -1 without a mode. */
  bnwasMode: Int8Array;
  reasonState: Uint8Array;
  unread: Int32Array;
  model: Uint8Array;
  vehicleType: Uint8Array;
  communicationStatus: Uint8Array;
  /** -1 where the beacon follows its reader. */
  lengthUnit: Int8Array;
  /** Minutes. */
  timeout1: Int32Array;
  timeout2: Int32Array;
  /** Bits of CardFlag. */
  flags: Uint16Array;
  relevance: Uint8Array;
  /** Index into `looks` of @mayak/api: 0 is an emergency, 4 outdated. */
  look: Uint8Array;
  name: string[];
  serialNumber: string[];
  imei: string[];
  color: string[];
  reasonName: (string | null)[];
  reasonValue: (string | null)[];
  geoobjects: (readonly number[])[];
}

type Column = FleetTable[Exclude<keyof FleetTable, 'size'>];

/** An empty table with room for `capacity` beacons. */
export function emptyTable(capacity: number): FleetTable {
  return {
    size: 0,
    id: new Int32Array(capacity),
    lat: new Float64Array(capacity),
    lon: new Float64Array(capacity),
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    fixAt: new Float64Array(capacity),
    packetAt: new Float64Array(capacity),
    connectedAt: new Float64Array(capacity),
    speed: new Float32Array(capacity),
    course: new Float32Array(capacity),
    state: new Uint8Array(capacity),
    bnwasAlarm: new Uint8Array(capacity),
    bnwasMode: new Int8Array(capacity),
    reasonState: new Uint8Array(capacity),
    unread: new Int32Array(capacity),
    model: new Uint8Array(capacity),
    vehicleType: new Uint8Array(capacity),
    communicationStatus: new Uint8Array(capacity),
    lengthUnit: new Int8Array(capacity),
    timeout1: new Int32Array(capacity),
    timeout2: new Int32Array(capacity),
    flags: new Uint16Array(capacity),
    relevance: new Uint8Array(capacity),
    look: new Uint8Array(capacity),
    name: [],
    serialNumber: [],
    imei: [],
    color: [],
    reasonName: [],
    reasonValue: [],
    geoobjects: [],
  };
}

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

/** Takes a row out by moving the last one into its place; returns the id of the moved beacon, or null. */
export function takeOut(table: FleetTable, row: number): number | null {
  const last = --table.size;
  for (const column of columnsOf(table)) {
    if (Array.isArray(column)) {
      const moved = column.pop();
      if (row !== last && moved !== undefined) (column as unknown[])[row] = moved;
    } else if (row !== last) column.copyWithin(row, last, last + 1);
  }
  return row === last ? null : (table.id[row] ?? null);
}
