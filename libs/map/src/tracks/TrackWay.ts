import { latitudeOf, longitudeOf } from '../graticule/mercator';
import type { MapBounds } from '../MapViewProps';
import { around, joined, type Box } from './box';
import { chunkSize, type WayColumns } from './projected';
import { TrackPart, type PartRange } from './TrackPart';

/** Stretches of a line of at least so many pixels, as far as their boxes tell, are made one by one. */
const leastPart = 4_096;

/** A way on the square of the world, 0 to 1 from the north-west; in one piece over the 180° meridian. */
export class TrackWay {
  readonly length: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly gap: Uint8Array | null;
  /** West, north, east and south edge on the square; nothing has none. */
  readonly box: Box | null;
  private readonly columns: WayColumns;
  private readonly chunks: readonly Box[];
  private levels = new Map<number, readonly TrackPart[]>();
  private levelsOf: ArrayLike<number> | null = null;

  constructor(columns: WayColumns) {
    const { x, y, gap, boxes } = columns;
    this.columns = columns;
    [this.length, this.x, this.y, this.gap] = [x.length, x, y, gap];
    this.chunks = Array.from({ length: boxes.length / 4 }, (_, i): Box => {
      const [west = 0, north = 0, east = 0, south = 0] = boxes.subarray(4 * i);
      return [west, north, east, south];
    });
    this.box = this.chunks.length === 0 ? null : this.chunks.reduce(around);
  }

  /** The place of a fix in degrees. */
  placeOf(i: number): readonly [number, number] {
    const lon = longitudeOf(this.x[i] ?? 0);
    return [latitudeOf(this.y[i] ?? 0), lon - 360 * Math.round(lon / 360)];
  }

  /** The line as it is drawn at a zoom, in parts; fixes at which the colour changes stay. */
  level(zoom: number, classes: ArrayLike<number> | null): readonly TrackPart[] {
    if (classes !== this.levelsOf) {
      this.levels = new Map();
      this.levelsOf = classes;
    }
    const near = Math.ceil(zoom);
    const known = this.levels.get(near);
    if (known) return known;
    const pixel = 1 / (256 * 2 ** near);
    const parts = this.ranges(pixel).map((range) => new TrackPart(this.columns, range, { classes, pixel }));
    this.levels.set(near, parts);
    return parts;
  }

  /** Chunks that follow each other, until they are long enough for a part. */
  private ranges(pixel: number): PartRange[] {
    const ranges: PartRange[] = [];
    let length = Infinity;
    this.chunks.forEach((box, chunk) => {
      const last = ranges.at(-1);
      const to = Math.min(this.length - 1, (chunk + 1) * chunkSize);
      const own = (box[2] - box[0] + box[3] - box[1]) / pixel;
      if (last && length < leastPart) {
        Object.assign(last, { to, box: around(last.box, box) });
        length += own;
      } else {
        ranges.push({ from: chunk * chunkSize, to, box });
        length = own;
      }
    });
    return ranges;
  }

  /** Calls for each fix of the chunks that have a part in a box. */
  eachFix([west, north, east, south]: Box, visit: (i: number) => void): void {
    this.chunks.forEach((box, chunk) => {
      if (box[2] < west || box[0] > east || box[3] < north || box[1] > south) return;
      const isLast = chunk === this.chunks.length - 1;
      const end = isLast ? this.length : (chunk + 1) * chunkSize;
      for (let i = chunk * chunkSize; i < end; i++) visit(i);
    });
  }

  /** The fix nearest to a place of the square and no farther than `reach`; null when there is none. */
  nearest(x: number, y: number, reach: number): number | null {
    let found: number | null = null;
    let least = reach * reach;
    this.eachFix([x - reach, y - reach, x + reach, y + reach], (i) => {
      const dx = (this.x[i] as number) - x;
      const dy = (this.y[i] as number) - y;
      const away = dx * dx + dy * dy;
      if (away >= least) return;
      found = i;
      least = away;
    });
    return found;
  }
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
