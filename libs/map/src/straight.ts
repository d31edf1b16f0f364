import { mercatorY, onSquare } from './graticule/mercator';

/** A point on the canvas. */
interface Spot {
  x: number;
  y: number;
}

const slack = 0.5;
const mostParts = 64;
const heightOf = (lat: number) => mercatorY(onSquare(lat));

/** In how many parts a side is drawn, so that none is more than half a pixel from where it belongs. */
function partsOf(lat: number, nextLat: number, world: number): number {
  const middle = heightOf((lat + nextLat) / 2);
  const off = Math.abs(middle - (heightOf(lat) + heightOf(nextLat)) / 2) * world;
  return off > slack ? Math.min(mostParts, Math.ceil(Math.sqrt(off / slack))) : 1;
}

/** No side between these latitudes is drawn otherwise than straight. */
export const isStraight = (south: number, north: number, zoom: number): boolean =>
  south * north >= 0 && partsOf(south, north, 256 * 2 ** zoom) === 1;

/**
 * The way of a line on the canvas whose sides are straight in latitude and longitude, as membership judges them: on the
 * map a long slanting side is a curve (GEO-D04). `spots` are the places of the line on the canvas.
 */
export function straightWay<S extends Spot>(
  line: readonly (readonly [number, number])[],
  spots: readonly S[],
  zoom: number,
  isClosed: boolean,
): Spot[] {
  const world = 256 * 2 ** zoom;
  return spots.flatMap((spot, i) => {
    const [place, first] = [line[i], line[0]];
    const [next, nextSpot] = [line[i + 1] ?? first, spots[i + 1] ?? spots[0]];
    const isLast = i === spots.length - 1;
    if (!place || !first || !next || !nextSpot || (isLast && !isClosed)) return [spot];
    const count = place[1] === next[1] ? 1 : partsOf(place[0], next[0], world);
    const top = spot.y - heightOf(place[0]) * world;
    return Array.from({ length: count }, (_, part): Spot => {
      const share = part / count;
      if (part === 0) return spot;
      const y = top + heightOf(place[0] + share * (next[0] - place[0])) * world;
      return { x: spot.x + share * (nextSpot.x - spot.x), y };
    });
  });
}
