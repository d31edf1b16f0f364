import type { MapBounds } from '../MapViewProps';
import { latitudeOf, longitudeOf, mercatorX, mercatorY, onSquare } from '../graticule/mercator';
import { simplified } from './simplified';

/** The fixes of a track as columns: degrees. */
export interface TrackFixes {
  lat: ArrayLike<number>;
  lon: ArrayLike<number>;
  /** Not 0 where nothing is known of the way to this fix: it is drawn dashed (TRACK-D06). */
  gap?: ArrayLike<number>;
}

/** The fixes that are drawn at a zoom, in pieces of some hundred with the box around each. */
export interface TrackLevel {
  /** Which fixes, ascending. */
  index: Int32Array;
  /** West, north, east, south of each piece on the square of the world. */
  boxes: Float64Array;
}

/** So many sides of the line are judged as one, whether they are in view. */
export const pieceSize = 256;

/** A way on the square of the world, 0 to 1 from the north-west; in one piece over the 180° meridian. */
export class TrackWay {
  readonly length: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly gap: ArrayLike<number> | null;
  /** West, north, east and south edge on the square; nothing has none. */
  readonly box: Box | null;
  private levels = new Map<number, TrackLevel>();
  private levelsOf: ArrayLike<number> | null = null;

  constructor({ lat, lon, gap }: TrackFixes) {
    const count = lat.length;
    this.length = count;
    this.gap = gap ?? null;
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    // Millions of fixes pass here: the loop makes no lists.
    let turns = 0;
    let before = NaN;
    let west = Infinity;
    let north = Infinity;
    let east = -Infinity;
    let south = -Infinity;
    for (let i = 0; i < count; i++) {
      const lonX = mercatorX(lon[i] as number);
      if (i > 0) turns -= Math.round(lonX + turns - before);
      const x = lonX + turns;
      const y = mercatorY(onSquare(lat[i] as number));
      this.x[i] = before = x;
      this.y[i] = y;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < north) north = y;
      if (y > south) south = y;
    }
    this.box = count === 0 ? null : [west, north, east, south];
  }

  /** The place of a fix in degrees. */
  placeOf(i: number): readonly [number, number] {
    const lon = longitudeOf(this.x[i] ?? 0);
    return [latitudeOf(this.y[i] ?? 0), lon - 360 * Math.round(lon / 360)];
  }

  /** The line as it is drawn at a zoom: within half a pixel of the way; fixes at which the colour changes stay. */
  level(zoom: number, classes: ArrayLike<number> | null): TrackLevel {
    if (classes !== this.levelsOf) {
      this.levels = new Map();
      this.levelsOf = classes;
    }
    const near = Math.ceil(zoom);
    const known = this.levels.get(near);
    if (known) return known;
    const index = simplified(this, classes, 1 / (256 * 2 ** near));
    const level = { index, boxes: this.boxesOf(index) };
    this.levels.set(near, level);
    return level;
  }

  private boxesOf(index: Int32Array): Float64Array {
    const boxes = new Float64Array(Math.ceil(index.length / pieceSize) * 4);
    for (let piece = 0; piece * 4 < boxes.length; piece++) {
      let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
      // A piece begins with the last fix of the one before: the side between them is its own.
      const from = Math.max(0, piece * pieceSize - 1);
      const to = Math.min(index.length, (piece + 1) * pieceSize);
      for (let at = from; at < to; at++) {
        const i = index[at] as number;
        const [x, y] = [this.x[i] as number, this.y[i] as number];
        if (x < west) west = x;
        if (x > east) east = x;
        if (y < north) north = y;
        if (y > south) south = y;
      }
      boxes.set([west, north, east, south], piece * 4);
    }
    return boxes;
  }

  /** The fix nearest to a place of the square and no farther than `reach`; null when there is none. */
  nearest(x: number, y: number, reach: number): number | null {
    let found = -1;
    let least = reach * reach;
    for (let i = 0; i < this.length; i++) {
      const dx = (this.x[i] as number) - x;
      const dy = (this.y[i] as number) - y;
      const away = dx * dx + dy * dy;
      if (away >= least) continue;
      found = i;
      least = away;
    }
    return found < 0 ? null : found;
  }
}

type Box = readonly [west: number, north: number, east: number, south: number];

/** A box with another, on that copy of the world on which it is nearest. */
function joined(whole: Box | null, [west, north, east, south]: Box): Box {
  if (!whole) return [west, north, east, south];
  const turns = Math.round((whole[0] + whole[2] - west - east) / 2);
  return [
    Math.min(whole[0], west + turns),
    Math.min(whole[1], north),
    Math.max(whole[2], east + turns),
    Math.max(whole[3], south),
  ];
}

/** The rectangle around some ways, in one piece over the 180° meridian; null without fixes. */
export function boundsOfWays(ways: readonly TrackWay[]): MapBounds | null {
  const whole = ways.reduce<Box | null>((sum, { box }) => (box ? joined(sum, box) : sum), null);
  return (
    whole && [
      [latitudeOf(whole[3]), longitudeOf(whole[0])],
      [latitudeOf(whole[1]), longitudeOf(whole[2])],
    ]
  );
}
