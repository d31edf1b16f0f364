import {
  decodeHistory,
  decodeTrack,
  figuresOf,
  joinFixes,
  kindsOf,
  legsOf,
  movedIn,
  sliceOf,
  usualRule,
  type Fixes,
  type Samples,
} from '@mayak/api/history';
import { getHistoryColumns, getTrack, getTrackColumns, type Packet } from '@mayak/api';
import { array, assert, asyncProperty, constantFrom, integer, nat, option, record } from 'fast-check';
import { limits } from '@mayak/api';
import { makeAhead } from '../../platform/db/partitions.ts';
import { endOld } from '../../platform/db/retention.ts';
import { row, rows } from '../../platform/db/pool.ts';
import {
  aPacketOf,
  openTestApp,
  type TestDevice,
  type TestApp,
  type TestUser,
} from '../../testing/testApp.ts';
import { areDaysWaiting, makeDays } from './makeDays.ts';
import { motionOf } from './legs.ts';
import { fixesOf, samplesOf, wayOf } from './read.ts';
import { dayLength, dayOf, packetDays } from './store/days.ts';
import { aroundOf } from './store/fixTimes.ts';
import { storedLegs } from './store/legs.ts';
import { fixRows, sampleRows } from './store/rows.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('historian');
});
afterAll(() => testApp.close());

const minute = 60_000;
/** Midnight four days ago. */
const begin = dayOf(Date.now()) - 4 * dayLength;
const never = new AbortController().signal;
const pool = () => testApp.past.pool;
const make = () => makeDays(testApp.past, Date.now(), never);

async function all<T>(parts: AsyncGenerator<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const part of parts) list.push(part);
  return list;
}
const asked = (id: number, from = begin, end = begin + 4 * dayLength) => ({ beaconId: id, from, end });
const rawFixes = async (id: number) => joinFixes(await all(fixRows(pool(), asked(id), 7)));
const readFixes = async (id: number) => joinFixes(await all(fixesOf(pool(), asked(id))));
const columns = (list: Samples[], channels: number) => ({
  t: list.flatMap(({ t }) => [...t]),
  lat: list.flatMap(({ lat }) => [...lat]),
  speed: list.flatMap(({ speed }) => [...speed]),
  values: Array.from({ length: channels }, (_, i) =>
    list.flatMap(({ t, values }) => [...(values[i] ?? new Float64Array(t.length).fill(NaN))]),
  ),
});
const plain = (fixes: Fixes) =>
  Object.fromEntries(Object.entries(fixes).map(([name, list]) => [name, [...list]]));

/** Points of three days: drives, rests and silences, with values, in any order, some twice. */
const moves = array(
  record({
    minutes: constantFrom(0.5, 1, 2, 4, 30, 90, 400),
    metres: constantFrom(0, 5, 30, 400),
    speed: option(constantFrom(0, 2, 20.04)),
    value: option(constantFrom(12.3, 2 ** 31 + 1, 0.1234567)),
    other: option(integer({ min: 0, max: 5 })),
    place: nat(9),
    copy: nat(9),
  }),
  { minLength: 1, maxLength: 60 },
);
type Moves = Parameters<Parameters<typeof moves.map>[0]>[0];

function pointsOf(list: Moves): Packet['Points'] {
  let [t, metres] = [begin + 20 * 60 * minute, 0];
  return list.flatMap((move) => {
    t += move.minutes * minute;
    metres += move.metres;
    const Values = {
      ...(move.value !== null && { 1: move.value }),
      ...(move.other !== null && { 4: move.other }),
    };
    const point = {
      Timestamp: new Date(t).toISOString(),
      ...(move.place > 0 && { Coordinates: [69 + metres / 111_500, 33.1234567] as [number, number] }),
      ...(move.speed !== null && { Speed: move.speed }),
      ...(Object.keys(Values).length > 0 && { Values }),
    };
    // Sometimes it comes again, with another speed: a differing part has a row of its own.
    return move.copy === 0 ? [point, { ...point, Speed: 33 }] : [point];
  });
}

const send = (device: TestDevice, points: Packet['Points']) =>
  testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points: points })]);

/** Whatever was stored: days, legs and packets tell the same. */
async function expectTheSame(id: number): Promise<void> {
  const raw = await rawFixes(id);
  expect(plain(await readFixes(id))).toEqual(plain(raw));
  expect(columns(await all(samplesOf(pool(), asked(id), [1, 2, 3, 4])), 4)).toEqual(
    columns(await all(sampleRows(pool(), asked(id), 4, 7)), 4),
  );
  if (!(await storedLegs.areTold(pool(), asked(id)))) return;
  const kinds = kindsOf(raw);
  for (const { day, fixes } of await packetDays.readable(pool(), asked(id))) {
    if (fixes === 0) continue;
    const ends = [...raw.t.keys()].filter((i) => i > 0 && dayOf(raw.t[i] ?? 0) === day);
    const [first, last] = [ends[0] ?? 1, ends.at(-1) ?? 0];
    const want = legsOf(sliceOf(raw, first - 1, last + 1), usualRule, kinds.subarray(first - 1, last));
    const legs = await storedLegs.of(pool(), { beaconId: id, from: day, end: day });
    expect(legs).toEqual(
      want.map((leg) => ({
        ...leg,
        distance: expect.closeTo(leg.distance, 6),
        maxSpeed: leg.maxSpeed === null ? null : expect.closeTo(leg.maxSpeed, 3),
      })),
    );
  }
}

