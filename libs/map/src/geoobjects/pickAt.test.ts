import { type Coord, GeoobjectType } from '@mayak/api';
import { aGeoobject } from '@mayak/api/fixtures';
import { pickAt } from './pickAt';

const { Point, Polygon, Arrow } = GeoobjectType;
/** A degree of longitude is ten pixels. */
const world = 3_600;
const square = (size: number): Coord[] => [
  [0, 0],
  [0, size],
  [size, size],
  [size, 0],
];
const objects = [
  aGeoobject({ Id: 1, Type: Polygon, Coordinates: square(20) }),
  aGeoobject({ Id: 2, Type: Polygon, Coordinates: square(10) }),
  aGeoobject({
    Id: 3,
    Type: Arrow,
    Coordinates: [
      [15, 0],
      [15, 20],
    ],
  }),
  aGeoobject({ Id: 4, Type: Point, Coordinates: [[3, 3]] }),
  aGeoobject({
    Id: 5,
    Type: Polygon,
    Coordinates: [
      [0, 179],
      [0, -179],
      [2, -179],
      [2, 179],
    ],
  }),
];
const at = (lat: number, lon: number) => pickAt(objects, { place: [lat, lon], world })?.Id ?? null;

describe('GEO-D06 the geoobject under the pointer', () => {
  it.each([
    ['an area', 18, 18, 1],
    ['the smaller of two areas', 8, 8, 2],
    ['a line before an area', 15.5, 10, 3],
    ['a pin before all', 4.2, 3, 4],
    ['an area over the 180° meridian, from either side', 1, 180.5, 5],
    ['the same, on the other copy of the world', 1, -180.5, 5],
    ['nothing', -5, -5, null],
  ] as const)('%s', (_, lat, lon, id) => expect(at(lat, lon)).toBe(id));
});
