import { FixFlag, newFixes } from '@mayak/api/history';
import { momentAt, nearestFix } from './momentAt';

const minute = 60_000;
function fixes(list: readonly (readonly [min: number, lat: number, lng: number, flags?: number])[]) {
  const made = newFixes(list.length);
  list.forEach(([min, lat, lng, flags = 0], i) => {
    made.t[i] = min * minute;
    made.lat[i] = lat;
    made.lng[i] = lng;
    made.flags[i] = flags;
    made.speed[i] = i === 0 ? NaN : 10 * i;
    made.course[i] = 90;
  });
  return made;
}
const way = fixes([
  [0, 60, 30],
  [10, 60, 31],
  [70, 60, 40, FixFlag.Gap],
  [130, 60, 50, FixFlag.Gap | FixFlag.Estimated],
]);

describe('TRACK-D06, TRACK-D10 where a beacon was at a moment', () => {
  it.each([
    ['between two fixes', 5, { lon: 30.5, index: 0, isSilent: false, speed: null }],
    ['at a fix', 10, { lon: 31, index: 1, isSilent: false, speed: 10 }],
    ['in a gap, at the fix before it', 40, { lon: 31, index: 1, isSilent: true }],
    ['after the gap', 70, { lon: 40, index: 2, isSilent: false }],
    ['in a gap over which it is estimated', 100, { lon: 45, index: 2, isSilent: false, isEstimated: true }],
    ['before its track', -5, { lon: 30, index: 0, isSilent: true }],
    ['after its track', 199, { lon: 50, index: 3, isSilent: true }],
  ])('%s', (_, at, told) => expect(momentAt(way, at * minute)).toMatchObject(told));

  it('goes over the 180° meridian the short way', () => {
    const over = fixes([
      [0, 65, 179],
      [10, 65, -179],
    ]);
    expect(momentAt(over, 7.5 * minute)?.lon).toBeCloseTo(-179.5, 6);
  });

  it('is nowhere without fixes', () => expect(momentAt(fixes([]), 0)).toBeNull());
});

describe('SIDE-D03 the fix nearest to a moment', () => {
  it.each([
    [-5, 0],
    [4, 0],
    [6, 1],
    [39, 1],
    [45, 2],
    [99, 2],
  ])('at %i min is fix %i', (at, index) => expect(nearestFix(way.t, at * minute)).toBe(index));
  it('is none without fixes', () => expect(nearestFix(new Float64Array(), 0)).toBeNull());
});
