import { array, assert, constantFrom, float, integer, property } from 'fast-check';
import {
  flowBetween,
  fuelUse,
  meanLevels,
  smoothed,
  type FuelSample,
  type FuelSensor,
} from '../history/index.ts';
import {
  ChannelKind,
  daysOf,
  FuelMoveKind,
  fuelChannels,
  fuelReportName,
  midnight,
  type DayPart,
} from '../index.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A sample each `step` minutes of `hours`. */
const each = (step: number, hours: number, v: (hour: number) => number, moving = false): FuelSample[] =>
  Array.from({ length: Math.floor((hours * 60) / step) + 1 }, (_, i) => ({
    t: i * step * minute,
    v: v((i * step) / 60),
    moving,
  }));
const flow = (samples: FuelSample[], id = 8): FuelSensor => ({
  id,
  kind: ChannelKind.Flow,
  min: null,
  max: null,
  samples,
});
const tank = (samples: FuelSample[], id = 7, max: number | null = 1_000): FuelSensor => ({
  id,
  kind: ChannelKind.Petrol,
  min: max === null ? null : 0,
  max,
  samples,
});
const oneDay = daysOf(0, day, 0);
const fuelIn = (...sensors: FuelSensor[]) => fuelUse(sensors, oneDay);
const usedOf = (...sensors: FuelSensor[]) => fuelIn(...sensors).days[0]?.used ?? null;
/** Of the tank of a thousand litres. */
const aHundredth = 10;
/** A level that falls by 5 l/h from 900 and changes by what happened before an hour. */
const falling =
  (...changes: [at: number, litres: number][]) =>
  (h: number) =>
    changes.reduce((sum, [at, litres]) => sum + (h >= at ? litres : 0), 900 - 5 * h);

describe('FUEL-D03 the days of a period', () => {
  it('begin at midnight of the zone, the first and the last are partial', () => {
    const parts = daysOf(Date.UTC(2026, 9, 1, 12), Date.UTC(2026, 9, 3, 6), 180);
    expect(
      parts.map(({ start, from, to }) =>
        [start, from, to].map((t) => new Date(t).toISOString().slice(8, 16)),
      ),
    ).toEqual([
      ['30T21:00', '01T12:00', '01T21:00'],
      ['01T21:00', '01T21:00', '02T21:00'],
      ['02T21:00', '02T21:00', '03T06:00'],
    ]);
  });

  it.each([-720, -210, 0, 180, 345, 840])('a day of the zone %i begins at its own midnight', (zone) => {
    const start = midnight(Date.UTC(2026, 9, 14, 11), zone);
    expect(new Date(start + zone * minute).toISOString()).toMatch(/T00:00:00/);
    expect(Date.UTC(2026, 9, 14, 11) - start).toBeLessThan(day);
  });
});

describe('FUEL-D04 consumption by flow sensors', () => {
  it.each([
    ['a steady flow', each(10, 24, () => 20), 480],
    ['a rising flow, by trapezoids', each(30, 24, (h) => h), 288],
    [
      'a gap of an hour, which is not integrated',
      each(10, 24, () => 20).filter(({ t }) => t <= 6 * hour || t >= 7 * hour),
      460,
    ],
    ['a gap of just half an hour, which is', each(30, 24, () => 20), 480],
    ['less than half of a day: empty', each(10, 11, () => 20), null],
    ['a little more than half', each(10, 13, () => 20), 260],
    ['nothing', [], null],
  ])('%s', (_, samples, litres) => {
    const used = usedOf(flow(samples));
    if (litres === null) expect(used).toBeNull();
    else expect(used).toBeCloseTo(litres, 6);
  });

  it('is the sum of several, and empty when one of them is not known for half of the day', () => {
    expect(
      usedOf(
        flow(each(10, 24, () => 20)),
        flow(
          each(10, 24, () => 5),
          9,
        ),
      ),
    ).toBeCloseTo(600, 6);
    expect(
      usedOf(
        flow(each(10, 24, () => 20)),
        flow(
          each(10, 6, () => 5),
          9,
        ),
      ),
    ).toBeNull();
  });

  it('wins over the levels, which are told beside it', () => {
    const { days, moves } = fuelIn(flow(each(10, 24, () => 20)), tank(each(10, 24, falling([8, 90]))));
    expect(days[0]?.used).toBeCloseTo(480, 6);
    expect(Math.abs((days[0]?.bySensor.get(7)?.used ?? 0) - 120)).toBeLessThan(aHundredth);
    expect(Math.abs((days[0]?.bunkered ?? 0) - 90)).toBeLessThan(aHundredth);
    expect(moves).toHaveLength(1);
  });

  it('of parts of a period is that of the whole, wherever it is divided', () => {
    const samples = array(float({ min: 0, max: 300, noNaN: true }), { minLength: 2, maxLength: 60 });
    assert(
      property(samples, integer({ min: 1, max: 99 }), (values, percent) => {
        const list = values.map((v, i) => ({ t: i * 7 * minute, v }));
        const end = list.length * 7 * minute;
        const cut = (end * percent) / 100;
        const whole = flowBetween(list, 0, end);
        const parts = [flowBetween(list, 0, cut), flowBetween(list, cut, end)];
        const litres = parts.reduce((total, part) => total + part.litres, 0);
        const known = parts.reduce((total, part) => total + part.known, 0);
        return Math.abs(litres - whole.litres) < 1e-6 && Math.abs(known - whole.known) < 1e-3;
      }),
    );
  });
});

