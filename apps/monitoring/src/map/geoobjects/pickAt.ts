import { areaOf, GeoobjectType, isInside, unrolled, type Coord, type Geoobject } from '@mayak/api';

/** A point of the window. */
interface Spot {
  x: number;
  y: number;
}

/** The pin of a point stands above its place. */
const pin = { up: 12, reach: 13 };
const lineReach = 7;

/** Pixels from a point to the nearest leg of a line. */
function toLine(point: Spot, line: readonly Spot[]): number {
  return line.slice(1).reduce((least, to, i) => {
    const from = line[i] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const squared = dx * dx + dy * dy;
    const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
    const part = Math.max(0, Math.min(1, along));
    return Math.min(least, Math.hypot(from.x + part * dx - point.x, from.y + part * dy - point.y));
  }, Infinity);
}

interface Pointer {
  spot: Spot;
  place: Coord;
  /** Where places lie in the window, in one piece. */
  spotsOf: (places: readonly Coord[]) => Spot[];
}

/** The geoobject under the pointer: a pin before a line, a line before an area, of areas the smallest; null when there is none. */
export function pickAt(objects: readonly Geoobject[], { spot, place, spotsOf }: Pointer): Geoobject | null {
  const scored = objects.flatMap((object): { object: Geoobject; score: number }[] => {
    if (object.Type === GeoobjectType.Polygon) {
      const isHit = isInside([place[0], ((((place[1] + 180) % 360) + 360) % 360) - 180], object.Coordinates);
      return isHit ? [{ object, score: 2 + areaOf(object.Coordinates) }] : [];
    }
    const spots = spotsOf(unrolled(object.Coordinates));
    const [at] = spots;
    if (object.Type === GeoobjectType.Arrow)
      return toLine(spot, spots) <= lineReach ? [{ object, score: 1 }] : [];
    const isHit = at && Math.hypot(at.x - spot.x, at.y - pin.up - spot.y) <= pin.reach;
    return isHit ? [{ object, score: 0 }] : [];
  });
  return scored.sort((a, b) => a.score - b.score)[0]?.object ?? null;
}
