import { array, assert, float, integer, property } from 'fast-check';
import { fuelUse, type FuelSensor } from '../history/index.ts';
import { ChannelKind, daysOf, FuelMoveKind } from '../index.ts';
import { random, sail } from './simulation.fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const { Bunkering, Drain, Transfer } = FuelMoveKind;

type Level = (hour: number) => number;
type Found = [FuelMoveKind, sensor: number, litres: number];
interface Reading {
  /** Minutes between two readings. */
  step: number;
  /** Hours between which nothing is heard. */
  silent?: readonly [number, number];
  moving?: boolean;
  seed?: number;
}

/** Tanks of 1000 and then 5000 l, read with an error of 2 l from three hours before a day to three after it. */
function read(levels: readonly Level[], { step, silent, moving = false, seed = 7 }: Reading): FuelSensor[] {
  const next = random(seed);
  const hours = Array.from({ length: (30 * 60) / step + 1 }, (_, i) => (i * step) / 60 - 3);
  const heard = hours.filter((h) => !silent || h <= silent[0] || h >= silent[1]);
  return levels.map((level, i) => ({
    id: i + 1,
    kind: ChannelKind.Petrol,
    min: 0,
    max: i === 0 ? 1_000 : 5_000,
    samples: heard.map((h) => ({ t: h * hour, v: level(h) + 4 * (next() - 0.5), moving })),
  }));
}
const fuelIn = (sensors: readonly FuelSensor[]) => fuelUse(sensors, daysOf(0, day, 0));
/** Burns 5 l/h, 120 l a day, and changes evenly between two hours. */
const burning =
  (litres = 0, from = 12.01, to = from + 0.02): Level =>
  (h) =>
    600 - 5 * h + litres * Math.max(0, Math.min(1, (h - from) / (to - from)));
const store =
  (litres = 0): Level =>
  (h) =>
    h > 12 ? 2_500 + litres : 2_500;

const seldom: [string, Reading, Level[], Found[]][] = [
  ['a theft, read hourly', { step: 60 }, [burning(-200)], [[Drain, 1, -200]]],
  ['a theft around a reading, read hourly', { step: 60 }, [burning(-200, 11.8, 12.1)], [[Drain, 1, -200]]],
  [
    'half of a theft at each side of a reading',
    { step: 60 },
    [burning(-150, 11.9, 12.1)],
    [[Drain, 1, -150]],
  ],
  ['a theft of 8 %, read hourly', { step: 60 }, [burning(-80)], [[Drain, 1, -80]]],
  ['a theft, read each two hours', { step: 120 }, [burning(-200)], [[Drain, 1, -200]]],
  ['a theft in 45 min of silence', { step: 5, silent: [11.5, 12.25] }, [burning(-200)], [[Drain, 1, -200]]],
  ['a theft in 3 h of silence', { step: 5, silent: [11, 14] }, [burning(-200)], [[Drain, 1, -200]]],
  ['a bunkering, read hourly', { step: 60 }, [burning(200)], [[Bunkering, 1, 200]]],
  ['a bunkering in 3 h of silence', { step: 5, silent: [11, 14] }, [burning(200)], [[Bunkering, 1, 200]]],
  ['a bunkering, read each 40 min', { step: 40 }, [burning(200)], [[Bunkering, 1, 200]]],
  [
    'a bunkering and a theft, read hourly',
    { step: 60 },
    [(h) => burning(200, 7.3)(h) + burning(-200, 15.3)(h) - burning()(h)],
    [
      [Bunkering, 1, 200],
      [Drain, 1, -200],
    ],
  ],
];

const moved: [string, Level[], Found[], used: number][] = [
  [
    '100 l into a tank of 5000',
    [burning(-100), store(100)],
    [
      [Transfer, 1, -100],
      [Transfer, 2, 100],
    ],
    120,
  ],
  [
    '100 l into one of two',
    [burning(-100), store(), store(100)],
    [
      [Transfer, 1, -100],
      [Transfer, 3, 100],
    ],
    120,
  ],
  ['100 l that no tank took', [burning(-100), store()], [[Drain, 1, -100]], 120],
  ['100 l of which a tank took 40', [burning(-100), store(40)], [[Drain, 1, -100]], 80],
];

function expectFound(sensors: readonly FuelSensor[], found: readonly Found[], used: number) {
  const { days, moves } = fuelIn(sensors);
  expect(moves.map(({ kind, sensor }) => [kind, sensor]).sort()).toEqual(
    found.map(([kind, sensor]) => [kind, sensor]).sort(),
  );
  for (const [kind, tank, litres] of found) {
    const move = moves.find((one) => one.kind === kind && one.sensor === tank);
    expect(Math.abs((move?.after ?? 0) - (move?.before ?? 0) - litres)).toBeLessThan(12);
  }
  expect(Math.abs((days[0]?.used ?? NaN) - used)).toBeLessThan(12);
}

