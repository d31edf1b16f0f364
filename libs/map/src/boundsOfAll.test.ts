import { boundsOfAll } from './boundsOfAll';
import type { MapBounds } from './MapViewProps';

const from = (west: number, east: number, south = 60, north = 61): MapBounds => [
  [south, west],
  [north, east],
];

describe('GEO-D06, MAP-D02 what the map shows of several things', () => {
  it.each([
    ['nothing', [], null],
    ['nothing of what has no place', [null, null], null],
    ['the one thing there is', [null, from(33.1, 33.4)], from(33.1, 33.4)],
    ['one place', [from(33.1, 33.1)], from(33.1, 33.1)],
    [
      'the shortest stretch, whatever their order',
      [from(100, 110), from(-100, -90), from(10, 20)],
      from(-100, 110),
    ],
    ['one piece over the 180° meridian', [from(-175, -170, 50, 51), from(170, 175)], from(170, 190, 50, 61)],
    [
      'a thing that goes over the meridian with another beyond',
      [from(175, 185), from(-170, -160)],
      from(175, 200),
    ],
    ['a thing wider than half of the world', [from(-100, 150), from(10, 20)], from(-100, 150)],
    ['all of the world where nothing is free', [from(-170, 20), from(10, 200)], from(-180, 180)],
    ['all of the world for a way round it', [from(0, 380)], from(-180, 180)],
  ] as [string, (MapBounds | null)[], MapBounds | null][])('is %s', (_, parts, bounds) => {
    expect(boundsOfAll(parts)).toEqual(bounds);
  });
});
