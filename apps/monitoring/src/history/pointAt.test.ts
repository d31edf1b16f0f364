import { pointAt } from './pointAt';

const points = ['10:00', '10:10', '12:00'].map((time) => ({ Timestamp: `2026-10-14T${time}:00Z` }));
const on = (time: string) => Date.parse(`2026-10-14T${time}:00Z`);

describe('SIDE-D03 the history opened at a moment', () => {
  it.each([
    ['09:00', 0],
    ['10:04', 0],
    ['10:06', 1],
    ['11:30', 2],
    ['23:00', 2],
  ])('%s is nearest to point %i', (time, index) => expect(pointAt(points, on(time))).toBe(index));

  it('has no point without data', () => expect(pointAt([], on('10:00'))).toBeNull());
});
