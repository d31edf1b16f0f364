import { GeoobjectType, limits, outlineFault, type Coord } from '@mayak/api';
import { array, assert, double, property, record } from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import { corridorAlong } from './corridorAlong';

const { WGS84 } = geodesic.Geodesic;
const metres = ([a, b]: Coord, [c, d]: Coord) => WGS84.Inverse(a, b, c, d).s12 ?? 0;

/** Places along a line, dense enough to measure from. */
const dense = (line: readonly Coord[], step: number): Coord[] =>
  line.slice(1).flatMap((to, i) => {
    const from = line[i] ?? to;
    const { s12 = 0, azi1 = 0 } = WGS84.Inverse(from[0], from[1], to[0], to[1]);
    const count = Math.ceil(s12 / step);
    return Array.from({ length: count + 1 }, (_, k): Coord => {
      const { lat2 = 0, lon2 = 0 } = WGS84.Direct(from[0], from[1], azi1, (k * s12) / count);
      return [lat2, lon2];
    });
  });

/** A line of parts of some kilometres that turns gently. */
const lines = record({
  lat: double({ min: -70, max: 70, noNaN: true }),
  lon: double({ min: -170, max: 170, noNaN: true }),
  azimuth: double({ min: 0, max: 360, noNaN: true }),
  parts: array(
    record({
      turn: double({ min: -60, max: 60, noNaN: true }),
      length: double({ min: 6_000, max: 30_000, noNaN: true }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
}).map(({ lat, lon, azimuth, parts }) => {
  const line: Coord[] = [[lat, lon]];
  let way = azimuth;
  for (const { turn, length } of parts) {
    way += turn / 2;
    const [a, b] = line.at(-1) ?? [0, 0];
    const { lat2 = 0, lon2 = 0, azi2 = 0 } = WGS84.Direct(a, b, way, length);
    line.push([lat2, lon2]);
    way = azi2 + turn / 2;
  }
  return line;
});

describe('GEO-D08 a corridor along a line', () => {
  it('has each corner half its width from the line and none nearer, and is a sound area', () => {
    assert(
      property(lines, (line) => {
        const corridor = corridorAlong(line, 4_000, limits.geoobject.points);
        const places = dense(line, 50);
        for (const corner of corridor) {
          const near = Math.min(...places.map((place) => metres(corner, place)));
          expect(Math.abs(near - 2_000)).toBeLessThan(10);
        }
        expect(outlineFault(GeoobjectType.Polygon, corridor)).toBeNull();
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  it.each([
    [
      'over the 180th meridian',
      [
        [60, 179],
        [61, -179],
      ],
    ],
    [
      'of half a continent',
      [
        [69, 33],
        [43, 131],
      ],
    ],
    [
      'that ends twice at a place',
      [
        [69, 33],
        [69.5, 33],
        [69.5, 33],
      ],
    ],
  ] as const)('%s fits and is sound', (_, line) => {
    const corridor = corridorAlong(
      line.map(([lat, lon]): Coord => [lat, lon]),
      10_000,
      limits.geoobject.points,
    );
    expect(corridor.length).toBeLessThanOrEqual(limits.geoobject.points);
    expect(outlineFault(GeoobjectType.Polygon, corridor)).toBeNull();
  });

  it('crosses itself where a turn is too sharp for its width, which the rules tell', () => {
    const sharp: Coord[] = [
      [60, 30],
      [60.02, 30],
      [60, 30.002],
    ];
    expect(outlineFault(GeoobjectType.Polygon, corridorAlong(sharp, 3_000, 1_000))?.code).toBe('crossing');
  });
});