describe('TRACK-D03 closed days as columns', () => {
  it('tell what the packets tell, of random histories with late, doubled and reordered packets, made in between', async () => {
    await assert(
      asyncProperty(
        moves,
        array(nat(60), { minLength: 1, maxLength: 60 }),
        nat(3),
        async (list, order, cuts) => {
          const device = await testApp.beacon(owner);
          const points = pointsOf(list)
            .map((point, i) => ({ point, rank: order[i % order.length] ?? 0 }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ point }) => point);
          const size = Math.ceil(points.length / (cuts + 1));
          for (let at = 0; at < points.length; at += size) {
            await send(device, points.slice(at, at + size));
            await expectTheSame(device.id);
            await make();
            await expectTheSame(device.id);
          }
          const days = await packetDays.readable(pool(), asked(device.id));
          expect(days.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  }, 240_000);

  it('give their stored legs to a longer period, as its packets tell them', async () => {
    await assert(
      asyncProperty(
        array(moves, { minLength: 9, maxLength: 9 }),
        nat(30),
        nat(30),
        async (list, cut, left) => {
          const device = await testApp.beacon(owner);
          const first = begin - 5 * dayLength;
          for (const [i, part] of list.entries())
            await send(
              device,
              pointsOf(part).map((point) => ({
                ...point,
                Timestamp: new Date(
                  first + i * dayLength + ((Date.parse(point.Timestamp) - begin) % dayLength),
                ).toISOString(),
              })),
            );
          await make();
          const period = asked(device.id, first + cut * minute, first + 9 * dayLength - left * minute);
          const parts = await all(wayOf(pool(), period));
          const { legs, figures } = await motionOf(pool(), { asked: period, rule: usualRule }, parts);
          const raw = joinFixes(await all(fixRows(pool(), period)));
          const want = legsOf(raw, usualRule, kindsOf(raw, usualRule, await aroundOf(pool(), period)));
          expect(legs.map(({ kind, from, to, intervals }) => [kind, from, to, intervals])).toEqual(
            want.map(({ kind, from, to, intervals }) => [kind, from, to, intervals]),
          );
          const wanted = figuresOf(want, raw);
          expect(figures).toEqual({
            ...wanted,
            Length: expect.closeTo(wanted.Length, 0),
            GapLength: expect.closeTo(wanted.GapLength, 0),
            EstimatedLength: expect.closeTo(wanted.EstimatedLength, 0),
            MeanSpeed: wanted.MeanSpeed === null ? null : expect.closeTo(wanted.MeanSpeed, 1),
          });
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  }, 240_000);

  it('are made for all who told something when a day ends, once', async () => {
    const device = await testApp.beacon(owner);
    const { pool: db } = testApp.past;
    await send(
      device,
      pointsOf([{ minutes: 1, metres: 0, speed: 2, value: 12.3, other: 1, place: 1, copy: 1 }]),
    );
    await rows(db, 'delete from dirty_day');
    await rows(db, `update note set value = $1 where name = 'history.closed'`, [String(begin - dayLength)]);
    expect(await areDaysWaiting(testApp.past, Date.now())).toBe(true);
    expect(await make()).toBeGreaterThan(0);
    expect((await packetDays.readable(db, asked(device.id))).map(({ day }) => day)).toEqual([begin]);
    expect(await areDaysWaiting(testApp.past, Date.now())).toBe(false);
  });

  it('wait while a packet of them is dated ahead of the clock', async () => {
    const device = await testApp.beacon(owner);
    await send(
      device,
      pointsOf([{ minutes: 1, metres: 0, speed: 2, value: 12.3, other: 1, place: 1, copy: 1 }]),
    );
    await rows(pool(), 'update packet set flags = flags | 2 where beacon_id = $1', [device.id]);
    await make();
    expect(await packetDays.readable(pool(), asked(device.id))).toEqual([]);
    await rows(pool(), 'update packet set flags = flags & ~2 where beacon_id = $1', [device.id]);
    await make();
    expect(await packetDays.readable(pool(), asked(device.id))).toHaveLength(1);
  });

  it('SRV-D02 end with their packets', async () => {
    const count = async (table: string) =>
      (await row<{ n: number }>(pool(), `select count(*)::int as n from ${table}`))?.n ?? 0;
    const one = {
      minutes: 1,
      metres: 400,
      speed: null,
      value: null,
      other: null,
      place: 1,
      copy: 1,
    } as const;
    await send(await testApp.beacon(owner), pointsOf([one, one]));
    await make();
    expect([await count('packet_day'), await count('leg')].every((n) => n > 0)).toBe(true);
    await endOld(testApp.context.pool, limits.retention, Date.now() + 5_000 * dayLength, [pool()]);
    expect([await count('packet'), await count('packet_day'), await count('leg')]).toEqual([0, 0, 0]);
    await makeAhead(pool(), Date.now());
  });
});

describe('the two calls over closed days and today', () => {
  const iso = (t: number) => new Date(t).toISOString();

  it('TRACK-D03, TRACK-D05, TRACK-D09 tell one track in both forms, and what came since', async () => {
    const device = await testApp.beacon(owner);
    const drive = (from: number, count: number): Packet['Points'] =>
      Array.from({ length: count }, (_, i) => ({
        Timestamp: iso(from + i * minute),
        Coordinates: [69 + i / 1000, 33],
        Speed: i === 3 ? 77.7 : 40,
      }));
    await send(device, drive(begin + 23 * 60 * minute, 100));
    await make();
    const today = Math.floor(Date.now() / 1000) * 1000;
    await send(device, drive(today - 40 * minute, 30));
    const query = { startDt: iso(begin), endDt: iso(today) };
    const call = { params: { id: device.id }, query };
    const json = await owner.client.call(getTrack, call);
    const track = decodeTrack(await owner.client.call(getTrackColumns, call));
    expect([...track.fixes.t]).toEqual(json.TrackPoints.map(({ Id }) => Id));
    expect(track.fixes.t).toHaveLength(130);
    expect(track.head).toMatchObject({ Id: json.Id, Figures: json.Figures, Complete: true, Thinned: false });
    expect(json.Figures).toMatchObject({ Fixes: 130, MaxSpeed: 77.7, Gaps: expect.any(Number) });
    expect(json.Figures.Gaps).toBeGreaterThan(dayLength);
    expect(json.Figures.Moving + json.Figures.Standing + json.Figures.Gaps).toBe(json.Figures.Duration);
    expect(json.TrackPoints.filter(({ Gap }) => Gap).map(({ Id }) => Id)).toEqual([today - 40 * minute]);
    expect(json.Legs.map(({ Kind, Gap }) => [Kind, Gap])).toEqual([
      ['Move', false],
      ['Move', true],
      ['Move', false],
    ]);

    const since = track.head.Until;
    const unchanged = decodeTrack(
      await owner.client.call(getTrackColumns, {
        ...call,
        query: { ...query, since: iso(Date.parse(since) + 120_000) },
      }),
    );
    expect([unchanged.head.Unchanged, unchanged.fixes.t.length]).toEqual([true, 0]);

    const moved = movedIn(
      track.fixes,
      [begin, begin + dayLength].map((from) => ({ from, to: from + dayLength })),
    );
    expect(moved.reduce((sum, { measured }) => sum + measured, 0)).toBeGreaterThan(0);

    const few = decodeTrack(
      await owner.client.call(getTrackColumns, { ...call, query: { ...query, points: 100 } }),
    );
    expect([few.fixes.t.length, few.head.Thinned]).toEqual([100, true]);
    expect(few.head.Figures).toEqual(json.Figures);
  });

  it('HIST-D01 tell the values of sensors on common times', async () => {
    const device = await testApp.beacon(owner);
    const points = Array.from({ length: 600 }, (_, i) => ({
      Timestamp: iso(begin + 20 * 60 * minute + i * minute),
      Coordinates: [69, 33] as [number, number],
      Values: { ...(i % 2 === 0 && { 1: i / 10 }), ...(i % 3 === 0 && { 2: 50 + (i % 7) }) },
    }));
    await send(device, points);
    await make();
    const call = {
      params: { id: device.id },
      query: { startDt: iso(begin), endDt: iso(begin + 2 * dayLength) },
    };
    const bytes = await owner.client.call(getHistoryColumns, call);
    const history = decodeHistory(bytes ?? new ArrayBuffer());
    expect(history.head.Slot).toBe(0);
    expect(history.t).toHaveLength(400);
    expect(history.channels.map(({ values }) => values.filter((v) => !Number.isNaN(v)).length)).toEqual([
      300, 200, 0, 0,
    ]);

    const short = { ...call.query, rows: 100, channels: String(history.head.Channels[1]?.Id) };
    const thin = decodeHistory(
      (await owner.client.call(getHistoryColumns, { ...call, query: short })) ?? new ArrayBuffer(),
    );
    expect(thin.head.Channels.map(({ Name }) => Name)).toEqual(['Charge']);
    expect(thin.t.length).toBeLessThanOrEqual(100);
    expect(thin.head.Slot).toBe(30 * minute);
    const [charge] = thin.channels;
    expect([Math.min(...(charge?.least ?? [])), Math.max(...(charge?.greatest ?? []))]).toEqual([50, 56]);
  });
});
