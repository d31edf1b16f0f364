import { assert, asyncProperty, array, integer, nat, record } from 'fast-check';
import { getFleetMoment, FleetMoment } from '@mayak/api/moment';
import type { Packet } from '@mayak/api';
import { fixesAt } from '../../core/history/fixesAt.ts';
import { makeDays } from '../../core/history/makeDays.ts';
import { sealDay } from '../../core/history/sealDays.ts';
import { dayLength, dayOf, packetDays } from '../../core/history/store/days.ts';
import { fixBefore } from '../../core/history/store/fixTimes.ts';
import { numbersLiteral, row } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { noting } from '../../testing/statements.ts';
import {
  aPacketOf,
  openTestApp,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('past-fleet');
});
afterAll(() => testApp.close());

const minute = 60_000;
const begin = dayOf(Date.now()) - 6 * dayLength;
const iso = (t: number) => new Date(t).toISOString();
const never = new AbortController().signal;
const pool = () => testApp.past.pool;
const send = (device: TestDevice, Points: Packet['Points']) =>
  testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points })]);
const fixAt = (t: number, lat = 60): Packet['Points'][number] => ({
  Timestamp: iso(t),
  Coordinates: [lat, 33],
  Speed: 20,
  Course: 90,
});
/** Every ten minutes from the beginning of the days on. */
const rhythm = (count: number) =>
  Array.from({ length: count }, (_, i) => fixAt(begin + i * 10 * minute, 60 + i / 1_000));
const seal = async ({ id }: TestDevice) => {
  await makeDays(testApp.past, Date.now(), never);
  for (const { day } of await packetDays.readable(pool(), {
    beaconId: id,
    from: begin - dayLength,
    end: Date.now() - dayLength,
  }))
    await sealDay(testApp.past, { beaconId: id, day });
};
const ask = async (user: TestUser, at: number) =>
  FleetMoment.parse(await user.client.call(getFleetMoment, { query: { dt: iso(at) } }));
/** What an answer says of a beacon. */
const told = ({ Id, FixDt, Lat, Silent }: FleetMoment, { id }: TestDevice) => {
  const i = Id.indexOf(id);
  return i < 0
    ? null
    : { fix: FixDt[i] === null ? null : (FixDt[i] ?? 0) * 1_000, lat: Lat[i], isSilent: Silent[i] === 1 };
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
}
/** What reads packets in a plan. */
function scansOf(plan: unknown): Node[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = Reflect.get(plan, 'Relation Name');
  const inner = Object.values(plan).flatMap(scansOf);
  return typeof own === 'string' && /^packet_\d/.test(own) ? [plan as Node, ...inner] : inner;
}

