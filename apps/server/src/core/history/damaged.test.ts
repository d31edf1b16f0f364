import { getHistoryColumns, getTrackColumns, type Packet } from '@mayak/api';
import { assert, asyncProperty, constantFrom, nat } from 'fast-check';
import { row, rows } from '../../platform/db/pool.ts';
import {
  aPacketOf,
  openTestApp,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { DamagedDay, onDamage, type Damage } from './damage.ts';
import { makeDays } from './makeDays.ts';
import { fixesOf, samplesOf } from './read.ts';
import { sealDay } from './sealDays.ts';
import { dayLength, dayOf } from './store/days.ts';
import { storedLegs } from './store/legs.ts';
import { sealedRows } from './storedDays.ts';

let testApp: TestApp;
let owner: TestUser;
let endHearing: () => void;
const heard: Damage[] = [];
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('keeper');
  endHearing = onDamage((damage) => heard.push(damage));
});
afterAll(() => {
  endHearing();
  return testApp.close();
});

const minute = 60_000;
const day = dayOf(Date.now()) - 4 * dayLength;
const pool = () => testApp.past.pool;
const make = () => makeDays(testApp.past, Date.now(), new AbortController().signal);
const iso = (t: number) => new Date(t).toISOString();
const send = (device: TestDevice, Points: Packet['Points']) =>
  testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points })]);

async function aStoredDay(isSealed: boolean): Promise<TestDevice> {
  const device = await testApp.beacon(owner);
  await send(
    device,
    Array.from({ length: 60 }, (_, i) => ({
      Timestamp: iso(day + i * 7 * minute),
      Coordinates: [60 + (i * i) / 1000, 33] as [number, number],
      Values: { 1: 20 + (i % 7) / 10 },
    })),
  );
  await make();
  if (isSealed) expect(await sealDay(testApp.past, { beaconId: device.id, day })).toBe(true);
  return device;
}

/** Everything that readers can learn of the day; what they cannot is the error. */
async function answers({ id }: TestDevice) {
  const asked = { beaconId: id, from: day, end: day + dayLength - 1 };
  const read = async (ask: () => Promise<unknown>) =>
    ask().catch((error: unknown) => {
      if (error instanceof DamagedDay) return 'damaged';
      throw error;
    });
  return {
    fixes: await read(async () => {
      const list: unknown[] = [];
      for await (const { t, lat, lng } of fixesOf(pool(), asked)) list.push([...t], [...lat], [...lng]);
      return list;
    }),
    samples: await read(async () => {
      const list: unknown[] = [];
      for await (const { t, lat, values } of samplesOf(pool(), asked, [1]))
        list.push([...t], [...lat], [...(values[0] ?? [])]);
      return list;
    }),
    rows: await read(() => sealedRows(pool(), { beaconId: id, day })),
  };
}

const flip = {
  bytes: (table: string, column: string, device: TestDevice, bit: number) =>
    rows(
      pool(),
      `update ${table} set ${column} = set_bit(${column}, ($2::int % (8 * length(${column})))::int,
          1 - get_bit(${column}, ($2::int % (8 * length(${column})))::int)) where beacon_id = $1`,
      [device.id, bit],
    ),
  number: (table: string, column: string, device: TestDevice, bit: number) =>
    rows(pool(), `update ${table} set ${column} = ${column} # (1 << ($2::int % 31)) where beacon_id = $1`, [
      device.id,
      bit,
    ]),
};
const flipped = (column: string, device: TestDevice, bit: number, table = 'sealed_day') =>
  ['way', 'samples', 'rest', 'legs'].includes(column)
    ? flip.bytes(table, column, device, bit)
    : flip.number(table, column, device, bit);

describe('SRV-D09 a flipped bit', () => {
  it('of a sealed day is said, and never shown as a value', async () => {
    const device = await aStoredDay(true);
    const right = await answers(device);
    const columns = [
      'way',
      'samples',
      'rest',
      'fixes',
      'moments',
      'way_sum',
      'samples_sum',
      'rest_sum',
    ] as const;
    await assert(
      asyncProperty(constantFrom(...columns), nat(100_000), async (column, bit) => {
        heard.length = 0;
        await flipped(column, device, bit);
        const found = await answers(device);
        await flipped(column, device, bit);
        for (const name of ['fixes', 'samples', 'rows'] as const)
          if (found[name] !== 'damaged') expect(found[name]).toEqual(right[name]);
        expect(found.rows).toBe('damaged');
        expect(heard.at(-1)).toMatchObject({ beaconId: device.id, day, isSealed: true });
      }),
      { numRuns: 300, endOnFailure: true },
    );
    expect(await answers(device)).toEqual(right);
  }, 60_000);

  it('of a day whose packets are there is said, and the day is made anew', async () => {
    const device = await aStoredDay(false);
    const right = await answers(device);
    for (const column of ['way', 'samples', 'fixes', 'moments', 'way_sum'])
      for (const bit of [3, 77, 1_234]) {
        heard.length = 0;
        await flipped(column, device, bit, 'packet_day');
        expect(await answers(device)).toEqual(right);
        expect(heard[0]).toMatchObject({ beaconId: device.id, day, isSealed: false });
        expect(await make()).toBe(1);
        heard.length = 0;
        expect(await answers(device)).toEqual(right);
        expect(heard).toEqual([]);
      }
  });

  it('ERR-D08 is a problem of both calls that names the day, a line of the log and a count', async () => {
    const device = await aStoredDay(true);
    await flipped('way_sum', device, 5);
    const call = {
      params: { id: device.id },
      query: { startDt: iso(day - dayLength), endDt: iso(day + 2 * dayLength) },
    };
    const want = { code: 'internal', status: 500, detail: expect.stringContaining(iso(day).slice(0, 10)) };
    expect(await problemOf(owner.client.call(getTrackColumns, call))).toMatchObject(want);
    expect(await owner.client.call(getHistoryColumns, call)).toBeNull();
    expect(await testApp.context.metrics.text()).toMatch(/mayak_damaged_days_total\{sealed="true"\} [1-9]/);
  });

  it('TRACK-D10 of the legs of a sealed day is said, and they are told of its fixes anew', async () => {
    const device = await aStoredDay(true);
    const period = { beaconId: device.id, from: day, end: day };
    const right = await storedLegs.of(pool(), period);
    expect(right?.length).toBeGreaterThan(0);
    heard.length = 0;
    await flipped('legs', device, 77);
    expect(await storedLegs.of(pool(), period)).toBeNull();
    expect(heard).toMatchObject([{ beaconId: device.id, day, column: 'legs', isSealed: false }]);
    await make();
    expect(await storedLegs.of(pool(), period)).toEqual(right);
  });

  it('INGEST-D01 loses nothing that comes for the day: it is told when the day is whole again', async () => {
    const device = await aStoredDay(true);
    await flipped('rest_sum', device, 5);
    await send(device, [{ Timestamp: iso(day + minute), Coordinates: [61, 33] }]);
    await make();
    const count = async () =>
      (
        await row<{ n: number }>(pool(), 'select count(*)::int as n from packet where beacon_id = $1', [
          device.id,
        ])
      )?.n;
    expect(await count()).toBe(1);
    await flipped('rest_sum', device, 5);
    await make();
    expect(await count()).toBe(61);
  });
});
