import { Packet } from '@mayak/api';
import type { DemoCard, DemoDevice, DemoRoad, DemoStock } from '../demo.ts';
import { bigFleet } from './big.ts';
import { storyOf } from './history.ts';
import { seedDemo, startSimulator } from './index.ts';
import { cellAt } from './mask.ts';
import { hour, minute } from './time.ts';

/** A road that keeps everything in memory. */
function memoryRoad(start: number) {
  const made = {
    clock: start,
    users: [] as string[],
    devices: new Map<string, { stock: DemoStock; device: DemoDevice; packets: Packet[] }>(),
    cards: new Map<number, DemoCard>(),
    groups: [] as { userId: number; name: string; ids: number[] }[],
    geoobjects: [] as string[],
    shares: [] as [beacon: number, user: number][],
  };
  const road: DemoRoad = {
    now: () => new Date(made.clock),
    createUser: (user) => Promise.resolve(made.users.push(user.userName)),
    createDevice: (device) => {
      const imei = device.gsmImei ?? device.iridiumImei ?? '';
      const stock = {
        id: made.devices.size + 1,
        imei,
        key: device.key ?? '',
        activationCode: device.activationCode ?? '',
        channels: [],
      };
      made.devices.set(imei, { stock, device, packets: [] });
      return Promise.resolve(stock);
    },
    activate: (_, id, card) => Promise.resolve(void made.cards.set(id, card)),
    share: (beacon, user) => Promise.resolve(void made.shares.push([beacon, user])),
    createGroup: (userId, name, ids) => Promise.resolve(made.groups.push({ userId, name, ids })),
    createGeoobject: (_, geoobject) => Promise.resolve(made.geoobjects.push(geoobject.name)),
    append: (imei, packets) => Promise.resolve(void made.devices.get(imei)?.packets.push(...packets)),
    devices: () =>
      Promise.resolve(
        [...made.devices.values()].map(({ stock, packets }) => {
          const last = packets.at(-1)?.Points.at(-1);
          return {
            ...stock,
            lastFix: last?.Coordinates
              ? { time: new Date(last.Timestamp), coordinates: last.Coordinates }
              : null,
          };
        }),
      ),
  };
  const count = () => [...made.devices.values()].reduce((sum, { packets }) => sum + packets.length, 0);
  return { road, made, count };
}
const start = Date.UTC(2026, 9, 14, 11, 32);
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('GEN-D02 seedDemo', () => {
  it('makes two users, the beacons in four groups, geoobjects, shares and devices that wait for an owner', async () => {
    const { road, made } = memoryRoad(start);
    const seeded = await seedDemo(road, { days: 1 });
    expect(made.users).toEqual(['demo', 'demo2']);
    expect(seeded.beacons).toBe(20);
    expect(made.cards.size).toBe(20);
    expect(made.groups.filter((g) => g.userId === 1).map((g) => g.ids.length)).toEqual([9, 4, 5, 2]);
    expect(made.shares.length).toBeGreaterThan(3);
    expect(made.geoobjects.length).toBeGreaterThan(8);
    const shelf = [...made.devices.values()].filter(({ stock }) => !made.cards.has(stock.id));
    expect(shelf).toHaveLength(4);
    for (const { stock } of shelf) expect(stock.activationCode).toMatch(/^[A-Z0-9]{8}$/);
    expect(seeded.points).toBeGreaterThan(2_000);
  });

  it('gives each device packets in order of time, none later than now', async () => {
    const { road, made } = memoryRoad(start);
    await seedDemo(road, { days: 1 });
    for (const { packets } of made.devices.values()) {
      const times = packets.map((p) => Date.parse(p.PacketDt));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Math.max(0, ...times)).toBeLessThanOrEqual(start);
    }
  });
});