describe('MON-D08 GET /beacons.getMoment', () => {
  it('tells the last fix of each beacon until the moment, nothing in between, and who is silent by his own schedule', async () => {
    const [lively, slow, new_] = [
      await testApp.beacon(owner),
      await testApp.beacon(owner),
      await testApp.beacon(owner),
    ];
    await send(lively, rhythm(20));
    await send(
      slow,
      Array.from({ length: 6 }, (_, i) => fixAt(begin + i * 120 * minute, 61)),
    );
    const at = begin + 184 * minute;
    const then = await ask(owner, at);
    expect(then.Dt).toBe(iso(at));
    expect(told(then, lively)).toEqual({ fix: begin + 180 * minute, lat: 60.018, isSilent: false });
    expect(told(then, slow)).toEqual({ fix: begin + 120 * minute, lat: 61, isSilent: false });
    expect(told(then, new_)).toEqual({ fix: null, lat: null, isSilent: false });
    const later = await ask(owner, begin + 12 * 60 * minute);
    expect(told(later, lively)).toMatchObject({ fix: begin + 190 * minute, isSilent: true });
    expect(told(later, slow)).toMatchObject({ fix: begin + 600 * minute, isSilent: false });
    expect(told(await ask(owner, begin - 1), lively)).toMatchObject({ fix: null });
  });

  it('SRV-D08 tells of sealed days the same, also with what came beside them, and at their edges', async () => {
    const [plain, sealed] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    for (const device of [plain, sealed]) await send(device, rhythm(300));
    await seal(sealed);
    expect(await row(pool(), 'select 1 from packet where beacon_id = $1 limit 1', [sealed.id])).toBeNull();
    await assert(
      asyncProperty(integer({ min: -30, max: 4 * 24 * 60 }), async (minutes) => {
        const all = await ask(owner, begin + minutes * minute);
        expect(told(all, sealed)).toEqual(told(all, plain));
      }),
      { numRuns: 25, examples: [[0], [24 * 60 - 1], [24 * 60], [24 * 60 + 15], [2_990], [3_100]] },
    );
  }, 60_000);

  it('agrees with the fix that the history finds, whatever came and whatever of it is sealed', async () => {
    const points = array(record({ minutes: nat(3 * 24 * 60), isSealed: nat(1) }), {
      minLength: 1,
      maxLength: 12,
    });
    await assert(
      asyncProperty(
        points,
        array(nat(3 * 24 * 60), { minLength: 3, maxLength: 3 }),
        async (list, moments) => {
          const device = await testApp.beacon(owner);
          await send(
            device,
            list.map(({ minutes }) => fixAt(begin + minutes * minute)),
          );
          if (list[0]?.isSealed) await seal(device);
          for (const minutes of moments) {
            const at = begin + minutes * minute;
            const [found] = await fixesAt(pool(), [{ beaconId: device.id, since: 0 }], at);
            expect(found?.t ?? null).toBe(await fixBefore(pool(), device.id, at + 1));
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);

  it('finds the fix behind many that are none', async () => {
    const device = await testApp.beacon(owner);
    await send(device, rhythm(30));
    await pool().query(
      'update packet set flags = flags | 4 where beacon_id = $1 and t > to_timestamp($2::float8 / 1000)',
      [device.id, begin + 20 * minute],
    );
    expect(told(await ask(owner, begin + 290 * minute), device)).toMatchObject({
      fix: begin + 20 * minute,
      isSilent: true,
    });
  });

  it('PERM-D04, INGEST-D04 tells nothing of beacons of others, nor of the time of an owner before', async () => {
    const mine = await testApp.beacon(owner, { since: new Date(begin + 100 * minute) });
    await send(mine, rhythm(20));
    const stranger = await testApp.user('past-stranger');
    expect((await ask(stranger, begin + 150 * minute)).Id).toEqual([]);
    expect(told(await ask(owner, begin + 95 * minute), mine)).toMatchObject({ fix: null });
    expect(told(await ask(owner, begin + 101 * minute), mine)).toMatchObject({ fix: begin + 100 * minute });
    await seal(mine);
    expect(told(await ask(owner, begin + 95 * minute), mine)).toMatchObject({ fix: null });
    expect(told(await ask(owner, begin + 101 * minute), mine)).toMatchObject({ fix: begin + 100 * minute });
  });

  it('SRV-D01 asks a few statements for many beacons, and reads a few rows of each by the key', async () => {
    const some = [];
    for (let i = 0; i < 12; i += 1) some.push(await testApp.beacon(owner));
    for (const device of some.slice(0, 3)) await send(device, rhythm(200));
    const of = some.map(({ id }) => ({ beaconId: id, since: 0 }));
    const { db, texts } = noting(pool());
    await fixesAt(db, of, begin + 33 * 60 * minute);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThanOrEqual(3);
    const [lastRows = ''] = texts;
    const values = [
      numbersLiteral(of.map(({ beaconId }) => beaconId)),
      numbersLiteral(of.map(() => 0)),
      begin + 33 * 60 * minute,
    ];
    const plan = await row<{ 'QUERY PLAN': unknown }>(
      pool(),
      `explain (analyze, format json) ${lastRows}`,
      values,
    );
    const scans = scansOf(plan?.['QUERY PLAN']);
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) expect(scan).toMatchObject({ 'Node Type': 'Index Scan' });
    expect(Math.max(...scans.map((scan) => scan['Actual Rows']))).toBeLessThanOrEqual(8);
  });

  it.each([
    ['of the future', () => iso(Date.now() + 60 * minute), 'outOfRange'],
    ['before anything is kept', () => '1999-01-01T00:00:00.000Z', 'outOfRange'],
    ['of words', () => 'yesterday', 'invalidFormat'],
  ])('API-D06 a moment %s: 400 with the reason', async (_, dt, code) => {
    expect(await problemOf(owner.client.call(getFleetMoment, { query: { dt: dt() } }))).toMatchObject({
      code: 'validation',
      errors: [{ field: 'dt', code }],
    });
  });
});
