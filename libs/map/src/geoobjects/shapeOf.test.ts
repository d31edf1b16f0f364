import type { Coord } from '@mayak/api';
import { copiesIn, shapeOf } from './shapeOf';

const shape = (...Coordinates: Coord[]) => shapeOf({ Coordinates });
const window = (left: number, right: number) => ({ left, right, top: 0, bottom: 1 });

describe('GEO-D04 a geoobject on the Web Mercator square', () => {
  it('goes on over the 180° meridian in one piece', () => {
    const { left, right } = shape([65, 179], [66, 179], [66, -179], [65, -179]);
    expect([left, right].map((x) => x * 360 - 180)).toEqual([179, 181]);
  });
  it('stays on the map at the poles', () => expect(shape([90, 0]).top).toBeCloseTo(0, 9));
  it('is reckoned once', () => {
    const Coordinates: Coord[] = [[1, 1]];
    expect(shapeOf({ Coordinates })).toBe(shapeOf({ Coordinates }));
  });

  const over = shape([65, 170], [66, 190 - 360], [0, 170]);
  const europe = shape([40, -10], [60, 40], [40, 40]);
  it.each([
    ['in the window', europe, window(0.4, 0.6), [0]],
    ['on the next copy', europe, window(1.4, 1.6), [1]],
    ['on both copies of a wide window', europe, window(0.4, 1.6), [0, 1]],
    ['from the west of the 180° meridian', over, window(0.9, 0.99), [0]],
    ['from its east', over, window(0.01, 0.1), [-1]],
    ['from both sides', over, window(-0.02, 1.02), [-1, 0]],
    ['beside it', europe, window(0.7, 0.9), []],
    ['above it', shape([80, 0], [81, 1]), { ...window(0, 1), top: 0.5 }, []],
  ])('is seen %s', (_, one, seen, copies) => expect(copiesIn(one, seen).map((n) => n + 0)).toEqual(copies));
});
