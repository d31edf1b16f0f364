import { limits } from '../limits.ts';
import { fixesOfSteps, type Step } from './history.fixtures.ts';
import { figuresOf, gapsOf, Kind, legsOf, sliceOf } from './index.ts';

const at = (minutes: number, metres: number, speed = NaN): Step => ({
  minutes,
  lat: 60 + metres / 111_413,
  lng: 33,
  speed,
});
/** Pauses, minutes, of a ship that goes on at 18 km/h, or at another speed that it tells. */
const sailed = (pauses: readonly number[], speed = 18) =>
  fixesOfSteps([
    at(1, 0, speed),
    ...pauses.map((minutes, i) =>
      at(minutes, pauses.slice(0, i + 1).reduce((sum, n) => sum + n, 0) * 300, speed),
    ),
  ]);
const many = (count: number, minutes: number) => Array.from({ length: count }, () => minutes);
/** The pauses that are gaps, minutes. */
const gapsIn = (pauses: readonly number[]) => {
  const kinds = gapsOf(sailed(pauses));
  return pauses.filter((_, i) => kinds[i] !== 0);
};

describe('TRACK-D10 a gap is told by the rhythm that held then', () => {
  it.each([
    ['a fix each two hours', many(24, 120), []],
    ['one of them is late, but not by more than 2.5 times', [...many(6, 120), 300, ...many(6, 120)], []],
    ['one is later', [...many(6, 120), 301, ...many(6, 120)], [301]],
    ['a fix each minute, then silence', [...many(20, 1), 180, ...many(20, 1)], [180]],
    ['a pause of a quarter of an hour', [...many(20, 1), 15, 16, ...many(20, 1)], [16]],
    ['two silences near to each other', [...many(20, 1), 180, 1, 200, ...many(20, 1)], [180, 200]],
    ['from two hours to a minute', [...many(10, 120), ...many(30, 1)], []],
    ['from a minute to two hours', [...many(30, 1), ...many(10, 120)], []],
    [
      'a rest that is told hourly, in a day of each minute',
      [...many(30, 1), ...many(5, 60), ...many(30, 1)],
      [],
    ],
    ['three silences between single fixes', [...many(20, 1), 120, 180, 150, ...many(20, 1)], [120, 180, 150]],
    ['fixes in pairs', [...Array.from({ length: 10 }, () => [119, 1]).flat(), 119], []],
    ['the only two fixes, two hours apart', [120], []],
    ['the only two fixes, three hours apart', [180], [180]],
    ['three fixes, six hours apart', [360, 360], []],
    ['one fix', [], []],
  ])('%s', (_, pauses, gaps) => expect(gapsIn(pauses)).toEqual(gaps));

  it.each([
    // set from so many minutes on to so many minutes, pauses, gaps
    ['longer than it shows', [[0, 120]], [...many(20, 1), 300, ...many(20, 1), 301], [301]],
    ['shorter than it shows', [[0, 10]], many(5, 120), many(5, 120)],
    ['not yet', [[1_000, 10]], many(5, 120), []],
    [
      'to less in the middle',
      [
        [0, 120],
        [240, 10],
      ],
      many(4, 120),
      [120, 120],
    ],
    [
      'to more, as it confirms after the first longer pause',
      [
        [0, 10],
        [140, 120],
      ],
      [...many(2, 10), 120, 120],
      [],
    ],
    ['for the first time, in a pause that was to be expected', [[121, 10]], many(3, 120), [120]],
  ] as [string, [number, number][], number[], number[]][])('set %s', (_, changes, pauses, gaps) => {
    const way = sailed(pauses);
    const [first = 0] = way.t;
    const set = changes.map(([from, interval]) => ({
      from: first + from * 60_000,
      interval: interval * 60_000,
    }));
    const kinds = gapsOf(way, { before: [], after: [], set });
    expect(pauses.filter((_pause, i) => kinds[i] !== 0)).toEqual(gaps);
  });

  it('the fixes beside a period tell its rhythm too, so that it does not matter where it is cut', () => {
    const all = sailed([...many(10, 1), 60, ...many(10, 60), 200, ...many(10, 60)]);
    const kinds = gapsOf(all);
    for (let first = 0; first < all.t.length; first += 1)
      for (let last = first + 1; last < all.t.length; last += 1) {
        const around = { before: all.t.slice(0, first), after: all.t.slice(last + 1) };
        expect(gapsOf(sliceOf(all, first, last + 1), around)).toEqual(kinds.slice(first, last));
      }
  });

  it('short pauses cost a comparison', () => {
    const asked = jest.fn((place: number) => place);
    const before = new Proxy([], {
      get: (list, name) => (name === 'length' ? asked(0) : list[Number(name)]),
    });
    gapsOf(sailed(many(10_000, 1)), { before, after: [] });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('TRACK-D10 estimated motion over a gap', () => {
  const minutely = (km: number, [before, after]: [number, number]) =>
    fixesOfSteps([
      ...many(20, 1).map((minutes, i) => at(minutes, i * 300, before)),
      at(180, 19 * 300 + km * 1_000, after),
      ...many(20, 1).map((minutes, i) => at(minutes, 19 * 300 + km * 1_000 + (i + 1) * 300, after)),
    ]);
  const kindOf = (km: number, speeds: [number, number]) => gapsOf(minutely(km, speeds))[19];

  it.each([
    // 54 km in three hours are 18 km/h.
    ['as fast as both ends say', 54, [18, 18], Kind.Estimated],
    ['half as fast again', 54, [12.1, 12.1], Kind.Estimated],
    ['faster than that', 54, [11.9, 11.9], Kind.Gap],
    ['two thirds as fast', 54, [26.9, 26.9], Kind.Estimated],
    ['slower than that', 54, [27.2, 27.2], Kind.Gap],
    ['between both, near to each', 54, [12.1, 24], Kind.Estimated],
    ['as fast as both in the mean, and far from each', 54, [10, 26], Kind.Gap],
    ['far from one end', 54, [18, 28], Kind.Gap],
    ['slower than motion is', 6, [2, 2], Kind.Gap],
    ['an end that tells no speed', 54, [18, NaN], Kind.Gap],
    ['an end at rest', 27, [18, 0], Kind.Gap],
    ['at rest, at the place', 0, [0, 0], Kind.Gap],
  ] as [string, number, [number, number], number][])('%s', (_, km, speeds, kind) =>
    expect(kindOf(km, speeds)).toBe(kind),
  );

  it('stands beside the measured length and time', () => {
    const fixes = minutely(54, [18, 18]);
    const legs = legsOf(fixes);
    expect(legs.map(({ kind }) => kind)).toEqual(['Move', 'Estimated', 'Move']);
    expect(figuresOf(legs, fixes)).toMatchObject({
      Length: expect.closeTo(39 * 300, -2),
      EstimatedLength: expect.closeTo(54_000, -2),
      EstimatedTime: 180 * 60_000,
      GapLength: 0,
      Gaps: 0,
      Moving: 39 * 60_000,
    });
  });

  it('a ship with a fix each two hours sailed 803,461 m in two days, all of it measured', () => {
    const fixes = fixesOfSteps(Array.from({ length: 25 }, (_, i) => at(120, (803_461 / 24) * i, 18.52)));
    const figures = figuresOf(legsOf(fixes), fixes);
    expect(Math.abs(figures.Length + figures.EstimatedLength - 803_461)).toBeLessThan(8_034);
    expect(figures).toMatchObject({ Moving: 48 * 3_600_000, EstimatedLength: 0, Gaps: 0 });
  });

  it('limits are those of the requirement', () =>
    expect(limits.gap).toMatchObject({ least: 900_000, times: 2.5, agree: 1.5 }));
});
