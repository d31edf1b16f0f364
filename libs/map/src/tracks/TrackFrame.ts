import { metresPerPixel } from '../equator';
import { latitudeOf } from '../graticule/mercator';
import type { TrackPixel } from './decorators';
import type { ShownTrack } from './ShownTrack';
import type { Box } from './box';
import { pieceSize, type TrackPart } from './TrackPart';
import type { TrackWay } from './TrackWay';

/** What of the world a canvas shows: its zoom, its size, and its corner in pixels of the world. */
export interface TrackView {
  zoom: number;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** The copies of the world on which a way is in view, as worlds to the east of it; one where that shows all of it. */
function turnsOf({ zoom, width, left }: TrackView, { box }: Pick<TrackWay, 'box'>): number[] {
  const world = 256 * 2 ** zoom;
  const [from, to] = [left / world, (left + width) / world];
  const [west, , east] = box ?? [0, 0, 0, 0];
  const nearest = Math.round((from + to - west - east) / 2);
  if (west + nearest >= from && east + nearest <= to) return [nearest];
  const first = Math.min(nearest, Math.ceil(from - east));
  const last = Math.max(nearest, Math.floor(to - west));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Where a track lies on a canvas: on a copy of the world that is in view. */
export class TrackFrame {
  /** Pixels of the world's side, and of the canvas's corner on it. */
  readonly world: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How many worlds to the east of the way that copy lies. */
  readonly turns: number;
  private readonly zoom: number;

  constructor({ zoom, width, height, left, top }: TrackView, turns: number) {
    this.zoom = zoom;
    this.world = 256 * 2 ** zoom;
    this.turns = turns;
    this.left = left - this.turns * this.world;
    this.top = top;
    this.width = width;
    this.height = height;
  }

  /** On each copy of the world on which the track is in view. */
  static of(view: TrackView, { way }: Pick<ShownTrack, 'way'>): TrackFrame[] {
    return turnsOf(view, way).map((turns) => new TrackFrame(view, turns));
  }

  x = (east: number) => east * this.world - this.left;
  y = (south: number) => south * this.world - this.top;

  isInside = (x: number, y: number, margin: number) =>
    x >= -margin && y >= -margin && x <= this.width + margin && y <= this.height + margin;

  /** The canvas on the square of the world, with so many pixels around. */
  view(margin: number): Box {
    const east = (x: number) => (x + this.left) / this.world;
    const south = (y: number) => (y + this.top) / this.world;
    return [east(-margin), south(-margin), east(this.width + margin), south(this.height + margin)];
  }

  /** The parts of a line that come into the canvas, with so many pixels around. */
  partsInside(parts: readonly TrackPart[], margin: number): readonly TrackPart[] {
    const view = this.view(margin);
    return parts.filter(({ box }) => isInside(box, view));
  }

  /** A part of the line in pixels of the world. */
  line({ way }: Pick<ShownTrack, 'way'>, { index }: TrackPart): TrackPixel[] {
    return Array.from(index, (i, at) => {
      const [x, y] = [way.x[i] as number, way.y[i] as number];
      const isGap = at > 0 && way.gap !== null && way.gap[i] !== 0;
      return {
        x: x * this.world,
        y: y * this.world,
        metres: metresPerPixel(latitudeOf(y), this.zoom),
        isGap,
      };
    });
  }

  /** Calls for each side of the line in the pieces that come into view. */
  eachSide(parts: readonly TrackPart[], visit: (from: number, to: number) => void): void {
    const view = this.view(16);
    for (const { index, boxes } of this.partsInside(parts, 16))
      boxes.forEach((box, piece) => {
        if (!isInside(box, view)) return;
        const end = Math.min(index.length, (piece + 1) * pieceSize);
        for (let at = Math.max(1, piece * pieceSize); at < end; at++)
          visit(index[at - 1] as number, index[at] as number);
      });
  }
}

const isInside = (box: Box, view: Box) =>
  box[2] >= view[0] && box[3] >= view[1] && box[0] <= view[2] && box[1] <= view[3];
