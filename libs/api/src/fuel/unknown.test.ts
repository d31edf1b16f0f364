import { fuelUse, type FuelSensor } from '../history/index.ts';
import { ChannelKind, daysOf } from '../index.ts';
import { FuelUnknown } from './tankCapacity.ts';
import { random } from './simulation.fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const { Petrol, Flow } = ChannelKind;
const { Rise, Silence } = FuelUnknown;

type Level = (hour: number) => number;

/** A tank that burns 10 l/h from 700 l under way, read each ten minutes with an error of 2 l over two days. */
function tank(change: Level, max: number | null, id = 1): FuelSensor {
  const next = random(5);
  const samples = Array.from({ length: 54 * 6 + 1 }, (_, i) => ({
    t: (i * 10 - 180) * minute,
    v: 700 - 10 * (i / 6 - 3) + change(i / 6 - 3) + 4 * (next() - 0.5),
    moving: true,
  }));
  return { id, kind: Petrol, min: max === null ? null : 0, max, samples };
}
const bunkered =
  (litres: number, from = 30, to = from + 1): Level =>
  (h) =>
    litres * Math.max(0, Math.min(1, (h - from) / (to - from)));
const twoDays = daysOf(0, 2 * day, 0);
const daysIn = (...sensors: FuelSensor[]) => fuelUse(sensors, twoDays).days;

describe('FUEL-D04 a day that is not known has a reason, never 0', () => {
  it('a rise under way in a tank without Max: unknown, the day before it is not', () => {
    const [before, risen] = daysIn(tank(bunkered(300), null));
    expect(Math.round((before?.used ?? NaN) / 10)).toBe(24);
    expect(risen).toMatchObject({ used: null, unknown: Rise, coverage: 1 });
  });

  it('with Max set the same rise is a bunkering, and the day is known', () => {
    const [, risen] = daysIn(tank(bunkered(300), 1_000));
    expect(Math.abs((risen?.used ?? NaN) - 240)).toBeLessThan(15);
    expect(risen?.unknown).toBeNull();
  });

  it.each([
    ['too small for a bunkering under way', bunkered(120), 1_000],
    ['too slow for one', bunkered(400, 24, 48), 1_000],
    ['too slow for one, without Max', bunkered(400, 24, 48), null],
  ])('a rise that is %s', (_, change, max) => {
    expect(daysIn(tank(change, max))[1]).toMatchObject({ used: null, unknown: Rise });
  });

  it('silence of more than half of the day is told as that, also where the level rose', () => {
    const sensor = tank(bunkered(300, 25), null);
    const heard = sensor.samples.filter(({ t }) => t < 26 * hour || t > 46 * hour);
    expect(daysIn({ ...sensor, samples: heard })[1]).toMatchObject({ used: null, unknown: Silence });
  });

  it('one tank that is unknown makes the sum unknown; the other is told', () => {
    const [, risen] = daysIn(
      tank(bunkered(300), null),
      tank(() => 0, 1_000, 2),
    );
    expect(risen).toMatchObject({ used: null, unknown: Rise });
    expect(risen?.bySensor.get(1)).toEqual({ used: null, unknown: Rise });
    expect(Math.round((risen?.bySensor.get(2)?.used ?? NaN) / 10)).toBe(24);
  });

  it('a flow sensor tells the day, the tank beside it stays unknown', () => {
    const flow: FuelSensor = { ...tank(() => 0, null, 9), kind: Flow, min: null };
    const samples = flow.samples.map(({ t }) => ({ t, v: 10 }));
    const [, risen] = daysIn({ ...flow, samples }, tank(bunkered(300), null));
    expect(risen?.used).toBeCloseTo(240, 6);
    expect(risen?.bySensor.get(1)).toEqual({ used: null, unknown: Rise });
  });

  it('no more fuel than noise is 0, as in a port where nothing burns', () => {
    const burnt: Level = (h) => 10 * h;
    for (const { used, unknown } of daysIn(tank(burnt, null))) {
      expect(unknown).toBeNull();
      expect(used).toBeLessThan(3);
    }
  });
});
