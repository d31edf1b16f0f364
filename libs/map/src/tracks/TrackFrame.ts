import type { CanvasView } from '../canvas/CanvasView';
import { metresPerPixel } from '../equator';
import { latitudeOf } from '../graticule/mercator';
import type { TrackPixel } from './decorators';
import type { ShownTrack } from './ShownTrack';
import { pieceSize, type TrackLevel } from './TrackWay';

/** Where a track lies on a canvas: on that copy of the world that is in view. */
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

  constructor({ map, zoom, width, height, toPixel }: CanvasView, { way }: Pick<ShownTrack, 'way'>) {
    this.zoom = zoom;
    this.world = 256 * 2 ** zoom;
    const { lat, lng } = map.getCenter();
    const centre = map.project([lat, lng], zoom);
    const { x, y } = toPixel(lat, lng);
    // The copy of the world on which the middle of the way is nearest to the middle of the map.
    const middle = ((way.x[0] ?? 0) + (way.x[way.length - 1] ?? 0)) / 2;
    this.turns = Math.round(centre.x / this.world - middle);
    this.left = centre.x - x - this.turns * this.world;
    this.top = centre.y - y;
    this.width = width;
    this.height = height;
  }

  x = (east: number) => east * this.world - this.left;
  y = (south: number) => south * this.world - this.top;

  isInside = (x: number, y: number, margin: number) =>
    x >= -margin && y >= -margin && x <= this.width + margin && y <= this.height + margin;

  /** Whether a piece of the line comes into the canvas, with so many pixels around. */
  isPieceInside({ boxes }: TrackLevel, piece: number, margin: number): boolean {
    const at = piece * 4;
    return (
      this.x(boxes[at + 2] as number) >= -margin &&
      this.y(boxes[at + 3] as number) >= -margin &&
      this.x(boxes[at] as number) <= this.width + margin &&
      this.y(boxes[at + 1] as number) <= this.height + margin
    );
  }

  /** The line of a zoom in pixels of the world. */
  line({ way }: Pick<ShownTrack, 'way'>, { index }: TrackLevel): TrackPixel[] {
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
  eachSide(
    { way }: Pick<ShownTrack, 'way'>,
    level: TrackLevel,
    visit: (from: number, to: number) => void,
  ): void {
    const { index } = level;
    for (let piece = 0; piece * pieceSize < index.length; piece++) {
      if (!this.isPieceInside(level, piece, way.length > 1 ? 16 : 0)) continue;
      const end = Math.min(index.length, (piece + 1) * pieceSize);
      for (let at = Math.max(1, piece * pieceSize); at < end; at++)
        visit(index[at - 1] as number, index[at] as number);
    }
  }
}
