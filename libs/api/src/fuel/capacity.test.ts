import { capacityOf, fuelUse, sized, type FuelSensor } from '../history/index.ts';
import { daysOf, FuelMoveKind } from '../index.ts';
import { FuelUnknown } from './tankCapacity.ts';
import { sail, type Pumped } from './simulation.fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const full = 5_000;
const days = 60;

/** At noon under way: the day, and the litres with which the tank is filled to 4,600 to 4,900 of its 5,000. */
const fillings = [
  [5, 4_040],
  [12, 3_640],
  [19, 3_750],
  [25, 3_150],
  [32, 3_700],
  [40, 4_260],
  [47, 3_900],
  [54, 3_650],
] as const;
const thefts = [9, 22, 37, 50];
const pumped: Pumped[] = [
  ...fillings.map(([d, litres]): Pumped => ({ from: d * 24 + 12, to: d * 24 + 13, litres: [litres] })),
  ...thefts.map((d): Pumped => ({ from: d * 24 + 2, to: d * 24 + 2.3, litres: [-250] })),
];
const third = (fillings[2][0] * 24 + 16) * hour;

const until = (sensor: FuelSensor, t: number): FuelSensor => ({
  ...sensor,
  samples: sensor.samples.filter((sample) => sample.t <= t),
});
const learn = (sensor: FuelSensor) => capacityOf(sensor.samples, 0);

describe.each([
  ['calm', 0, 10],
  ['rolling', 0.04, 10],
  ['rolling, read each half an hour', 0.04, 30],
])('FUEL-D04 sixty days of a tank without Max, filled under way and robbed in port: %s', (_, roll, step) => {
  const tanks = [{ full, begin: 3_500 }];
  const { sensors, burnt } = sail({ seed: 11, days, step, noise: 0.003, roll, tanks, pumped });
  const [tank] = sensors.map((sensor): FuelSensor => ({ ...sensor, min: null, max: null }));
  if (!tank) throw new Error('no tank');

  it('its size is learnt within 10 % after the third filling, and not before', () => {
    expect(learn(until(tank, third - 8 * hour))).toEqual({ full: null, fillings: 2 });
    for (let t = third; t <= days * day; t += 5 * day)
      expect(Math.abs((learn(until(tank, t)).full ?? NaN) - full)).toBeLessThan(full * 0.1);
  });

  /** What a seaway leaves of doubt at a midnight, and more on a day with a filling at sea. */
  const doubt = (d: number) => full * (fillings.some(([on]) => on === d) ? 0.08 : 0.03);

  it('no day of a week is told as 0, or as what it was not; what is unknown has its reason', () => {
    for (let end = 3; end <= days; end += 4) {
      const heard = until(tank, end * day + 2 * hour);
      const week = daysOf(Math.max(0, end - 7) * day, end * day, 0);
      for (const { start, used, unknown } of fuelUse([sized(heard, learn(heard))], week).days) {
        const d = start / day;
        if (used === null) expect([unknown, end * day < third]).toEqual([FuelUnknown.Rise, true]);
        else
          expect({ end, d, isTrue: Math.abs(used - (burnt[d] ?? NaN)) < doubt(d) }).toEqual({
            end,
            d,
            isTrue: true,
          });
      }
    }
  });

  it('once it is learnt every day is known, with its fillings and thefts', () => {
    const { days: all, moves } = fuelUse([sized(tank, learn(tank))], daysOf(0, days * day, 0));
    for (const [d, { used }] of all.entries())
      expect(Math.abs((used ?? NaN) - (burnt[d] ?? 0))).toBeLessThan(doubt(d));
    const count = (kind: FuelMoveKind) => moves.filter((move) => move.kind === kind).length;
    expect([count(FuelMoveKind.Bunkering), count(FuelMoveKind.Drain)]).toEqual([
      fillings.length,
      thefts.length,
    ]);
  });

  it('until it is learnt the days of its fillings are unknown', () => {
    const heard = until(tank, third - 8 * hour);
    const { days: first } = fuelUse([sized(heard, learn(heard))], daysOf(0, 14 * day, 0));
    const unknown = first.flatMap(({ used, start }) => (used === null ? [start / day] : []));
    expect(unknown).toEqual([5, 12]);
  });
});

describe('FUEL-D04 what a tank without Max is not learnt from', () => {
  const tank = (level: (h: number) => number, hours = 30 * 24) =>
    Array.from({ length: hours * 6 }, (_, i) => ({ t: (i / 6) * hour, v: level(i / 6), moving: false }));
  /** Burns 10 l/h and is filled to 900 l each five days. */
  const filled = (h: number) => 900 - 10 * (h < 60 ? 40 + h : (h - 60) % 80);

  it.each([
    [
      'a loose cable that reads 65535 for some hours',
      (h: number) => (h > 300 && h < 304 ? 65_535 : filled(h)),
      900,
    ],
    ['single wild readings', (h: number) => (Math.round(h * 6) % 97 === 0 ? 65_535 : filled(h)), 900],
    ['readings below none', (h: number) => (h > 300 && h < 304 ? -500 : filled(h)), 900],
  ])('%s', (_, level, litres) => {
    const { full: learnt } = capacityOf(tank(level), 0);
    expect(Math.abs((learnt ?? NaN) - litres)).toBeLessThan(litres * 0.1);
  });

  it('small rises: they are no fillings', () => {
    expect(
      capacityOf(
        tank((h) => 900 - (h % 12) * 5),
        0,
      ),
    ).toEqual({ full: null, fillings: 0 });
  });

  it('three fillings to the half tell no less than the tank held before them', () => {
    const halves = (h: number) => (h < 60 ? 990 - 16 * h : 500 - 5 * ((h - 60) % 80));
    expect(Math.abs((capacityOf(tank(halves), 0).full ?? NaN) - 980)).toBeLessThan(30);
  });
});
