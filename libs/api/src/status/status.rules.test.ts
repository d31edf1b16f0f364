import { availability, dayLook, percentOf, changeAfter } from './status.rules.ts';

const day = (Good: number, Bad: number, Unmeasured: number) => ({ Good, Bad, Unmeasured });

describe('SRV-D22 availability as users met it', () => {
  it.each([
    [[], null],
    [[day(1440, 0, 0)], 1],
    [[day(1439, 1, 0)], 1439 / 1440],
    [[day(1439, 0, 1)], 1439 / 1440],
    [[day(0, 0, 1440)], 0],
    [[day(1440, 0, 0), day(0, 0, 1440)], 0.5],
  ])('of %j is %p: a minute that nobody measured was not good', (days, part) =>
    expect(availability(days)).toBe(part),
  );

  it.each([
    [1, 100],
    [129_599 / 129_600, 99.99],
    [0.9999, 99.99],
    [0.5, 50],
    [0, 0],
  ])('%p is %p per cent, and one bad minute is never 100', (part, percent) =>
    expect(percentOf(part)).toBe(percent),
  );

  it.each([
    [day(1440, 0, 0), 'good'],
    [day(1439, 1, 0), 'some'],
    [day(1439, 0, 1), 'some'],
    [day(1200, 0, 240), 'bad'],
    [day(0, 3, 0), 'bad'],
    [day(0, 0, 1440), 'unknown'],
    [day(0, 0, 0), 'unknown'],
  ] as const)('a day of %j looks %s', (minutes, look) => expect(dayLook(minutes)).toBe(look));
});

describe('SRV-D24 what is told, and when', () => {
  const told = { failing: 2, well: 3 };
  it.each([
    [false, { bad: 1, good: 0 }, null],
    [false, { bad: 2, good: 0 }, 'failing'],
    [true, { bad: 3, good: 0 }, null],
    [true, { bad: 0, good: 2 }, null],
    [true, { bad: 0, good: 3 }, 'well'],
    [false, { bad: 0, good: 9 }, null],
  ] as const)('failing %p with %j in a row: %p', (was, lasting, expected) =>
    expect(changeAfter(was, lasting, told)).toBe(expected),
  );
});
