import {
  adjustUserBalance,
  addDevices,
  editUser,
  getDue,
  getUserLedger,
  listAudit,
} from '@mayak/api/operator';
import { listDevices, listUsers, type NewDevice } from '@mayak/api/operator';
import { createClient, type Client } from '@mayak/api/client';
import { Failure } from '@mayak/api';
import { ledger } from '../../core/ledger/store.ts';
import { payments } from '../payment/store/payments.ts';
import { rawPackets, RawOutcome } from '../../core/ingest/store/raw.ts';
import { ensurePartitions } from '../../platform/db/partitions.ts';
import { clock } from '../../platform/clock/clock.ts';
import { day } from '../../platform/jobs/job.ts';
import { openTestApp, someImei, type TestApp } from '../../testing/testApp.ts';

const operatorKey = 'a-key-of-the-operator';
let testApp: TestApp;
let client: Client;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
  client = createClient({
    baseUrl: testApp.api,
    token: () => null,
    locale: () => 'en',
    headers: () => ({ 'X-Operator-Key': operatorKey }),
    onFailure: () => undefined,
    onUnauthorized: () => undefined,
  });
});
afterAll(() => testApp.close());

const stock = (more: Partial<NewDevice> = {}): NewDevice => ({
  SerialNumber: `S-${someImei()}`,
  Model: 8,
  GsmImei: someImei(),
  ...more,
});
const faultsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) =>
      error instanceof Failure ? error.problem?.errors?.map(({ field, code }) => `${field} ${code}`) : error,
  );

describe('POST /operator/devices.addMany', () => {
  it('BEACON-D11 takes all of a list, each with its code and key, and a row of the audit', async () => {
    const list = [stock(), stock({ Model: 2 })];
    const { Devices } = await client.call(addDevices, { body: { Devices: list } });
    expect(Devices).toHaveLength(2);
    const found = await client.call(listDevices, { query: { takeCount: 2 } });
    expect(found.map((one) => [one.Id, one.SerialNumber, one.ActivationCode])).toEqual(
      [1, 0].map((i) => [Devices[i]?.Id, list[i]?.SerialNumber, Devices[i]?.ActivationCode]),
    );
    const audit = await client.call(listAudit, { query: { takeCount: 2 } });
    expect(audit.map(({ Action, Target }) => [Action, Target])).toEqual(
      [1, 0].map((i) => ['device.add', Devices[i]?.Id]),
    );
  });

  it('BEACON-D11 takes none when any is refused, and names every refused one', async () => {
    const known = stock();
    await client.call(addDevices, { body: { Devices: [known] } });
    const fresh = stock();
    const list = [
      fresh,
      stock({ GsmImei: known.GsmImei }),
      stock({ SerialNumber: known.SerialNumber }),
      stock({ IridiumImei: fresh.GsmImei }),
    ];
    expect(await faultsOf(client.call(addDevices, { body: { Devices: list } }))).toEqual([
      'Devices.1.GsmImei taken',
      'Devices.2.SerialNumber taken',
      'Devices.3.IridiumImei taken',
    ]);
    expect(await client.call(listDevices, { query: { search: fresh.SerialNumber } })).toEqual([]);
  });
});

describe('GET /operator/devices', () => {
  it('INGEST-D06 tells whose a device is, and its faults of the last day', async () => {
    const owner = await testApp.user('fleet-owner');
    const device = await testApp.beacon(owner);
    const packet = {
      gateway: 'own',
      address: null,
      transport: null,
      outcome: RawOutcome.Refused,
      fault: 'x',
    };
    const at = (receivedAt: number) => ({
      ...packet,
      bytes: Buffer.from('x'),
      beaconId: device.id,
      receivedAt,
    });
    const past = testApp.poolOf('raw_packet');
    await ensurePartitions(past, 'raw_packet', [clock.now() - day - 60_000, clock.now()]);
    await rawPackets.add(past, [at(clock.now()), at(clock.now() - day - 60_000)]);
    expect(await client.call(listDevices, { query: { ownerId: owner.id } })).toEqual([
      expect.objectContaining({ Id: device.id, OwnerId: owner.id, Faults: 1 }),
    ]);
  });
});