describe('FUEL-D04, domain rule 4.12 a tank at rest that is read seldom', () => {
  it.each(seldom)('%s', (_, reading, levels, found) => {
    for (const seed of [1, 2, 3, 4, 5]) expectFound(read(levels, { ...reading, seed }), found, 120);
  });

  it('is robbed over midnight: each day has burnt its own', () => {
    const { days } = fuelUse(read([burning(-200, 12.3)], { step: 60 }), daysOf(0, day, 690));
    for (const { used, from, to } of days)
      expect(Math.abs((used ?? NaN) - (5 * (to - from)) / hour)).toBeLessThan(12);
  });
});

describe('FUEL-D04, domain rule 4.12 fuel that is moved between tanks is a transfer, however large the other tank is', () => {
  it.each(moved.flatMap(([name, ...rest]) => [5, 60].map((step) => [name, step, ...rest] as const)))(
    '%s, read each %i min',
    (_, step, levels, found, used) => {
      for (const seed of [1, 2, 3]) expectFound(read(levels, { step, seed }), found, used);
    },
  );

  it('what one tank took explains one of two drains at the same time', () => {
    const sensors = read([burning(-140), store(140), (h) => 3_000 + burning(-160)(h)], { step: 5 });
    const kinds = fuelIn(sensors).moves.map(({ kind, sensor }) => [kind, sensor]);
    expect(kinds).toEqual([
      [Transfer, 1],
      [Transfer, 2],
      [Drain, 3],
    ]);
  });
});

describe('FUEL-D04, domain rule 4.12 what an engine burns is no drain, however seldom it is read', () => {
  const burnt = (rates: readonly number[]): Level => {
    const at = (h: number) => rates.slice(0, h).reduce((sum, rate) => sum + rate, 0);
    return (h) => 2_000 - at(Math.floor(h + 3)) - (rates[Math.floor(h + 3)] ?? 0) * ((h + 30) % 1);
  };
  /** In a tank of 2500 l. */
  const ofRates = (rates: readonly number[], reading: Reading) =>
    read([burnt(rates)], reading).map((sensor) => ({ ...sensor, max: 2_500 }));
  const hours = Array.from({ length: 31 }, (_, i) => i);
  const total = (rates: readonly number[]) => rates.slice(3, 27).reduce((sum, rate) => sum + rate, 0);

  it.each([
    ['steady', hours.map(() => 60)],
    ['of some hours', hours.map((h) => (h > 8 && h < 17 ? 120 : 5))],
    ['of one hour', hours.map((h) => (h === 12 ? 120 : 5))],
    ['each third hour', hours.map((h) => (h % 3 === 0 ? 100 : 0))],
    ['that grows', hours.map((h) => 4 * h)],
  ])('a burn %s, at rest and under way', (_, rates) => {
    for (const moving of [false, true])
      for (const step of [30, 60, 90, 120]) {
        const { days, moves } = fuelIn(ofRates(rates, { step, moving }));
        expect({ step, moving, moves }).toEqual({ step, moving, moves: [] });
        expect(Math.abs((days[0]?.used ?? NaN) - total(rates))).toBeLessThan(60);
      }
  });

  it.each([40, 60, 120])('a burn of hours that is as quick as a theft, at rest, read each %i min', (step) => {
    const rates = hours.map((h) => (h >= 8 && h < 17 ? 180 : 2));
    const { days, moves } = fuelIn(ofRates(rates, { step }));
    expect(moves).toEqual([]);
    expect(Math.abs((days[0]?.used ?? NaN) - total(rates))).toBeLessThan(60);
  });

  it.each([2_500, null])('a burn that is as it happens, in a tank of %s', (max) => {
    const rate = float({ min: 0, max: 110, noNaN: true });
    const isBurnt = (rates: number[], reading: Reading) =>
      fuelIn(ofRates(rates, reading).map((sensor) => ({ ...sensor, max }))).moves.length === 0;
    assert(
      property(array(rate, { minLength: 31, maxLength: 31 }), integer({ min: 1, max: 99 }), (rates, seed) =>
        [40, 60, 120].every((step) => isBurnt(rates, { step, seed })),
      ),
    );
  });

  it('a voyage within a silence', () => {
    const sensors = read([(h) => 900 - Math.max(0, Math.min(8, h - 8)) * 40], {
      step: 10,
      silent: [7.9, 16.1],
    });
    expect(fuelIn(sensors).moves).toEqual([]);
  });

  it('a vessel at sea and in port, read hourly', () => {
    const plan = { seed: 4, days: 3, noise: 0.003, tanks: [{ full: 5_000, begin: 4_500 }], pumped: [] };
    for (const roll of [0, 0.05])
      for (const always of [false, true]) {
        const { sensors } = sail({ ...plan, step: 60, roll, always });
        expect(fuelUse(sensors, daysOf(0, 3 * day, 0)).moves).toEqual([]);
      }
  });
});
