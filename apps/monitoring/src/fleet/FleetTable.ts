/**
 * The fleet as columns: row r of each belongs to one beacon. Rows may move with each version, so keep ids, never rows.
 * What comes over the wire is of one kind of array, which makes taking it in some four times faster.
 */
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
  speed: Float64Array;
  course: Float64Array;
  /** Metres within which the place is sure, NaN when unknown. */
  accuracy: Float64Array;
  state: Float64Array;
  bnwasAlarm: Float64Array;
  /** -1 without a mode. */
  bnwasMode: Float64Array;
  reasonState: Float64Array;
  unread: Float64Array;
  model: Float64Array;
  vehicleType: Float64Array;
  communicationStatus: Float64Array;
  /** -1 where the beacon follows its reader. */
  lengthUnit: Float64Array;
  /** Minutes. */
  timeout1: Float64Array;
  timeout2: Float64Array;
  /** Bits of CardFlag. */
  flags: Float64Array;
  relevance: Uint8Array;
  /** Index into `looks` of @mayak/api: 0 is an emergency, 4 outdated. */
  look: Uint8Array;
  /** The look that this one hides, as its index plus one; 0 where none is (domain rule 4.7). */
  hidden: Uint8Array;
  /** The place among what needs the user: 0 is an alarm of the bridge that nobody confirmed, 5 a normal beacon. */
  need: Uint8Array;
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
    speed: new Float64Array(capacity),
    course: new Float64Array(capacity),
    accuracy: new Float64Array(capacity),
    state: new Float64Array(capacity),
    bnwasAlarm: new Float64Array(capacity),
    bnwasMode: new Float64Array(capacity),
    reasonState: new Float64Array(capacity),
    unread: new Float64Array(capacity),
    model: new Float64Array(capacity),
    vehicleType: new Float64Array(capacity),
    communicationStatus: new Float64Array(capacity),
    lengthUnit: new Float64Array(capacity),
    timeout1: new Float64Array(capacity),
    timeout2: new Float64Array(capacity),
    flags: new Float64Array(capacity),
    relevance: new Uint8Array(capacity),
    look: new Uint8Array(capacity),
    hidden: new Uint8Array(capacity),
    need: new Uint8Array(capacity),
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
