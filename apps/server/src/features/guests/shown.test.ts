import { distance, type Coord } from '@mayak/api';
import { blurred, piecesOf, toldUntil, withinArea, withinHours } from './shown.ts';

const at = (text: string) => Date.parse(`2026-12-01T${text}Z`);
const told = (part: { DelayMinutes?: number; BlurMeters?: number }) =>
  new Date(toldUntil({ DelayMinutes: 0, BlurMeters: 0, ...part }, at('12:07:30.500')))
    .toISOString()
    .slice(11, 23);

describe('PERM-D28 until when a link tells', () => {
  it.each([
    ['now', {}, '12:07:30.500'],
    ['by whole minutes where it is delayed', { DelayMinutes: 90 }, '10:37:00.000'],
    ['by steps where places are not exact', { BlurMeters: 1_000 }, '12:00:00.000'],
    ['by steps of a delayed time', { BlurMeters: 1_000, DelayMinutes: 10 }, '11:50:00.000'],
  ])('%s', (_, part, moment) => expect(told(part)).toBe(moment));
});

describe('PERM-D27 the hours of a link', () => {
  it.each([
    ['08:59', 540, 1_020, false],
    ['09:00', 540, 1_020, true],
    ['16:59', 540, 1_020, true],
    ['17:00', 540, 1_020, false],
    ['23:30', 1_320, 360, true],
    ['05:59', 1_320, 360, true],
    ['12:00', 1_320, 360, false],
    ['12:00', null, null, true],
  ])('at %s of %s to %s: %s', (time, HoursFrom, HoursTo, is) =>
    expect(withinHours({ HoursFrom, HoursTo }, at(`${time}:00`), 0)).toBe(is),
  );
  it('are of the zone of its maker', () =>
    expect(withinHours({ HoursFrom: 540, HoursTo: 1_020 }, at('06:30:00'), 180)).toBe(true));
});

describe('PERM-D28 places that are not exact', () => {
  const places: Coord[] = [
    [0, 0],
    [69.07, 33.42],
    [-54.8, -68.3],
    [69, 179.9999],
    [69, -180],
    [89.99, 12],
    [-89.99, -170],
    [90, 0],
  ];
  it.each(places)('%s, %s are told within a square', (lat, lon) => {
    for (const metres of [100, 1_000, 50_000]) {
      const [y, x] = blurred([lat, lon], metres);
      // No farther than half of the diagonal, with the little that a whole number of squares adds.
      expect(distance([lat, lon], [y, x])).toBeLessThan(metres * 0.75);
      expect(Math.abs(y)).toBeLessThanOrEqual(90);
      expect(Math.abs(x)).toBeLessThanOrEqual(180);
    }
  });
  it('all of a square are one, and its neighbour is another', () => {
    const side = 1_000 / 111_195;
    const [first, second, third] = [0.1, 0.9, 1.1].map((n) => blurred([60 * side + n * side, 33], 1_000));
    expect(first).toEqual(second);
    expect(third).not.toEqual(first);
  });
  it('exact ones are told to a metre', () =>
    expect(blurred([69.123456789, 33.1], 0)).toEqual([69.12346, 33.1]));
});

describe('PERM-D28 the track of a link', () => {
  const way = {
    t: [1, 2, 3, 4, 5, 6],
    lat: [1, 2, 3, 4, 5, 6],
    lng: [0, 0, 0, 0, 0, 0],
    isAfterGap: [false, false, false, true, false, false],
  };
  it('ends at gaps and at the bounds of what is shown', () => {
    const { pieces, last } = piecesOf(way, (t) => t !== 2 && t < 6, 0);
    expect(pieces).toEqual([
      [[1, 0]],
      [[3, 0]],
      [
        [4, 0],
        [5, 0],
      ].map(([a, b]) => [a, b]),
    ]);
    expect(last).toBe(5);
  });
  it('has each square once while it is stayed in', () => {
    const { pieces } = piecesOf({ ...way, lat: [1, 1, 1, 1, 1, 1] }, () => true, 1_000);
    expect(pieces.map((piece) => piece.length)).toEqual([1, 1]);
  });
});

describe('PERM-D27 the area of a link', () => {
  const square: Coord[] = [
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
  ];
  it.each([
    ['no area', undefined, [5, 5], true],
    ['inside', square, [1, 1], true],
    ['outside', square, [5, 5], false],
    ['an area that is gone', null, [1, 1], false],
  ] as const)('%s', (_, area, place, is) => expect(withinArea(area, [...place])).toBe(is));
});
