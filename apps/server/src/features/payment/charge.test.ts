import { getBeacons, getNotifications, releaseBeacon } from '@mayak/api';
import fc from 'fast-check';
import { ledger } from '../../core/ledger/store.ts';
import type { HttpProblem } from '../../platform/http/problems.ts';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import { devices } from '../../core/beacons/store/devices.ts';
import { transaction } from '../../platform/db/pool.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';
import { adjustBalance } from './adjust.ts';
import { chargeDays, chargeOwner } from './charge.ts';
import { dayOf, daysAfter } from './day.ts';
import { payInOrder } from './payInOrder.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const length = 86_400_000;
const midnight = Date.parse(dayOf(Date.now()));
const inDays = (n: number) => midnight + n * length + 60_000;
const give = (guest: TestUser, roubles: number, at = new Date(inDays(0))) =>
  adjustBalance(testApp.context, guest.id, { kopecks: roubles * 100, comment: 'a gift', at });
const balanceOf = (guest: TestUser) => ledger.balance(testApp.context.pool, guest.id);
const linesOf = async ({ id }: TestUser) =>
  (
    await testApp.context.pool.query(
      "select kind, kopecks, beacon_id as beacon, to_char(day, 'YYYY-MM-DD') as day from ledger where user_id = $1 order by id",
      [id],
    )
  ).rows as { kind: string; kopecks: number; beacon: number | null; day: string | null }[];
const chargedUpTo = (day: number) => settingsTable.write(testApp.context.pool, 'charged', dayOf(inDays(day)));
const statuses = async (guest: TestUser) =>
  new Map<number, number>(
    (await guest.client.call(getBeacons, {})).map((b) => [b.Id, b.CommunicationStatus]),
  );

describe('PAY-D05 days', () => {
  it.each([
    ['2026-02-27', '2026-03-01', ['2026-02-28', '2026-03-01']],
    ['2026-10-24', '2026-10-24', []],
    ['2026-10-24', '2026-10-20', []],
  ])('after %s until %s are %j', (last, until, days) => expect(daysAfter(last, until)).toEqual(days));
});

describe('PAY-D05, PAY-D06 what a balance pays', () => {
  it('pays to the last kopeck, and goes on after what it does not reach', () => {
    const [first, second, third] = [1_500, 4_250, 500].map((fee, beaconId) => ({ beaconId, fee }));
    const list = [first, second, third].filter((due) => due !== undefined);
    expect(payInOrder(2_000, list)).toEqual({ paid: [first, third], unpaid: [second] });
    expect(payInOrder(1_999, list)).toEqual({ paid: [first], unpaid: [second, third] });
  });

  const dues = fc.array(fc.record({ beaconId: fc.nat(), fee: fc.nat(5_000) }));

  it('never goes below zero, leaves nobody out, and keeps the order', () => {
    fc.assert(
      fc.property(fc.nat(30_000), dues, (balance, list) => {
        const { paid, unpaid } = payInOrder(balance, list);
        const left = balance - paid.reduce((sum, { fee }) => sum + fee, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect([...paid, ...unpaid]).toHaveLength(list.length);
        expect(list.filter((due) => paid.includes(due))).toEqual(paid);
        for (const { fee } of unpaid) expect(fee).toBeGreaterThan(left);
      }),
    );
  });
});

describe('PAY-D08 the ledger', () => {
  it('keeps the balance as the sum of its rows and never below zero, whatever is tried', async () => {
    const steps = fc.array(fc.integer({ min: -300_000, max: 300_000 }), { minLength: 1, maxLength: 12 });
    let n = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const guest = await testApp.user(`ledger-${(n += 1)}`);
        let sum = 0;
        for (const kopecks of list) {
          const change = { kopecks, comment: 'x' };
          const refused = await adjustBalance(testApp.context, guest.id, change).then(
            () => false,
            () => true,
          );
          expect(refused).toBe(kopecks === 0 || sum + kopecks < 0);
          if (!refused) sum += kopecks;
        }
        expect(await balanceOf(guest)).toBe(sum);
        expect((await linesOf(guest)).reduce((all, { kopecks }) => all + kopecks, 0)).toBe(sum);
      }),
      { numRuns: 15 },
    );
  });

  it('is changed by hand down to nothing, not below, not by nothing, and not for nobody', async () => {
    const guest = await testApp.user('by-hand');
    await give(guest, 10);
    const by = (kopecks: number, id = guest.id) =>
      adjustBalance(testApp.context, id, { kopecks, comment: 'x' }).catch(({ code, fields }: HttpProblem) => [
        code,
        ...fields.map(({ field, code: why }) => `${field} ${why}`),
      ]);
    const refused = ['validation', 'Amount outOfRange'];
    expect([await by(-1_001), await by(0), await by(100, 999_999), await by(-1_000)]).toEqual([
      refused,
      refused,
      ['notFound'],
      0,
    ]);
  });

  it('loses nothing of many changes at the same moment', async () => {
    const guest = await testApp.user('at-once');
    await Promise.all(Array.from({ length: 20 }, (_, i) => give(guest, i + 1)));
    expect(await balanceOf(guest)).toBe(21_000);
  });

  it('is only added to: rows are neither changed nor taken out', async () => {
    const { pool } = testApp.context;
    await expect(pool.query('update ledger set kopecks = kopecks + 1')).rejects.toThrow('not changed');
    await expect(pool.query('delete from ledger')).rejects.toThrow('not changed');
  });

  it('tells the balances of many users at once', async () => {
    const [rich, poor] = [await testApp.user('rich'), await testApp.user('poor')];
    await give(rich, 7);
    const balances = await ledger.balances(testApp.context.pool, [rich.id, poor.id]);
    expect([balances.get(rich.id), balances.get(poor.id)]).toEqual([700, undefined]);
  });
});