describe('FUEL-D04 consumption by tank levels', () => {
  it.each([
    ['a falling level', falling(), 120, []],
    ['a bunkering', falling([8, 90]), 120, [['Bunkering', 90]]],
    [
      'a bunkering of two hours, without what was burnt meanwhile',
      (h: number) => 900 - 5 * h + 100 * Math.max(0, Math.min(1, (h - 8) / 2)),
      110,
      [['Bunkering', 90]],
    ],
    ['a drain at rest', falling([14, -80]), 120, [['Drain', -80]]],
    [
      'a bunkering and a drain',
      falling([5, 90], [14, -80]),
      120,
      [
        ['Bunkering', 90],
        ['Drain', -80],
      ],
    ],
    ['a rise of less than 3 % of the tank, which is no bunkering', falling([8, 20]), 100, []],
  ] as [string, (h: number) => number, number, [FuelMoveKind, number][]][])(
    '%s',
    (_, level, litres, moves) => {
      const use = fuelIn(tank(each(10, 24, level)));
      expect(Math.abs((use.days[0]?.used ?? NaN) - litres)).toBeLessThan(aHundredth);
      expect(use.moves.map(({ kind }) => kind)).toEqual(moves.map(([kind]) => kind));
      use.moves.forEach(({ before, after }, i) => {
        expect(Math.abs(after - before - (moves[i]?.[1] ?? 0))).toBeLessThan(12);
      });
    },
  );

  it('a quick fall under way is consumption, not a drain', () => {
    const use = fuelIn(tank(each(10, 24, falling([14, -80]), true)));
    expect(use.moves).toEqual([]);
    expect(use.days[0]?.used).toBeCloseTo(200, 0);
  });

  it('a splash that does not hold 20 minutes is neither', () => {
    const splash = each(5, 24, (h) => 900 - 5 * h + (h >= 8 && h < 8.3 ? 200 : 0));
    const use = fuelIn(tank(splash));
    expect(use.moves).toEqual([]);
    expect(use.days[0]?.used).toBeCloseTo(120, 0);
  });

  it('rolling in a seaway is neither', () => {
    const rolling = each(3, 24, (h) => 900 - 5 * h + 40 * Math.sin(h * 97));
    const use = fuelIn(tank(rolling));
    expect(use.moves).toEqual([]);
    expect(Math.abs((use.days[0]?.used ?? 0) - 120)).toBeLessThan(40);
  });

  it('readings that the tank cannot hold are left out', () => {
    const faulty = each(10, 24, (h) => (Math.round(h * 6) % 9 === 4 ? 65_535 : 900 - 5 * h));
    expect(usedOf(tank(faulty))).toBeCloseTo(120, 0);
  });

  it('fuel that one tank gives to another is a transfer, not a bunkering', () => {
    const giver = tank(
      each(10, 24, (h) => 800 - 200 * Math.max(0, Math.min(1, (h - 10) * 2))),
      1,
    );
    const taker = tank(
      each(10, 24, (h) => 300 - 2 * h + 200 * Math.max(0, Math.min(1, (h - 10) * 2))),
      2,
    );
    const { days, moves } = fuelIn(giver, taker);
    expect(moves.map(({ kind, sensor }) => [kind, sensor])).toEqual(
      expect.arrayContaining([
        [FuelMoveKind.Transfer, 1],
        [FuelMoveKind.Transfer, 2],
      ]),
    );
    expect([days[0]?.bunkered, days[0]?.drained]).toEqual([0, 0]);
    expect(Math.abs((days[0]?.used ?? 0) - 48)).toBeLessThan(4);
  });

  it('a tank without Min and Max counts changes of more than 10 l', () => {
    expect(
      fuelIn(
        tank(
          each(10, 24, (h) => 90 - h + (h >= 8 ? 14 : 0)),
          7,
          null,
        ),
      ).moves,
    ).toHaveLength(1);
    expect(
      fuelIn(
        tank(
          each(10, 24, (h) => 90 - h / 10 + (h >= 8 ? 8 : 0)),
          7,
          null,
        ),
      ).moves,
    ).toHaveLength(0);
  });

  it('FUEL-D03 a day of which less than half is known is empty, the others are not', () => {
    const samples = each(10, 48, falling()).filter(({ t }) => t <= day || t >= day + 18 * hour);
    const { days } = fuelUse([tank(samples)], daysOf(0, 2 * day, 0));
    expect(days.map(({ used }) => (used === null ? null : Math.round(used)))).toEqual([120, null]);
    expect(days.map(({ coverage }) => Math.round(coverage * 100))).toEqual([100, 25]);
  });

  it('a bunkering over midnight is divided between the days', () => {
    const samples = each(10, 48, (h) => 200 + 400 * Math.max(0, Math.min(1, (h - 22) / 4)));
    const { days } = fuelUse([tank(samples)], daysOf(0, 2 * day, 0));
    expect(days.map(({ bunkered }) => Math.round((bunkered ?? NaN) / 10) * 10)).toEqual([200, 200]);
    for (const { used } of days) expect(used).toBeLessThan(10);
  });

  it('is never negative, and over some days what the level lost and was given', () => {
    const steps = array(constantFrom(-3, -2, -1, 0, 150), { minLength: 20, maxLength: 120 });
    assert(
      property(steps, (changes) => {
        let level = 500;
        const samples = changes.map((change, i) => ({ t: i * 30 * minute, v: (level += change) }));
        const sensor = tank(samples, 7, null);
        const end = (samples.length - 1) * 30 * minute;
        const litres = (parts: DayPart[]) => fuelUse([sensor], parts).days.map(({ used }) => used ?? 0);
        const whole = litres([{ start: 0, from: 0, to: end }])[0] ?? NaN;
        const byDay = litres(daysOf(0, end, 0));
        const known = byDay.length > 1 && end % day >= day / 2;
        const sum = byDay.reduce((total, n) => total + n, 0);
        return byDay.every((n) => n >= 0) && (!known || sum >= whole - 1e-6);
      }),
    );
  });
});

