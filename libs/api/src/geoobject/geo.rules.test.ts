import { bearing, distance, isInside, type Coord } from '../index.ts';

describe('TRACK-D09 distance and bearing on the sphere', () => {
  it('is 111.195 km along a degree of a meridian', () => {
    expect(distance([69, 33], [70, 33])).toBeCloseTo(111_195.08, 0);
  });
  it('is the short way across the 180° meridian', () => {
    expect(distance([0, 179.5], [0, -179.5])).toBeCloseTo(111_195.08, 0);
  });
  it.each([
    [[0, 0], [1, 0], 0],
    [[0, 0], [0, 1], 90],
    [[0, 0], [-1, 0], 180],
    [[0, 179.5], [0, -179.5], 90],
  ] as [Coord, Coord, number][])('bears from %j to %j at %d°', (a, b, angle) =>
    expect(bearing(a, b)).toBeCloseTo(angle, 6),
  );
});

describe('GEO-D04 inside a polygon', () => {
  const square: Coord[] = [
    [70, 34],
    [70, 36],
    [69, 36],
    [69, 34],
  ];
  const bering: Coord[] = [
    [66, 178],
    [66, -178],
    [64, -178],
    [64, 178],
  ];
  it.each([
    ['inside', [69.5, 35], square, true],
    ['outside', [69.5, 37], square, false],
    ['on the border', [69.5, 34], square, true],
    ['on a corner', [70, 36], square, true],
    ['across the 180° meridian, from the east', [65, 179], bering, true],
    ['across the 180° meridian, from the west', [65, -179], bering, true],
    ['on the 180° meridian written as -180', [65, -180], bering, true],
    ['outside an area across the 180° meridian', [65, 177], bering, false],
    ['on the other side of the world', [65, 0], bering, false],
    ['of a line, which has no inside', [69.5, 35], square.slice(0, 2), false],
  ] as [string, Coord, Coord[], boolean][])('%s', (_, point, outline, inside) => {
    expect(isInside(point, outline)).toBe(inside);
  });
});