describe('PAY-D05, SRV-D02 daily charging', () => {
  it('takes the fee of each active beacon at 00:00 UTC, its own where it has one; the day of activation is free', async () => {
    const guest = await testApp.user('charged');
    const [usual, own, fresh, free] = [
      await testApp.beacon(guest, { since: new Date(inDays(-5)) }),
      await testApp.beacon(guest, { since: new Date(inDays(-4)) }),
      await testApp.beacon(guest, { since: new Date(inDays(1)) }),
      await testApp.beacon(guest, { since: new Date(inDays(-3)) }),
    ];
    await devices.edit(testApp.context.pool, own.id, { dailyFeeKopecks: 4_250 });
    await devices.edit(testApp.context.pool, free.id, { dailyFeeKopecks: 0 });
    await give(guest, 1000);
    await chargedUpTo(0);
    await chargeDays(testApp.context, inDays(1));
    const day = dayOf(inDays(1));
    expect((await linesOf(guest)).slice(1)).toEqual([
      { kind: 'charge', kopecks: -1_500, beacon: usual.id, day },
      { kind: 'charge', kopecks: -4_250, beacon: own.id, day },
    ]);
    expect((await statuses(guest)).get(fresh.id)).toBe(2);
    expect((await statuses(guest)).get(free.id)).toBe(2);
  });

  it('charges each missed day once after the server was off, however often and from wherever it runs', async () => {
    const guest = await testApp.user('missed');
    const { id } = await testApp.beacon(guest, { since: new Date(inDays(-5)) });
    await give(guest, 1000);
    await chargedUpTo(1);
    const now = inDays(4);
    await Promise.all([
      chargeDays(testApp.context, now),
      chargeDays(testApp.context, now),
      chargeDays(testApp.context, now),
    ]);
    await chargedUpTo(1);
    await chargeDays(testApp.context, now);
    const days = [2, 3, 4].map((n) => dayOf(inDays(n)));
    expect((await linesOf(guest)).slice(1)).toEqual(
      days.map((day) => ({ kind: 'charge', kopecks: -1_500, beacon: id, day })),
    );
    expect(await balanceOf(guest)).toBe(100_000 - 3 * 1_500);
  });

  it('charges nothing for the time before its first start, and nothing when the clock goes back', async () => {
    const guest = await testApp.user('first');
    await testApp.beacon(guest, { since: new Date(inDays(-50)) });
    await give(guest, 1000);
    await testApp.context.pool.query("delete from note where name = 'charged'");
    await chargeDays(testApp.context, inDays(4));
    await chargeDays(testApp.context, inDays(2));
    expect(await balanceOf(guest)).toBe(100_000);
    await chargeDays(testApp.context, inDays(5));
    expect((await linesOf(guest)).slice(1).map(({ day }) => day)).toEqual([dayOf(inDays(5))]);
  });

  it('charges a day that failed at the next try', async () => {
    const guest = await testApp.user('failed');
    await testApp.beacon(guest, { since: new Date(inDays(-50)) });
    await give(guest, 1000);
    await chargedUpTo(5);
    const settings = {
      ...testApp.context.settings,
      get dailyFee(): number {
        throw new Error('the database is away');
      },
    };
    await expect(chargeDays({ ...testApp.context, settings }, inDays(7))).rejects.toThrow('away');
    await chargeDays(testApp.context, inDays(7));
    const days = (await linesOf(guest)).slice(1).map(({ day }) => day);
    expect(days).toEqual([6, 7].map((n) => dayOf(inDays(n))));
  });

  it('BEACON-14 blocks what the balance does not reach, takes nothing for it, and charges it no more', async () => {
    const guest = await testApp.user('short');
    const first = await testApp.beacon(guest, { since: new Date(inDays(-9)) });
    const second = await testApp.beacon(guest, { since: new Date(inDays(-8)) });
    await give(guest, 50);
    await chargedUpTo(4);
    await chargeDays(testApp.context, inDays(8));
    expect(await balanceOf(guest)).toBe(500);
    expect((await linesOf(guest)).slice(1).map(({ beacon, day }) => [beacon, day])).toEqual([
      [first.id, dayOf(inDays(5))],
      [second.id, dayOf(inDays(5))],
      [first.id, dayOf(inDays(6))],
    ]);
    expect([...(await statuses(guest)).values()]).toEqual([3, 3]);
    const ids = (await allDevices.ids(testApp.context.pool, 1_000)) ?? [];
    const restarted = await devices.some(testApp.context.pool, ids);
    expect(restarted.find((d) => d.id === first.id)?.communicationStatus).toBe(3);
  });

  it('PAY-D07 a blocked beacon goes on storing what it sends', async () => {
    const guest = await testApp.user('stored');
    const stock = await testApp.beacon(guest, { since: new Date(0) });
    await chargedUpTo(8);
    await chargeDays(testApp.context, inDays(9));
    expect((await statuses(guest)).get(stock.id)).toBe(3);
    const packet = aPacketOf(1);
    expect((await testApp.post('/ingest/packets', packet, keyOf(stock))).status).toBe(200);
    const [beacon] = await guest.client.call(getBeacons, {});
    expect(beacon).toMatchObject({
      PacketDt: packet.PacketDt,
      CanSendMessages: false,
      CommunicationStatus: 3,
    });
  });

  it('PAY-D07 a blocked beacon tells nobody of its alarms until it is paid for', async () => {
    const guest = await testApp.user('quiet');
    const stock = await testApp.beacon(guest, { since: new Date(0) });
    const volts = (ago: number, value: number) =>
      testApp.seed.append(stock.imei, [aPacketOf(ago, { Values: { 1: value } })]);
    const notifications = async () =>
      (await guest.client.call(getNotifications, { query: {} })).filter((n) => n.BeaconId === stock.id)
        .length;
    await volts(50, 12);
    await chargedUpTo(9);
    await chargeDays(testApp.context, inDays(10));
    await volts(40, 9);
    await volts(30, 12);
    expect(await notifications()).toBe(0);
    await give(guest, 100, new Date(inDays(10)));
    await volts(20, 9);
    expect(await notifications()).toBe(1);
  });

  it('PAY-D06 goes on by itself after a credit: today is paid, once, and the next midnight charges again', async () => {
    const guest = await testApp.user('resumed');
    const { id } = await testApp.beacon(guest, { since: new Date(0) });
    await chargedUpTo(9);
    await chargeDays(testApp.context, inDays(10));
    expect((await statuses(guest)).get(id)).toBe(3);
    await give(guest, 100, new Date(inDays(12)));
    expect((await statuses(guest)).get(id)).toBe(2);
    await chargeDays(testApp.context, inDays(13));
    expect((await linesOf(guest)).slice(1).map(({ day }) => day)).toEqual([
      dayOf(inDays(12)),
      dayOf(inDays(13)),
    ]);
    expect(await balanceOf(guest)).toBe(7_000);
  });

  it('a credit and the midnight at the same moment charge a beacon once', async () => {
    const guest = await testApp.user('race');
    const beacons = await Promise.all([1, 2, 3].map(() => testApp.beacon(guest, { since: new Date(0) })));
    const day = dayOf(inDays(20));
    const at = new Date(inDays(20));
    const { pool } = testApp.context;
    await transaction(pool, (db) =>
      ledger.put(
        db,
        beacons.slice(0, 1).map(({ id }) => id),
        3,
      ),
    );
    const charge = () => chargeOwner(testApp.context, guest.id, { day, fee: 1_500, at });
    await give(guest, 100, at);
    await Promise.all([charge(), give(guest, 100, at), charge(), give(guest, 100, at)]);
    const charges = (await linesOf(guest)).filter(({ kind }) => kind === 'charge');
    expect(charges.map(({ beacon }) => beacon).toSorted()).toEqual(beacons.map(({ id }) => id).toSorted());
    expect(await balanceOf(guest)).toBe(30_000 - 4_500);
  });
});

