import { type Coord, type Geoobject, unrolled } from '@mayak/api';
import { mercatorX, mercatorY, onSquare } from '../graticule/mercator';
import type { Spot } from './labelSpot';

/** A geoobject on the Web Mercator square, a width of the world to 1; over the 180° meridian it goes on in one piece. */
export interface Shape {
  /** Its places as one sheet. */
  sheet: readonly Coord[];
  spots: readonly Spot[];
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Degrees. */
  south: number;
  north: number;
}

const known = new WeakMap<Geoobject['Coordinates'], Shape>();

/** The shape of a geoobject; reckoned once for as long as its places stay. */
export function shapeOf({ Coordinates }: Pick<Geoobject, 'Coordinates'>): Shape {
  const kept = known.get(Coordinates);
  if (kept) return kept;
  const sheet = unrolled(Coordinates);
  const spots = sheet.map(([lat, lon]): Spot => ({ x: mercatorX(lon), y: mercatorY(onSquare(lat)) }));
  const shape = {
    sheet,
    spots,
    left: Infinity,
    top: Infinity,
    right: -Infinity,
    bottom: -Infinity,
    south: 90,
    north: -90,
  };
  for (const [lat] of sheet) {
    shape.south = Math.min(shape.south, lat);
    shape.north = Math.max(shape.north, lat);
  }
  for (const { x, y } of spots) {
    shape.left = Math.min(shape.left, x);
    shape.right = Math.max(shape.right, x);
    shape.top = Math.min(shape.top, y);
    shape.bottom = Math.max(shape.bottom, y);
  }
  known.set(Coordinates, shape);
  return shape;
}

/** The part of the Web Mercator square that is looked at; beyond 0 and 1 are further copies of the world. */
export type Window = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** By how many worlds the shape must be moved to be seen in the window: once for each copy of the world that shows it. */
export function copiesIn(shape: Window, window: Window): number[] {
  if (shape.bottom < window.top || shape.top > window.bottom) return [];
  const [from, to] = [Math.ceil(window.left - shape.right), Math.floor(window.right - shape.left)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
