import { assert, integer, property } from 'fast-check';
import { fuelUse } from '../history/index.ts';
import { daysOf, FuelMoveKind } from '../index.ts';
import { sail, type Pumped, type SimulatedTank, type Voyage } from './simulation.fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const { Bunkering, Drain, Transfer } = FuelMoveKind;

const one: SimulatedTank[] = [{ full: 5_000, begin: 3_500 }];
/** A store and the day tank that feeds the engine. */
const two: SimulatedTank[] = [
  { full: 8_000, begin: 6_000 },
  { full: 1_000, begin: 600 },
];
const bunkering: Pumped = { from: 26, to: 27, litres: [1_500] };
const slowly: Pumped = { from: 43, to: 48.5, litres: [1_200] };
const theft: Pumped = { from: 50, to: 50.3, litres: [-250] };
const fills = [9, 33, 57].map((from): Pumped => ({ from, to: from + 0.5, litres: [-500, 500] }));
const toShore: Pumped = { from: 1, to: 2, litres: [2_000, 0] };
const settlings: SimulatedTank[] = [
  { full: 9_000, begin: 6_000 },
  { full: 1_000, begin: 500 },
  { full: 1_000, begin: 600 },
];
const both: Pumped = { from: 10, to: 10.5, litres: [-600, 300, 300] };

type Found = [FuelMoveKind, sensor: number, litres: number];
/** What a fleet manager would say that happened. */
const cases: [string, Partial<Voyage>, Found[]][] = [
  ['a calm voyage', {}, []],
  ['a rolling ship', { roll: 0.05 }, []],
  ['a heavily rolling ship', { roll: 0.1 }, []],
  ['a voyage without a port', { roll: 0.05, always: true }, []],
  [
    'a bunkering and a theft',
    { roll: 0.04, pumped: [bunkering, theft] },
    [
      [Bunkering, 1, 1_500],
      [Drain, 1, -250],
    ],
  ],
  ['a bunkering of five hours over midnight', { roll: 0.04, pumped: [slowly] }, [[Bunkering, 1, 1_200]]],
  [
    'a day tank that is filled from the store, under way',
    { tanks: two, pumped: fills },
    fills.flatMap((): Found[] => [
      [Transfer, 1, -480],
      [Transfer, 2, 480],
    ]),
  ],
  [
    'a bunkering of one tank, which no other gave',
    { days: 1, tanks: two, pumped: [toShore] },
    [[Bunkering, 1, 2_000]],
  ],
  [
    'two tanks that are filled from the store at once',
    { days: 1, tanks: settlings, pumped: [both] },
    [
      [Transfer, 1, -600],
      [Transfer, 2, 300],
      [Transfer, 3, 285],
    ],
  ],
];
const voyage: Omit<Voyage, 'seed' | 'step'> = { days: 3, noise: 0.003, roll: 0, tanks: one, pumped: [] };
const runs = cases.flatMap(([name, part, found]) =>
  [1, 10, 20].map((step) => [name, step, part, found] as const),
);

describe('FUEL-D04, domain rule 4.12 a simulated tank with noise and roll', () => {
  it.each(runs)('%s, read each %i min: litres and movements are those that were', (_, step, part, found) => {
    for (const seed of [1, 2]) {
      const plan = { ...voyage, ...part, step, seed };
      const { sensors, burnt } = sail(plan);
      const { days, moves } = fuelUse(sensors, daysOf(0, plan.days * day, 0));
      const all = sensors.reduce((sum, { max }) => sum + (max ?? 0), 0);
      const told = moves.map(({ kind, sensor, before, after }): Found => [kind, sensor, after - before]);
      const order = (list: readonly Found[]) => list.map(([kind, sensor]) => `${kind} ${sensor}`).sort();
      expect({ seed, moves: order(told) }).toEqual({ seed, moves: order(found) });
      for (const [kind, sensor, litres] of found) {
        const near = told
          .filter(([k, s]) => k === kind && s === sensor)
          .map(([, , n]) => Math.abs(n - litres));
        expect(Math.min(...near)).toBeLessThan(Math.max(50, Math.abs(litres) * (step > 10 ? 0.25 : 0.1)));
      }
      // What a seaway leaves of doubt at a midnight at sea is a small part of the tanks.
      const most = all * (part.always ? 0.025 : step > 10 ? 0.02 : 0.015);
      for (const [i, { used }] of days.entries())
        expect(Math.abs((used ?? NaN) - (burnt[i] ?? 0))).toBeLessThan(most);
    }
  });

  it('tells the same litres in all, wherever midnight is and however the period is cut', () => {
    // Of some minutes noise tells more than the engine burns, and no day is negative.
    const isDivided = (zone: number) =>
      daysOf(6 * hour, 66 * hour, zone).every(({ from, to }) => to - from >= hour);
    const zones = integer({ min: -720 / 15, max: 840 / 15 })
      .map((n) => n * 15)
      .filter(isDivided);
    const { sensors } = sail({ ...voyage, step: 10, seed: 7, roll: 0.03, pumped: [bunkering, theft] });
    const inZone = (zone: number) => {
      const parts = daysOf(6 * hour, 66 * hour, zone);
      return fuelUse(sensors, parts).days.reduce((sum, { used }) => sum + (used ?? 0), 0);
    };
    const whole = fuelUse(sensors, [{ start: 0, from: 6 * hour, to: 66 * hour }]).days[0]?.used ?? 0;
    expect(whole).toBeGreaterThan(1_000);
    assert(
      property(zones, (zone) => Math.abs(inZone(zone) - whole) < 1e-6),
      { numRuns: 20 },
    );
  });

  it('counts what was burnt while nothing was heard at midnight', () => {
    const { sensors, burnt } = sail({ ...voyage, step: 10, seed: 3, noise: 0 });
    const silent = sensors.map((sensor) => ({
      ...sensor,
      samples: sensor.samples.filter(({ t }) => t < 20 * hour || t > 28 * hour),
    }));
    const { days } = fuelUse(silent, daysOf(0, 3 * day, 0));
    const total = (list: readonly (number | null)[]) => list.reduce<number>((sum, n) => sum + (n ?? 0), 0);
    expect(Math.abs(total(days.map(({ used }) => used)) - total(burnt))).toBeLessThan(5);
    expect(days[1]?.levelAtStart).toBeCloseTo(sensors[0]?.samples.find(({ t }) => t > 28 * hour)?.v ?? 0, 0);
  });
});
