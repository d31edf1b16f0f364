import { assert, double, integer, property } from 'fast-check';
import { bearing, borderDistance, isInside, type Coord } from '../index.ts';

describe('a bearing', () => {
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

  it('of an area wider than half of the world, wherever most of its corners are', () => {
    const coast = Array.from({ length: 80 }, (_, i): Coord => [60 + (i % 2) / 10, i / 20]);
    const ocean: Coord[] = [...coast, [60, 100], [60, -160], [50, -160], [50, 100], [50, 0]];
    for (const lon of [50, 150, -165]) expect(isInside([55, lon], ocean)).toBe(true);
    for (const lon of [-150, -100, -10]) expect(isInside([55, lon], ocean)).toBe(false);
    expect(borderDistance([55, -159], ocean)).toBeGreaterThan(0);
    expect(borderDistance([55, -159], ocean)).toBeLessThan(70_000);
  });

  it('is the same wherever on the globe the area lies', () => {
    const turned = ([lat, lon]: Coord, by: number): Coord => [
      lat,
      ((((lon + by + 180) % 360) + 360) % 360) - 180,
    ];
    const lats = double({ min: 68.5, max: 70.5, noNaN: true });
    const lons = double({ min: 33, max: 37, noNaN: true });
    assert(
      property(lats, lons, integer({ min: -180, max: 180 }), (lat, lon, by) => {
        const isNear = Math.min(Math.abs(lon - 34), Math.abs(lon - 36)) < 1e-6;
        return (
          isNear ||
          isInside([lat, lon], square) ===
            isInside(
              turned([lat, lon], by),
              square.map((place) => turned(place, by)),
            )
        );
      }),
    );
  });
});