describe('PAY-D05, PAY-D06, MGMT-D05 a beacon that is given back while its owner is charged or credited', () => {
  /** Gives a beacon back once it was read what is due, and before it is paid or blocked. */
  const givenBackMeanwhile = ({ client }: TestUser, { id }: TestDevice, name: string) => {
    const { due } = ledger;
    return jest.spyOn(ledger, 'due').mockImplementationOnce(async (...asked) => {
      const list = await due(...asked);
      await client.call(releaseBeacon, { params: { id }, body: { Name: name } });
      return list;
    });
  };
  const standing = async ({ id }: TestDevice) =>
    (
      await testApp.context.pool.query(
        'select owner_id as owner, communication_status as status from beacon where id = $1',
        [id],
      )
    ).rows[0] as unknown;
  const ready = { owner: null, status: 1 };

  it('is not blocked in the stock', async () => {
    const guest = await testApp.user('gives-back-unpaid');
    const device = await testApp.beacon(guest, { since: new Date(0), name: 'Buoy' });
    givenBackMeanwhile(guest, device, 'Buoy');
    const charge = { day: dayOf(inDays(20)), fee: 1_500, at: new Date(inDays(20)) };
    expect(await chargeOwner(testApp.context, guest.id, charge)).toEqual([]);
    expect(await standing(device)).toEqual(ready);
  });

  it('is neither paid by who had it nor set active in the stock', async () => {
    const guest = await testApp.user('gives-back-blocked');
    const device = await testApp.beacon(guest, { since: new Date(0), name: 'Buoy' });
    await transaction(testApp.context.pool, (db) => ledger.put(db, [device.id], 3));
    givenBackMeanwhile(guest, device, 'Buoy');
    await give(guest, 100);
    expect(await standing(device)).toEqual(ready);
    expect(await balanceOf(guest)).toBe(10_000);
  });
});

