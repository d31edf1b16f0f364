import { figuresOf, legsOf, movedIn, newFixes } from './index.ts';
import { timesIn, speedOver } from '../report/past.rules.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Eastwards along the equator at some 20 km/h with a report each so many hours, from an hour of the first day on. */
function sailing(begins: number, step: number, count: number) {
  const way = newFixes(count);
  for (let i = 0; i < count; i += 1) {
    way.t[i] = (begins + i * step) * hour;
    way.lng[i] = (20 * i * step) / 111.32;
    way.speed[i] = 20;
  }
  return way;
}
const days = [0, 1, 2, 3].map((n) => ({ from: n * day, to: (n + 1) * day }));

describe('TRACK-D09 how far a beacon went in each day', () => {
  it.each([
    [21, 6, 9],
    [23, 12, 5],
    [13, 7, 12],
    [20, 1, 40],
  ])('from %i h on with a report each %i h is as far as it went in the time of that day', (...given) => {
    const way = sailing(...given);
    const legs = legsOf(way);
    const moved = movedIn(way, days);
    const speeds = days.map((one, i) => speedOver(moved[i]?.measured ?? 0, timesIn(legs, one).MoveTime));
    for (const speed of speeds) if (speed !== null) expect(speed).toBeCloseTo(20, 1);
    const sum = moved.reduce((metres, { measured }) => metres + measured, 0);
    expect(sum).toBeCloseTo(figuresOf(legs, way).Length, 0);
  });

  it('that ends at midnight is of that day alone', () => {
    const way = sailing(22, 1, 3);
    expect(movedIn(way, days).map(({ measured }) => Math.round(measured / 1_000))).toEqual([40, 0, 0, 0]);
  });
});
