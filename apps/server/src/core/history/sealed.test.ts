import { assert, asyncProperty, array, constantFrom, integer, nat, option, record } from 'fast-check';
import { getHistoryColumns, getTrackColumns, type Packet } from '@mayak/api';
import { row, rows } from '../../platform/db/pool.ts';
import { ensurePartitions } from '../../platform/db/partitions.ts';
import { sizeOf } from '../../platform/db/size.ts';
import {
  aPacketOf,
  openTestApp,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';
import { latestPoints } from '../ingest/store/ahead.ts';
import { exchangeIntervals } from '../rules/store/intervals.ts';
import { emptySealed } from './emptySealed.ts';
import { makeDays } from './makeDays.ts';
import { pastRows } from './pastRows.ts';
import { fixesOf, samplesOf } from './read.ts';
import { sealOld } from './sealOld.ts';
import { sealDay, sealDays } from './sealDays.ts';
import { dayLength, dayOf, packetDays } from './store/days.ts';
import { aroundOf, fixBefore, fixFrom } from './store/fixTimes.ts';
import { storedLegs } from './store/legs.ts';
import { storedRows } from './store/storedRows.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('sealer');
});
afterAll(() => testApp.close());

const minute = 60_000;
/** Midnight some days ago. */
const begin = dayOf(Date.now()) - 5 * dayLength;
const never = new AbortController().signal;
const pool = () => testApp.past.pool;
const make = () => makeDays(testApp.past, Date.now(), never);
const iso = (t: number) => new Date(t).toISOString();
const period = (id: number) => ({ beaconId: id, from: begin - dayLength, end: begin + 4 * dayLength });

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const part of parts) list.push(part);
  return list;
}
const sealAll = async () => {
  const said = await all(sealDays(testApp.past, dayOf(Date.now()), never));
  expect(said.filter((word) => 'fault' in word)).toEqual([]);
  return said;
};
const packetsOf = async (id: number) =>
  (await row<{ n: number }>(pool(), 'select count(*)::int as n from packet where beacon_id = $1', [id]))?.n;
const send = (device: TestDevice, Points: Packet['Points']) =>
  testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points })]);

const points = array(
  record({
    minutes: nat(3 * 24 * 60),
    place: option(nat(9_000)),
    speed: option(constantFrom(0, 20.04, 33)),
    value: option(constantFrom(12.3, 2 ** 31 + 1, 0.1234567)),
    other: option(integer({ min: 0, max: 5 })),
  }),
  { minLength: 1, maxLength: 12 },
);
type Points = Parameters<Parameters<typeof points.map>[0]>[0];
const told = (list: Points): Packet['Points'] =>
  list.map(({ minutes, place, speed, value, other }) => ({
    Timestamp: iso(begin + minutes * minute),
    ...(place !== null && { Coordinates: [60 + place / 7e4, 33.1234567] as [number, number] }),
    ...(speed !== null && { Speed: speed }),
    ...((value !== null || other !== null) && {
      Values: { ...(value !== null && { 1: value }), ...(other !== null && { 4: other }) },
    }),
  }));

/** Whatever can be asked of a beacon. */
async function answers(id: number) {
  const plain = (list: Iterable<number>) => [...list];
  const samples = await all(samplesOf(pool(), period(id), [1, 2, 3, 4]));
  const days = await packetDays.readable(pool(), period(id));
  return {
    rows: (await pastRows.between(pool(), period(id))).map(({ rt: _, beaconId: __, ...one }) => one),
    latest: (await pastRows.latest(pool(), { beaconId: id, until: Infinity, count: 7 })).map(({ t, seq }) => [
      t,
      seq,
    ]),
    fixes: (await all(fixesOf(pool(), period(id)))).flatMap(({ t, lat, speed, flags }) =>
      plain(t).map((moment, i) => [moment, lat[i], speed[i], flags[i]]),
    ),
    samples: samples.flatMap(({ t, lat, speed, values }) =>
      plain(t).map((moment, i) => [
        moment,
        lat[i],
        speed[i],
        ...[0, 3].map((channel) => values[channel]?.[i] ?? NaN),
      ]),
    ),
    around: await aroundOf(pool(), { beaconId: id, from: begin + dayLength, end: begin + 2 * dayLength }),
    legs: await storedLegs.of(pool(), period(id)),
    days,
  };
}