describe('PAY-D09 the owner is told by e-mail before a balance ends and when it has', () => {
  const subjects = async ({ userName }: TestUser) => {
    const { rows } = await testApp.context.pool.query<{ subject: string }>(
      `select payload->>'subject' as subject from outbox where payload->>'to' = $1 order by id`,
      [`${userName}@example.com`],
    );
    return rows.map(({ subject }) => subject);
  };
  const charge = (guest: TestUser, day: number, at = day) =>
    chargeOwner(testApp.context, guest.id, {
      day: dayOf(inDays(day)),
      fee: 1_500,
      at: new Date(inDays(at)),
    });

  it('a week before, a day before, and with the names of what is blocked; each once', async () => {
    const guest = await testApp.user('runs-out', { localization: 1 });
    await testApp.beacon(guest, { since: new Date(inDays(-9)), name: 'Northern Star' });
    await give(guest, 9 * 15);
    const told: string[][] = [];
    for (let day = 20; day <= 30; day++) {
      await charge(guest, day);
      told.push(await subjects(guest));
    }
    const [week, last, blocked] = [
      'Mayak: your balance lasts 7 more days',
      'Mayak: your balance lasts 1 more day',
      'Mayak: 1 beacon is temporarily blocked',
    ];
    expect(told.map((list) => list.length)).toEqual([0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3]);
    expect(told.at(-1)).toEqual([week, last, blocked]);
    const { rows } = await testApp.context.pool.query<{ text: string }>(
      `select payload->>'text' as text from outbox where payload->>'to' = 'runs-out@example.com' order by id`,
    );
    const until = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    expect(rows[0]?.text).toContain(`The last paid day is ${until.format(inDays(28))}.`);
    expect(rows[0]?.text).toContain('/payment');
    expect(rows[2]?.text).toContain('Northern Star');
  });

  it('a day that is made up later tells of what it blocked alone; who has enough is told nothing', async () => {
    const late = await testApp.user('late-days');
    await testApp.beacon(late, { since: new Date(inDays(-9)) });
    await give(late, 8 * 15);
    await charge(late, 40, 43);
    expect(await subjects(late)).toEqual([]);
    const rich = await testApp.user('has-enough');
    await testApp.beacon(rich, { since: new Date(inDays(-9)) });
    await give(rich, 1000);
    await charge(rich, 40);
    expect(await subjects(rich)).toEqual([]);
  });
});