describe('GET /operator/users', () => {
  it('AUTH-D13 tells how many beacons somebody has, when he was last here, and why he is blocked', async () => {
    const owner = await testApp.user('counted');
    await testApp.beacon(owner);
    const one = async () => (await client.call(listUsers, { query: { userName: 'counted' } }))[0];
    expect(await one()).toMatchObject({ Beacons: 1, BlockReason: null });
    expect(Date.parse((await one())?.LastUsedDt ?? '')).toBeGreaterThan(clock.now() - day);
    const edit = (body: object) => client.call(editUser, { params: { id: owner.id }, body });
    await edit({ IsBlocked: true, Reason: 'unpaid bills' });
    await edit({ BnwasManagement: true, Reason: 'asked for it' });
    expect(await one()).toMatchObject({ BlockReason: 'unpaid bills', LastUsedDt: null });
    await edit({ IsBlocked: false });
    expect(await one()).toMatchObject({ BlockReason: null });
  });
});

describe('GET /operator/users/{id}/ledger', () => {
  it('PAY-D08 has the newest rows first, with what they changed, the balance after it, and why', async () => {
    const { id } = await testApp.user('ledgered');
    for (const [Amount, Comment] of [
      [100, 'bank transfer'],
      [-0.5, 'mistake'],
    ] as const)
      await client.call(adjustUserBalance, { params: { id }, body: { Amount, Comment } });
    const rows = await client.call(getUserLedger, { params: { id }, query: {} });
    expect(rows).toEqual([
      expect.objectContaining({ Kind: 'adjustment', Amount: -0.5, Balance: 99.5, Comment: 'mistake' }),
      expect.objectContaining({ Kind: 'adjustment', Amount: 100, Balance: 100, Comment: 'bank transfer' }),
    ]);
    expect(await client.call(getUserLedger, { params: { id }, query: { takeCount: 1 } })).toEqual([rows[0]]);
  });
});

describe('GET /operator/due', () => {
  it('PAY-D05 names balances that end within a week, the nearest end first', async () => {
    const { pool } = testApp.context;
    const give = async (name: string, roubles: number) => {
      const user = await testApp.user(name);
      await testApp.beacon(user);
      await ledger.add(
        pool,
        user.id,
        0,
        [{ kind: 'adjustment', kopecks: roubles * 100, comment: 'x' }],
        new Date(),
      );
      return user.id;
    };
    const ids = [await give('soon', 46), await give('sooner', 16), await give('rich', 15_000)];
    const { Balances } = await client.call(getDue, {});
    expect(Balances.filter(({ UserId }) => ids.some((id) => id === UserId))).toEqual([
      expect.objectContaining({ UserName: 'sooner', DaysLeft: 1, Balance: 16, DailyCost: 15, Beacons: 1 }),
      expect.objectContaining({ UserName: 'soon', DaysLeft: 3, Email: 'soon@example.com' }),
    ]);
  });

  it('INGEST-D06 names devices in use that were not heard for a day', async () => {
    const owner = await testApp.user('silent-owner');
    const [never, heard] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    await testApp.contact(heard);
    const ids = (await client.call(getDue, {})).Silent.map(({ Id }) => Id);
    expect([ids.includes(never.id), ids.includes(heard.id)]).toEqual([true, false]);
  });

  it('PAY-D02 names payments of the week that brought no money', async () => {
    const { pool } = testApp.context;
    const { id: userId } = await testApp.user('payer');
    const begun = async (age: number, status?: 2 | 3) => {
      const id = crypto.randomUUID();
      await payments.create(
        pool,
        { id, userId, kopecks: 50_000, provider: 'test' },
        new Date(clock.now() - age),
      );
      if (status) await payments.end(pool, id, status, new Date());
      return id;
    };
    const [failed, left] = [await begun(60_000, 3), await begun(day)];
    for (const [age, status] of [
      [60_000, 2],
      [60_000, undefined],
      [8 * day, 3],
    ] as const)
      await begun(age, status);
    const { Payments } = await client.call(getDue, {});
    expect(Payments.map(({ PaymentId, UserName, Amount }) => [PaymentId, UserName, Amount])).toEqual([
      [failed, 'payer', 500],
      [left, 'payer', 500],
    ]);
  });
});