describe('SRV-D08 sealed days', () => {
  it('with sealing at any time, rows, days, legs and answers are as without it', async () => {
    await assert(
      asyncProperty(
        array(record({ list: points, isSealed: nat(2) }), { minLength: 1, maxLength: 5 }),
        async (steps) => {
          const [plain, sealed] = [await testApp.beacon(owner), await testApp.beacon(owner)];
          for (const { list, isSealed } of steps) {
            await send(plain, told(list));
            await send(sealed, told(list));
            await make();
            if (isSealed === 0) continue;
            for (const { day } of await packetDays.readable(pool(), period(sealed.id)))
              await sealDay(testApp.past, { beaconId: sealed.id, day });
            if (isSealed === 2) expect(await answers(sealed.id)).toEqual(await answers(plain.id));
          }
          await make();
          expect(await answers(sealed.id)).toEqual(await answers(plain.id));
          for (const { day } of await packetDays.readable(pool(), period(sealed.id)))
            await sealDay(testApp.past, { beaconId: sealed.id, day });
          expect(await packetsOf(sealed.id)).toBe(0);
          expect(await answers(sealed.id)).toEqual(await answers(plain.id));
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
  }, 120_000);

  it('hold what no device tells: microseconds, zeros with a sign, what is no number, lists of any length', async () => {
    const device = await testApp.beacon(owner);
    await ensurePartitions(pool(), 'packet', [begin]);
    await rows(
      pool(),
      `insert into packet (beacon_id, t, seq, rt, lat, lon, speed, course, alt, src, flags, ch, accuracy) values
        ($1, to_timestamp($2::float8 / 1000) + interval '1 microsecond', 0, now(), '-0', 'NaN', 'NaN', '-0', 'Infinity', -3, 4, '{}', -7),
        ($1, to_timestamp($2::float8 / 1000) + interval '3 microsecond', 5, now(), 52.37202500000001, 4.9, 1.07412, null, null, 0, 264,
          '{NULL,NaN,-0,0.1,NULL}', 0)`,
      [device.id, begin],
    );
    await rows(
      pool(),
      `insert into dirty_day (beacon_id, day) values ($1, to_timestamp($2::float8 / 1000))`,
      [device.id, begin],
    );
    await make();
    const before = await storedRows.ofDay(pool(), { beaconId: device.id, day: begin });
    expect(await sealDay(testApp.past, { beaconId: device.id, day: begin })).toBe(true);
    expect(await packetsOf(device.id)).toBe(0);
    await send(device, [{ Timestamp: iso(begin + minute), Values: { 1: 1 } }]);
    const after = await storedRows.ofDay(pool(), { beaconId: device.id, day: begin });
    expect(after).toHaveLength(3);
    expect(after.slice(0, 2)).toStrictEqual(before);
  });

  it('INGEST-D03 of a beacon that fell silent tell its last fixes, contacts and interval', async () => {
    const device = await testApp.beacon(owner);
    await send(
      device,
      Array.from({ length: 30 }, (_, i) => ({
        Timestamp: iso(begin + 23 * 60 * minute + i * 5 * minute),
        ...(i < 28 && { Coordinates: [60 + i / 100, 33] as [number, number] }),
        Values: { 1: i },
      })),
    );
    for (const { t } of await rows<{ t: Date }>(pool(), `select t from packet where beacon_id = $1`, [
      device.id,
    ]))
      await rows(pool(), `update packet set rt = $3 where beacon_id = $1 and t = $2`, [
        ...[device.id, t, new Date(t.getTime() + 1_000)],
      ]);
    await make();
    const ask = async () => ({
      points: await latestPoints(pool(), device.id, Date.now()),
      before: await fixBefore(pool(), device.id, Date.now()),
      from: await fixFrom(pool(), device.id, begin - 900 * dayLength),
      around: await aroundOf(pool(), { beaconId: device.id, from: Date.now(), end: Date.now() }),
      intervals: await exchangeIntervals(testApp.context.pool, testApp.context.cells, [device.id]),
    });
    const before = await ask();
    expect(before.points).toHaveLength(31);
    expect(before.intervals.get(device.id)).toBe(5 * minute);
    await sealAll();
    expect(await packetsOf(device.id)).toBe(0);
    expect(await ask()).toEqual(before);
  });

  it('SRV-D02 give the room of a month of packets back when all of its days are sealed', async () => {
    const device = await testApp.beacon(owner);
    const old = Date.UTC(new Date().getUTCFullYear() - 1, new Date().getUTCMonth(), 10);
    await send(device, [{ Timestamp: iso(old), Coordinates: [60, 33] }]);
    await make();
    expect(await emptySealed(pool(), dayOf(Date.now()))).toEqual([]);
    await sealAll();
    const name = `packet_${iso(old).slice(0, 7).replace('-', '_')}`;
    expect(await emptySealed(pool(), dayOf(Date.now()))).toEqual(
      expect.arrayContaining([name, name.replace('packet', 'packet_day')]),
    );
    const room = await sizeOf(pool(), 'relation');
    const size = await row<{ n: number }>(
      pool(),
      `select ${room}::int as n from (select $1::regclass as relid) one`,
      [name],
    );
    expect(size?.n).toBe(0);
    await send(device, [{ Timestamp: iso(old + minute), Coordinates: [61, 33] }]);
    expect(await packetsOf(device.id)).toBe(2);
  });

  it('wait while something waits to be told of them, and are opened for what stands beside them', async () => {
    const device = await testApp.beacon(owner);
    const of = { beaconId: device.id, day: begin };
    await send(device, [{ Timestamp: iso(begin), Coordinates: [60, 33] }]);
    expect(await sealDay(testApp.past, of)).toBe(false);
    await make();
    expect(await sealDay(testApp.past, of)).toBe(true);
    expect(await sealDay(testApp.past, of)).toBe(false);
    // As a process does that knows no sealed days.
    await rows(
      pool(),
      `insert into packet (beacon_id, t, rt, src, flags, ch) values ($1, to_timestamp($2::float8 / 1000), now(), 0, 0, '{7}')`,
      [device.id, begin],
    );
    await rows(
      pool(),
      `insert into dirty_day (beacon_id, day) values ($1, to_timestamp($2::float8 / 1000))`,
      [device.id, begin],
    );
    await make();
    expect(await storedRows.ofDay(pool(), of)).toMatchObject([{ seq: 0, lat: 60, ch: [7] }]);
  });

  it('SRV-D02 are made by a job: a day after the update, of days that are old enough, each hour', async () => {
    const device = await testApp.beacon(owner);
    await send(
      device,
      [0, 1].map((n) => ({
        Timestamp: iso(begin + n * dayLength),
        Coordinates: [60, 33] as [number, number],
      })),
    );
    await make();
    const { cells, history, log } = testApp.context;
    const run = (now: number) => sealOld({ cells, history, log, days: 4 }, now);
    const now = dayOf(Date.now()) + 12 * 60 * minute;
    await rows(testApp.context.pool, 'update migration set applied = to_timestamp($1::float8 / 1000)', [
      now - dayLength / 2,
    ]);
    await run(now);
    expect(await packetsOf(device.id)).toBe(2);
    await rows(testApp.context.pool, 'update migration set applied = to_timestamp($1::float8 / 1000)', [
      now - dayLength,
    ]);
    await run(now);
    expect(await packetsOf(device.id)).toBe(1);
    await send(device, [{ Timestamp: iso(begin + minute), Coordinates: [60, 33] }]);
    await make();
    await run(now + 59 * minute);
    expect(await packetsOf(device.id)).toBe(3);
    await run(now + 60 * minute);
    expect(await packetsOf(device.id)).toBe(1);
  });

  it('TRACK-D03, HIST-D01 answer both calls byte for byte as before', async () => {
    const device = await testApp.beacon(owner);
    await send(
      device,
      Array.from({ length: 400 }, (_, i) => ({
        Timestamp: iso(begin + 22 * 60 * minute + i * minute),
        Coordinates: [60 + i / 1000, 33] as [number, number],
        Speed: 40,
        Values: { 1: i / 10 },
      })),
    );
    await make();
    const call = {
      params: { id: device.id },
      query: { startDt: iso(begin), endDt: iso(begin + 3 * dayLength) },
    };
    const both = async () => [
      Buffer.from((await owner.client.call(getHistoryColumns, call)) ?? new ArrayBuffer()),
      Buffer.from(await owner.client.call(getTrackColumns, call)).subarray(2_000),
    ];
    const before = await both();
    await sealAll();
    expect(await both()).toEqual(before);
  });
});
