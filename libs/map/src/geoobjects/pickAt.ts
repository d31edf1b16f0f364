import { areaOf, type Coord, type Geoobject, GeoobjectType, isInside } from '@mayak/api';
import { mercatorX, mercatorY } from '../graticule/mercator';
import type { Spot } from './labelSpot';
import { copiesIn, shapeOf, type Shape } from './shapeOf';

/** The pin of a point stands above its place. */
const pin = { up: 12, reach: 13 };
const lineReach = 7;

/** How far a point lies from the nearest leg of a line. */
function toLine(point: Spot, line: readonly Spot[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    if (!from || !to) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const squared = dx * dx + dy * dy;
    const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
    const part = Math.max(0, Math.min(1, along));
    least = Math.min(least, Math.hypot(from.x + part * dx - point.x, from.y + part * dy - point.y));
  }
  return least;
}

interface Pointer {
  place: Coord;
  /** Pixels of the width of the world. */
  world: number;
}

/** How well the geoobject is hit: a pin is 0, a line 1, an area the more the larger it is; null when it is not hit. */
function scoreOf(object: Geoobject, shape: Shape, at: Spot, { place, world }: Pointer): number | null {
  if (object.Type === GeoobjectType.Polygon) {
    const lon = ((((place[1] + 180) % 360) + 360) % 360) - 180;
    return isInside([place[0], lon], object.Coordinates) ? 2 + areaOf(object.Coordinates) : null;
  }
  if (object.Type === GeoobjectType.Arrow) return toLine(at, shape.spots) * world <= lineReach ? 1 : null;
  const [tip] = shape.spots;
  const away = tip ? Math.hypot(tip.x - at.x, tip.y - at.y - pin.up / world) * world : Infinity;
  return away <= pin.reach ? 0 : null;
}

/** The geoobject under the pointer: a pin before a line, a line before an area, of areas the smallest; null when there is none. */
export function pickAt(objects: readonly Geoobject[], pointer: Pointer): Geoobject | null {
  const [x, y] = [mercatorX(pointer.place[1]), mercatorY(pointer.place[0])];
  const margin = (pin.up + pin.reach) / pointer.world;
  const around = { left: x - margin, top: y - margin, right: x + margin, bottom: y + margin };
  let [best, least] = [null as Geoobject | null, Infinity];
  for (const object of objects) {
    const shape = shapeOf(object);
    for (const copy of copiesIn(shape, around)) {
      const score = scoreOf(object, shape, { x: x - copy, y }, pointer);
      if (score === null || score >= least) continue;
      [best, least] = [object, score];
    }
  }
  return best;
}
