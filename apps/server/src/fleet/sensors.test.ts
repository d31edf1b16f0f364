import { ChannelKind } from '@mayak/api';
import { demoFleet } from './fleet.ts';
import { day, hour, minute } from './time.ts';

const withFuel = demoFleet().filter((m) =>
  m.sensors.some(({ channel }) => channel.flag === ChannelKind.Flow),
);

describe('FUEL-D04 the fuel of the demo vessels', () => {
  it.each(withFuel.map((m) => [m.card.name, m] as const))(
    '%s burns what its tanks lose, and bunkers at its berth',
    (_, m) => {
      const tanks = m.sensors.filter(({ channel }) => channel.flag === ChannelKind.Petrol);
      const flow = m.sensors.find(({ channel }) => channel.flag === ChannelKind.Flow);
      const level = (t: number) => tanks.reduce((sum, { read }) => sum + read(t), 0);
      let [burnt, lost, bunkered] = [0, 0, 0];
      const step = 10 * minute;
      for (let t = -30 * day; t < 0; t += step) {
        const change = level(t + step) - level(t);
        const used = ((flow?.read(t) ?? 0) * step) / hour;
        const moored = m.motion(t).doing === 'rest';
        if (change > 300) {
          expect(moored).toBe(true);
          bunkered += change;
        } else if (!moored) {
          burnt += used;
          lost -= change;
        }
        expect(level(t)).toBeGreaterThan(1_000);
      }
      expect(bunkered).toBeGreaterThan(20_000);
      expect(Math.abs(lost - burnt) / burnt).toBeLessThan(0.03);
    },
  );
});

describe('CHAN-D02 the values of the demo channels', () => {
  it('stay within Min and Max, so that none of them is undefined', () => {
    for (const { sensors, card } of demoFleet())
      for (const { channel, read } of sensors)
        for (let t = -30 * day; t < 5 * day; t += 130 * minute) {
          const value = read(t);
          const place = `${card.name}, ${channel.name}: ${value}`;
          if (channel.min !== undefined && value < channel.min) throw new RangeError(place);
          if (channel.max !== undefined && value > channel.max) throw new RangeError(place);
        }
  });

  it('follow the engine: the cooling water of a moored vessel is colder than at sea', () => {
    for (const m of withFuel) {
      const heat = m.sensors.find(({ channel }) => channel.flag === ChannelKind.Temperature);
      const seen: Record<'sea' | 'berth', number[]> = { sea: [], berth: [] };
      for (let t = -30 * day; t < 0; t += hour) {
        const { doing } = m.motion(t);
        if (doing === 'tow') seen.sea.push(heat?.read(t) ?? 0);
        if (doing === 'rest' && m.motion(t - hour).doing === 'rest') seen.berth.push(heat?.read(t) ?? 0);
      }
      const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length;
      expect(mean(seen.sea)).toBeGreaterThan(mean(seen.berth) + 10);
    }
  });
});
