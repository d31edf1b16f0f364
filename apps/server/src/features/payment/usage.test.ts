import { editAccess, kopecksOf } from '@mayak/api';
import { getUsage, type Usage } from '@mayak/api/usage';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { ledger, type Entry } from '../../core/ledger/store.ts';
import { transaction } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { keyOf, openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { dayOf, daysLater } from './day.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const today = dayOf(Date.now());
const back = (days: number) => daysLater(today, -days);

/** Writes lines of the ledger, after money that is enough for them. */
const write = (user: TestUser, entries: readonly Entry[]) =>
  transaction(testApp.context.pool, async (db) => {
    const balance = (await ledger.take(db, user.id)) ?? 0;
    return ledger.add(db, user.id, balance, entries, new Date());
  });
const given = (kopecks: number): Entry => ({ kind: 'adjustment', kopecks, comment: 'x' });
const charge = ({ id }: TestDevice, day: string, kopecks: number): Entry => ({
  kind: 'charge',
  kopecks: -kopecks,
  beaconId: id,
  day,
});

/** A packet of a beacon at noon of a day. */
async function told(device: TestDevice, day: string, transport: 0 | 1): Promise<void> {
  const at = `${day}T12:00:00.000Z`;
  const points = [{ Timestamp: at, Coordinates: [69, 33], Speed: 3 }];
  const packet = { PacketId: randomUUID(), PacketDt: at, Transport: transport, Points: points };
  expect((await testApp.post('/ingest/packets', packet, keyOf(device))).status).toBe(200);
}

const usage = (user: TestUser, query: object = {}): Promise<Usage> =>
  user.client.call(getUsage, { query: { from: back(9), to: today, ...query } });
const sumOf = ({ Days }: Usage) => Days.reduce((sum, { Charged }) => sum + kopecksOf(Charged ?? 0), 0);

describe('PAY-D11 packets, bytes and roubles by beacon and day', () => {
  it('tells each day with its packets by transport and what it cost, and leaves out days of nothing', async () => {
    const owner = await testApp.user('spender');
    const vessel = await testApp.beacon(owner);
    await write(owner, [given(100_000), charge(vessel, back(1), 1_550), charge(vessel, today, 1_550)]);
    await told(vessel, back(3), 0);
    await told(vessel, back(1), 0);
    await told(vessel, back(1), 0);
    await told(vessel, back(1), 1);
    const { Days } = await usage(owner);
    const bytes = expect.any(Number) as number;
    const none = { IridiumMessages: 0, IridiumBytes: 0 };
    expect(Days).toEqual([
      { BeaconId: vessel.id, Day: back(3), GsmPackets: 1, GsmBytes: bytes, ...none, Charged: 0 },
      {
        BeaconId: vessel.id,
        Day: back(1),
        GsmPackets: 2,
        GsmBytes: bytes,
        IridiumMessages: 1,
        IridiumBytes: bytes,
        Charged: 15.5,
      },
      { BeaconId: vessel.id, Day: today, GsmPackets: 0, GsmBytes: 0, ...none, Charged: 15.5 },
    ]);
    const { rows } = await testApp.past.pool.query(
      'select sum(size)::int as n from contact where beacon_id = $1',
      [vessel.id],
    );
    expect(Days.reduce((sum, day) => sum + (day.GsmBytes ?? 0) + (day.IridiumBytes ?? 0), 0)).toBe(rows[0].n);
  });

  it('tells who does not pay of the traffic alone, and nobody of what he may not see', async () => {
    const [owner, mate] = [await testApp.user('payer'), await testApp.user('mate')];
    const vessel = await testApp.beacon(owner);
    await write(owner, [given(10_000), charge(vessel, today, 1_500)]);
    await told(vessel, today, 0);
    expect(await problemOf(usage(mate, { ids: [vessel.id] }))).toMatchObject({ code: 'notFound' });
    expect((await usage(mate)).Days).toEqual([]);
    await owner.client.call(editAccess, {
      params: { id: vessel.id },
      body: [
        { UserName: 'mate', CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false },
      ] as never,
    });
    expect((await usage(mate)).Days).toMatchObject([{ BeaconId: vessel.id, GsmPackets: 1, Charged: null }]);
    expect(await usage(mate)).toMatchObject({ Balance: 0, MeanCharge: null, DaysLeft: null });
  });

  it('tells nothing of the packets of days that are kept no more, and says from when on they are', async () => {
    const owner = await testApp.user('keeper');
    const vessel = await testApp.beacon(owner);
    const old = back(150);
    await write(owner, [given(10_000), charge(vessel, old, 1_500)]);
    const found = await usage(owner, { from: old, to: back(100) });
    expect(found.TrafficSince).toBe(back(99));
    expect(found.Days).toEqual([
      {
        BeaconId: vessel.id,
        Day: old,
        GsmPackets: null,
        GsmBytes: null,
        IridiumMessages: null,
        IridiumBytes: null,
        Charged: 15,
      },
    ]);
  });

  it.each([
    ['2026-02-30', '2026-03-01', 'from', 'invalidFormat'],
    ['2026-03-02', '2026-03-01', 'from', 'order'],
    ['2026-01-01', '2026-06-01', 'from', 'outOfRange'],
  ])('refuses %s to %s', async (from, to, field, code) => {
    const owner = await testApp.user(`asker-${from}-${to}`);
    expect(await problemOf(usage(owner, { from, to }))).toMatchObject({ errors: [{ field, code }] });
  });

  const lines = fc.uniqueArray(
    fc.record({ beacon: fc.nat(3), ago: fc.nat(20), kopecks: fc.integer({ min: 1, max: 999_999 }) }),
    { minLength: 1, maxLength: 25, selector: ({ beacon, ago }) => `${beacon} ${ago}` },
  );
  let n = 0;

  it('its sums are those of the ledger to the kopeck, of beacons that are his no more too', async () => {
    await fc.assert(
      fc.asyncProperty(lines, fc.nat(20), fc.nat(20), async (list, a, b) => {
        const owner = await testApp.user(`exact-${(n += 1)}`);
        // The last one is somebody else's by now.
        const beacons = [
          await testApp.beacon(owner),
          await testApp.beacon(owner),
          await testApp.beacon(owner),
          await testApp.beacon(null),
        ];
        const entries = list.map(({ beacon, ago, kopecks }) => charge(beacons[beacon]!, back(ago), kopecks));
        await write(owner, [given(999_999 * 30), ...entries]);
        const [from, to] = [back(Math.max(a, b)), back(Math.min(a, b))];
        const within = entries.filter(({ day }) => day! >= from && day! <= to);
        const all = await usage(owner, { from, to });
        expect(sumOf(all)).toBe(within.reduce((sum, { kopecks }) => sum - kopecks, 0));
        const [own] = beacons;
        expect(sumOf(await usage(owner, { from, to, ids: [own!.id] }))).toBe(
          within.reduce((sum, { beaconId, kopecks }) => (beaconId === own!.id ? sum - kopecks : sum), 0),
        );
        expect(kopecksOf(all.Balance)).toBe(await ledger.balance(testApp.context.pool, owner.id));
      }),
      { numRuns: 12 },
    );
  });
});

describe('PAY-D12 for how long the balance lasts', () => {
  it('at the mean of the last 30 days, or of fewer since the first that was charged', async () => {
    const owner = await testApp.user('lasting');
    const vessel = await testApp.beacon(owner);
    await write(owner, [given(100_000), charge(vessel, back(40), 9_000)]);
    expect(await usage(owner)).toMatchObject({ MeanCharge: null, MeanDays: 0, DaysLeft: null });
    await write(owner, [charge(vessel, back(3), 1_000), charge(vessel, today, 1_000)]);
    // 890.00 left at 20.00 in four days.
    expect(await usage(owner)).toMatchObject({ Balance: 890, MeanCharge: 5, MeanDays: 4, DaysLeft: 178 });
    await write(owner, [charge(vessel, back(29), 4_000)]);
    expect(await usage(owner)).toMatchObject({ Balance: 850, MeanCharge: 2, MeanDays: 30, DaysLeft: 425 });
  });
});
