import { GeoobjectType, type Coord } from '@mayak/api';
import { middleOf } from '../beacon';
import { sizeOf } from './sizeOf';

const square: Coord[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
];

describe('GEO-01 how large a geoobject is', () => {
  it.each([
    ['a square degree at the equator', square, 12_363],
    [
      'a square degree over the 180° meridian',
      square.map(([lat, lon]) => [lat, lon === 0 ? 179.5 : -179.5]),
      12_363,
    ],
    ['a square degree at 70°', square.map(([lat, lon]) => [lat + 70, lon]), 4_129],
    ['the same the other way round', square.toReversed(), 12_363],
  ] as [string, Coord[], number][])('measures %s', (_, Coordinates, km2) => {
    const size = sizeOf({ Type: GeoobjectType.Polygon, Coordinates });
    expect(size).toEqual({ kind: 'area', km2: expect.any(Number) });
    expect(size.kind === 'area' && Math.abs(size.km2 / km2 - 1)).toBeLessThan(0.003);
  });

  it('is the length of a line', () => {
    expect(
      sizeOf({
        Type: GeoobjectType.Arrow,
        Coordinates: [
          [70, 30],
          [70.1, 30],
          [70.2, 30],
        ],
      }),
    ).toEqual({ kind: 'length', metres: expect.closeTo(22_239, 0) });
  });

  it('is the place of a point', () => {
    expect(sizeOf({ Type: GeoobjectType.Point, Coordinates: [[70, 30]] })).toEqual({
      kind: 'place',
      at: [70, 30],
    });
  });
});

describe('SIDE-D06 the middle of a geoobject', () => {
  it.each([
    ['an area', square, [0.5, 0.5]],
    [
      'an area over the 180° meridian',
      [
        [70, 179],
        [71, -179],
      ],
      [70.5, 180],
    ],
    ['a point', [[70, 30]], [70, 30]],
  ] as [string, Coord[], Coord][])('is found for %s', (_, places, middle) => {
    expect(middleOf(places)).toEqual(middle);
  });
});