describe('GEN-D02 startSimulator', () => {
  it('keeps sending by the same road, and stops', async () => {
    const { road, made, count } = memoryRoad(start);
    await seedDemo(road, { days: 0.1 });
    const before = count();
    const simulator = startSimulator(road, { turn: 10 });
    made.clock = start + minute;
    await until(() => count() > before + 15);
    await simulator.stop();
    const after = count();
    made.clock = start + 5 * minute;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(count()).toBe(after);
  });

  it('tells after a restart what happened meanwhile, without a gap longer than an hour', async () => {
    const { road, made, count } = memoryRoad(start);
    await seedDemo(road, { days: 0.1 });
    const before = count();
    made.clock = start + 9 * hour;
    const simulator = startSimulator(road, { turn: 10 });
    await until(() => count() > before + 200);
    await simulator.stop();
    const vessel = [...made.devices.values()].find(({ device }) => device.serialNumber === '8076');
    const times = (vessel?.packets ?? []).flatMap((p) => p.Points).map((p) => Date.parse(p.Timestamp));
    expect(Math.max(...times)).toBeGreaterThan(made.clock - 10 * minute);
    times.forEach((t, i) => expect(t - (times[i - 1] ?? t)).toBeLessThan(hour));
  });

  it('does nothing where no demo was made', async () => {
    const { road, count } = memoryRoad(start);
    await startSimulator(road, { turn: 10 }).stop();
    expect(count()).toBe(0);
  });

  it('sends again what could not be stored', async () => {
    const { road, made, count } = memoryRoad(start);
    await seedDemo(road, { days: 0.1 });
    const before = count();
    const failures: unknown[] = [];
    const append = road.append.bind(road);
    let broken = true;
    const shaky = {
      ...road,
      append: (imei: string, packets: Packet[]) =>
        broken ? Promise.reject(new Error('down')) : append(imei, packets),
    };
    const simulator = startSimulator(shaky, { turn: 5, onFailure: (e) => failures.push(e) });
    made.clock = start + minute;
    await until(() => failures.length > 5);
    expect(count()).toBe(before);
    broken = false;
    made.clock = start + 3 * minute;
    await until(() => count() > before + 15);
    await simulator.stop();
  });
});

describe('GEN-D02 the large fleet', () => {
  const size = 2_000;
  const fleet = bigFleet(size);
  const stories = fleet.map((m) => [...storyOf(m, m.calls ? m.calls.last - hour : -hour, 0, start)]);

  it('has a short history for each member, in packets that parse', () => {
    const points = stories.map((packets) => packets.reduce((sum, p) => sum + p.Points.length, 0));
    expect(Math.min(...points)).toBeGreaterThan(0);
    expect(Math.max(...points)).toBeLessThanOrEqual(10);
    for (const packets of stories.slice(0, 200)) for (const p of packets) expect(Packet.parse(p)).toEqual(p);
  });

  it('keeps vessels on water and vehicles on land', () => {
    const wrong = fleet.filter((m) =>
      [0, 0.2, 0.5, 1, 3, 10].some(
        (h) => cellAt(m.motion(h * hour).at) !== (m.card.vehicleType === 3 ? 'water' : 'land'),
      ),
    );
    expect(wrong.map((m) => m.card.name)).toEqual([]);
  });

  it('is nine tenths well', () => {
    const well = fleet.filter((m) => !m.calls && (m.sensors[0]?.read(0) ?? 0) > 22.5).length;
    expect(well / size).toBeGreaterThan(0.87);
    expect(well / size).toBeLessThan(0.93);
  });

  it('speaks evenly: 10,000 members make about 160 packets a second', () => {
    const loud = fleet.filter((m) => !m.calls);
    const calls = loud
      .flatMap((m) => [...storyOf(m, 0, 5 * minute, start)])
      .map((p) => Date.parse(p.PacketDt) - start);
    const late = calls.filter((t) => t > 3 * minute);
    const perSecond = Array.from(
      { length: 120 },
      (_, s) => late.filter((t) => Math.floor(t / 1000) === 180 + s).length,
    );
    const scale = 10_000 / size;
    const mean = (perSecond.reduce((a, b) => a + b, 0) / 120) * scale;
    expect(mean).toBeGreaterThan(120);
    expect(mean).toBeLessThan(180);
    expect(Math.max(...perSecond) * scale).toBeLessThan(400);
  });
});
