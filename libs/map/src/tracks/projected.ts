import { mercatorX, mercatorY, onSquare } from '../graticule/mercator';

/** What is known of the way to a fix beside its ends: all, nothing, or that it went straight (TRACK-D10). */
export const WayGap = { None: 0, Unknown: 1, Estimated: 2 } as const;

/** The fixes of a track as columns: degrees. */
export interface TrackFixes {
  lat: ArrayLike<number>;
  lon: ArrayLike<number>;
  /** By `WayGap` where nothing was measured of the way to this fix: it is drawn dashed (TRACK-D06, TRACK-D10). */
  gap?: Uint8Array;
}

/** A way on the square of the world as columns, which a worker can hand over; see `TrackWay`. */
export interface WayColumns {
  x: Float64Array;
  y: Float64Array;
  gap: Uint8Array | null;
  /** West, north, east and south edge of each chunk with the fix after it. */
  boxes: Float64Array;
}

/** So many fixes are judged as one, whether they are in view. */
export const chunkSize = 2_048;

/** Fixes on the square of the world, 0 to 1 from the north-west; in one piece over the 180° meridian. */
export function projected({ lat, lon, gap }: TrackFixes): WayColumns {
  const count = lat.length;
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  // Millions of fixes pass here: the loop makes no lists.
  let turns = 0;
  let before = NaN;
  for (let i = 0; i < count; i++) {
    const lonX = mercatorX(lon[i] as number);
    if (i > 0) turns -= Math.round(lonX + turns - before);
    x[i] = before = lonX + turns;
    y[i] = mercatorY(onSquare(lat[i] as number));
  }
  return { x, y, gap: gap ?? null, boxes: boxesOf(x, y) };
}

function boxesOf(x: Float64Array, y: Float64Array): Float64Array {
  const sides = Math.max(Math.min(1, x.length), x.length - 1);
  const boxes = new Float64Array(Math.ceil(sides / chunkSize) * 4);
  for (let chunk = 0; chunk * 4 < boxes.length; chunk++) {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    const end = Math.min(x.length - 1, (chunk + 1) * chunkSize);
    for (let i = chunk * chunkSize; i <= end; i++) {
      const [atX, atY] = [x[i] as number, y[i] as number];
      if (atX < west) west = atX;
      if (atX > east) east = atX;
      if (atY < north) north = atY;
      if (atY > south) south = atY;
    }
    boxes.set([west, north, east, south], chunk * 4);
  }
  return boxes;
}