describe('FUEL-D04 a level that is told each second', () => {
  it('is one in three minutes, the mean of them', () => {
    const dense = Array.from({ length: 540 }, (_, i) => ({
      t: i * 1000,
      v: i < 180 ? 10 : i % 2 === 0 ? 19 : 21,
    }));
    expect(meanLevels(dense).map(({ t, v }) => [t, Math.round(v)])).toEqual([
      [179_000, 10],
      [359_000, 20],
      [539_000, 20],
    ]);
  });

  it('tells the same consumption and bunkering as one each ten minutes', () => {
    const dense = each(0.25, 24, falling([8, 90]));
    const { days, moves } = fuelIn(tank(dense));
    expect(Math.abs((days[0]?.used ?? 0) - 120)).toBeLessThan(aHundredth);
    expect(moves).toHaveLength(1);
  });
});

describe('FUEL-D04 the smoothed level', () => {
  it('is the median: single wild readings vanish, a step stays where it is', () => {
    const step = each(10, 6, (h) => (h < 3 ? 100 : 300));
    const wild = step.map((s, i) => (i === 5 || i === 25 ? { ...s, v: 0 } : s));
    expect(smoothed(wild).map(({ v }) => v)).toEqual(step.map(({ v }) => v));
  });

  it('keeps the ends of a slope', () => {
    const slope = each(10, 6, (h) => 100 - h);
    expect(smoothed(slope).map(({ v }) => v)).toEqual(slope.map(({ v }) => v));
  });
});

describe('FUEL-D02 the name of the report', () => {
  it.each([
    ['Voronov', 180, 'Voronov_20261014_023000.xlsx'],
    ['a/b: "c"?', 0, 'a_b_ _c___20261013_233000.xlsx'],
  ])('%s in the zone %i', (beacon, zone, name) => {
    expect(fuelReportName(beacon, Date.UTC(2026, 9, 13, 23, 30), zone)).toBe(name);
  });
});

it('FUEL-05 only channels of the daily consumption may be chosen', () => {
  expect(fuelChannels([{ FuelDailyConsumption: true }, { FuelDailyConsumption: false }])).toHaveLength(1);
});
