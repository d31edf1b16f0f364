import {
  confirmEmail,
  endpointsOf,
  Failure,
  getUser,
  ingestPacket,
  login,
  resetPassword,
  type Endpoint,
} from '@mayak/api';
import * as operator from '@mayak/api/operator';
import { clock, thisMachine } from '../../platform/clock/clock.ts';
import { aPacketOf, openTestApp, someImei, type TestApp } from '../../testing/testApp.ts';
import { setStatuses } from '../payment/statuses.ts';
import { day } from '../../platform/jobs/job.ts';

const operatorKey = 'a-key-of-the-operator';
let testApp: TestApp;
let closed: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
  closed = await openTestApp();
});
afterAll(async () => {
  await testApp.close();
  await closed.close();
});

interface Answered<T> {
  status: number;
  body: T & { code?: string; errors?: { field: string; code: string }[] };
  headers: Headers;
}

/** A call of the operator; the answer is checked by the contract. */
async function ask<T = Record<string, unknown>>(
  endpoint: Endpoint,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered<T>> {
  const answer = await fetch(testApp.api + path, {
    method: endpoint.method,
    headers: {
      'X-Operator-Key': operatorKey,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const given = (await answer.json()) as Answered<T>['body'];
  if (answer.ok) endpoint.answer?.parse(given);
  return { status: answer.status, body: given, headers: answer.headers };
}
const audit = async () => (await ask<operator.AuditEntry[]>(operator.listAudit, '/operator/audit')).body;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (failure: unknown) => (failure instanceof Failure ? failure.status : failure),
  );

const endpoints = Object.values(endpointsOf(operator));

describe('PERM-D10 the door of the operator', () => {
  it.each(endpoints.map((e) => [e.route, e] as const))(
    '%s is closed where no key is configured',
    async (_, e) => {
      const path = e.path.replace('{id}', '1');
      for (const key of ['', operatorKey]) {
        const answer = await fetch(closed.api + path, {
          method: e.method,
          headers: { 'X-Operator-Key': key },
        });
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'notFound']);
      }
    },
  );

  it.each(endpoints.map((e) => [e.route, e] as const))('%s is not reached without the key', async (_, e) => {
    const { token } = await testApp.user(`stranger-${endpoints.indexOf(e)}`);
    const path = e.path.replace('{id}', '1');
    const call = async (headers: Record<string, string>) =>
      (
        await fetch(testApp.api + path, {
          method: e.method,
          headers: { ...headers, 'X-Forwarded-For': `10.0.0.${endpoints.indexOf(e)}` },
        })
      ).status;
    expect(await call({})).toBe(401);
    expect(await call({ Authorization: `Bearer ${token}` })).toBe(401);
    expect(await call({ Authorization: `Bearer ${operatorKey}` })).toBe(401);
  });

  describe('AUTH-D03 wrong keys from an address', () => {
    const from = (address: string, key = operatorKey) =>
      ask(operator.listAudit, '/operator/audit', undefined, {
        'X-Forwarded-For': address,
        'X-Operator-Key': key,
      });
    const guess = async (address: string, times: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) statuses.push((await from(address, `guess-number-${i}`)).status);
      return statuses;
    };

    it('let it wait after ten, for half a minute at most, with the right key too', async () => {
      expect(await guess('192.0.2.7', 12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      const { status, headers } = await from('192.0.2.7');
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
      expect((await ask(operator.listAudit, '/operator/audit')).status).toBe(200);
      await testApp.context.pool.query(`update attempt set until = now() - interval '1 s'`);
      expect((await from('192.0.2.7')).status).toBe(200);
    });

    it('never keep the right key out where it was used before', async () => {
      expect((await from('192.0.2.9')).status).toBe(200);
      expect((await guess('192.0.2.9', 12)).at(-1)).toBe(429);
      expect((await from('192.0.2.9')).status).toBe(200);
      const { rows } = await testApp.context.pool.query<{ text: string }>(
        `select encode(address_hash, 'escape') as text from operator_address`,
      );
      expect(rows.map(({ text }) => text).join()).not.toContain('192.0.2.9');
    });

    it('count once as often as the same comes again: a program with an old key guesses nothing', async () => {
      for (let i = 0; i < 30; i++)
        expect((await from('192.0.2.10', 'the-key-of-last-year')).status).toBe(401);
      expect((await from('192.0.2.10')).status).toBe(200);
    });
  });

  it('API-D09 counts the calls of an address', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.8' };
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) {
      const ten = Array.from({ length: 10 }, () =>
        ask(operator.listAudit, '/operator/audit', undefined, from),
      );
      for (const { status } of await Promise.all(ten)) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
  });
});

describe('the operator’s devices', () => {
  const stock = <T extends object>(more?: T) => ({
    SerialNumber: `S-${someImei()}`,
    Model: 8,
    GsmImei: someImei(),
    ...(more as T),
  });

  it('BEACON-D11, BEACON-D12 are taken into the stock with a code and a key that work, and are found', async () => {
    const device = stock({ IridiumImei: someImei('30023') });
    const added = await ask<operator.DeviceSecrets>(operator.addDevice, '/operator/devices', device);
    expect(added.status).toBe(201);
    expect(added.body.ActivationCode).toMatch(/^[A-Z2-9]{8}$/);
    const found = await ask<operator.OperatorDevice[]>(
      operator.listDevices,
      `/operator/devices?search=${device.GsmImei}`,
    );
    expect(found.body).toEqual([
      expect.objectContaining({
        Id: added.body.Id,
        Model: 8,
        CommunicationStatus: 1,
        Owner: null,
        ActivationCode: added.body.ActivationCode,
        IridiumImei: device.IridiumImei,
      }),
    ]);
    const sent = await testApp.post('/ingest/packets', aPacketOf(1), {
      'X-Device-Imei': device.GsmImei,
      'X-Device-Key': added.body.DeviceKey,
    });
    expect(sent.status).toBe(200);
    ingestPacket.answer.parse(await sent.json());
  });

  it.each([
    ['no number', { GsmImei: undefined }, 'GsmImei', 'required'],
    ['a wrong IMEI', { GsmImei: '123456789012345' }, 'GsmImei', 'invalidFormat'],
    ['no serial number', { SerialNumber: '  ' }, 'SerialNumber', 'required'],
    ['an unknown model', { Model: 77 }, 'Model', 'outOfRange'],
    ['a negative fee', { DailyFee: -1 }, 'DailyFee', 'outOfRange'],
  ])('with %s are refused at the field', async (_, part, field, code) => {
    const { status, body } = await ask(operator.addDevice, '/operator/devices', stock(part));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('have numbers that no other device has', async () => {
    const first = stock({ IridiumImei: someImei('30023') });
    await ask(operator.addDevice, '/operator/devices', first);
    for (const [part, field] of [
      [{ SerialNumber: first.SerialNumber }, 'SerialNumber'],
      [{ GsmImei: first.GsmImei }, 'GsmImei'],
      [{ GsmImei: first.IridiumImei }, 'GsmImei'],
      [{ IridiumImei: first.GsmImei }, 'IridiumImei'],
    ] as const) {
      const { status, body } = await ask(operator.addDevice, '/operator/devices', stock(part));
      expect([status, body.errors?.[0]]).toEqual([400, expect.objectContaining({ field, code: 'taken' })]);
    }
  });

  it('INGEST-D04 are refused while they are disabled', async () => {
    const device = stock();
    const { body: secrets } = await ask<operator.DeviceSecrets>(
      operator.addDevice,
      '/operator/devices',
      device,
    );
    const send = async () =>
      (
        await testApp.post('/ingest/packets', aPacketOf(1), {
          'X-Device-Imei': device.GsmImei,
          'X-Device-Key': secrets.DeviceKey,
        })
      ).status;
    const set = (CommunicationStatus: number) =>
      ask(operator.editDevice, `/operator/devices/${secrets.Id}`, { CommunicationStatus });
    expect((await set(0)).body).toMatchObject({ CommunicationStatus: 0 });
    expect(await send()).toBe(403);
    expect((await set(2)).status).toBe(400);
    await set(1);
    expect(await send()).toBe(200);
  });

  it('PAY-D05 have a daily fee of their own, or that of the installation', async () => {
    const { body } = await ask<operator.DeviceSecrets>(
      operator.addDevice,
      '/operator/devices',
      stock({ DailyFee: 7.5 }),
    );
    const fee = async (DailyFee: number | null) =>
      (await ask<operator.OperatorDevice>(operator.editDevice, `/operator/devices/${body.Id}`, { DailyFee }))
        .body.DailyFee;
    expect(
      (await ask<operator.OperatorDevice[]>(operator.listDevices, '/operator/devices')).body,
    ).toContainEqual(expect.objectContaining({ Id: body.Id, DailyFee: 7.5 }));
    expect(await fee(0)).toBe(0);
    expect(await fee(null)).toBe(15);
  });

  it('PAY-D05, PAY-D06 are not left blocked for want of money once they cost nothing', async () => {
    const { id } = await testApp.beacon(await testApp.user('freed'));
    const { context } = testApp;
    await context.feed.transaction((step) => setStatuses(context, step, [id], 3));
    const edit = async (body: object) =>
      (await ask<operator.OperatorDevice>(operator.editDevice, `/operator/devices/${id}`, body)).body;
    expect(await edit({ DailyFee: 1 })).toMatchObject({ CommunicationStatus: 3, DailyFee: 1 });
    expect(await edit({ DailyFee: 0 })).toMatchObject({ CommunicationStatus: 2, DailyFee: 0 });
    expect(await edit({ CommunicationStatus: 0 })).toMatchObject({ CommunicationStatus: 0 });
    expect(await edit({ DailyFee: null })).toMatchObject({ CommunicationStatus: 0, DailyFee: 15 });
  });

  it('PAY-D06 go on once they cost no more than their owner has, and today is paid then', async () => {
    const owner = await testApp.user('lowered');
    const [beacon, other] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    const { context } = testApp;
    const path = `/operator/users/${owner.id}/balance`;
    const gift = { Amount: 10, Comment: 'a gift' };
    expect((await ask(operator.adjustUserBalance, path, gift)).status).toBe(201);
    await context.feed.transaction(async (step) => {
      const since = 'update beacon set activated = $2, visible_from = $2 where id = any($1)';
      await step.db.query(since, [[beacon.id, other.id], new Date(clock.now() - 5 * day)]);
      await setStatuses(context, step, [beacon.id, other.id], 3);
    });
    const edit = async (body: object) =>
      (await ask<operator.OperatorDevice>(operator.editDevice, `/operator/devices/${beacon.id}`, body)).body;
    const balance = async () => (await ask<{ Balance: number }>(operator.getUserBalance, path)).body.Balance;
    expect([await edit({ DailyFee: 10.01 }), await balance()]).toMatchObject([
      { CommunicationStatus: 3 },
      10,
    ]);
    expect([await edit({ DailyFee: 4 }), await balance()]).toMatchObject([{ CommunicationStatus: 2 }, 6]);
    expect([await edit({ DailyFee: 3 }), await balance()]).toMatchObject([{ CommunicationStatus: 2 }, 6]);
    expect(context.beacons.get(other.id)?.device.communicationStatus).toBe(3);
  });

  it('get a new key, which ends the old one; without an owner also a new code', async () => {
    const device = stock();
    const { body: old } = await ask<operator.DeviceSecrets>(operator.addDevice, '/operator/devices', device);
    const { body: renewed } = await ask<operator.DeviceSecrets>(
      operator.renewDevice,
      `/operator/devices.renew/${old.Id}`,
    );
    expect(renewed.ActivationCode).not.toBe(old.ActivationCode);
    const send = async (key: string) =>
      (
        await testApp.post('/ingest/packets', aPacketOf(1), {
          'X-Device-Imei': device.GsmImei,
          'X-Device-Key': key,
        })
      ).status;
    expect([await send(old.DeviceKey), await send(renewed.DeviceKey)]).toEqual([401, 200]);
  });

  it('are replaced by another unit, and the beacon stays with its owner', async () => {
    const owner = await testApp.user('replaced');
    const beacon = await testApp.beacon(owner);
    const unit = { SerialNumber: `S-${someImei()}`, GsmImei: someImei(), Reason: 'flooded' };
    const { body } = await ask<operator.DeviceSecrets>(
      operator.replaceDevice,
      `/operator/devices.replace/${beacon.id}`,
      unit,
    );
    expect(body.Id).toBe(beacon.id);
    const send = async (imei: string, key: string) =>
      (await testApp.post('/ingest/packets', aPacketOf(1), { 'X-Device-Imei': imei, 'X-Device-Key': key }))
        .status;
    expect(await send(beacon.imei, beacon.key)).toBe(401);
    expect(await send(unit.GsmImei, body.DeviceKey)).toBe(200);
    expect(testApp.context.beacons.get(beacon.id)?.device.ownerId).toBe(owner.id);
    expect((await audit())[0]).toMatchObject({
      Action: 'device.replace',
      Target: beacon.id,
      Change: { Reason: 'flooded', Before: { GsmImei: beacon.imei } },
    });
  });

  it('answer 404 where there is none', async () => {
    for (const [e, path] of [
      [operator.editDevice, '/operator/devices/999999'],
      [operator.renewDevice, '/operator/devices.renew/999999'],
      [operator.replaceDevice, '/operator/devices.replace/999999'],
    ] as const)
      expect((await ask(e, path, stock())).status).toBe(404);
  });
});

describe('the operator’s users', () => {
  it('are found by a part of their name or e-mail', async () => {
    const { id } = await testApp.user('Searched.For');
    for (const text of ['searched', 'FOR@example'])
      expect(
        (await ask<operator.OperatorUser[]>(operator.listUsers, `/operator/users?userName=${text}`)).body,
      ).toEqual([
        expect.objectContaining({ Id: id, UserName: 'Searched.For', IsBlocked: false, Balance: 0 }),
      ]);
  });

  it('AUTH-D13 are blocked at once: token, live stream and sign-in, until they are unblocked', async () => {
    const user = await testApp.user('pirate');
    const stream = await fetch(`${testApp.api}/events`, {
      headers: { Authorization: `Bearer ${user.token}` },
    });
    const ended = stream.text();
    const edit = (body: operator.UserEdit) =>
      ask<operator.OperatorUser>(operator.editUser, `/operator/users/${user.id}`, body);
    expect((await edit({ IsBlocked: true, Reason: 'unpaid bills' })).body.IsBlocked).toBe(true);
    await ended;
    expect(await statusOf(user.client.call(getUser, {}))).toBe(401);
    const enter = () => testApp.client().call(login, { body: { username: 'pirate', password: 'secret-1' } });
    expect(await statusOf(enter())).toBe(403);
    await edit({ IsBlocked: false });
    expect(await statusOf(user.client.call(getUser, {}))).toBe(401);
    expect(await statusOf(enter())).toBe('answered');
  });

  it('PERM-D09 get and lose every flag, effective at their next call', async () => {
    const user = await testApp.user('flagged');
    const flags = [
      'CanViewMessages',
      'CanReadMessages',
      'CanSendMessages',
      'CanEditChannelsSettings',
      'BnwasManagement',
    ] as const;
    for (const flag of flags)
      for (const value of [true, false]) {
        await ask(operator.editUser, `/operator/users/${user.id}`, { [flag]: value });
        expect((await user.client.call(getUser, {}))[flag]).toBe(value);
      }
  });

  it('belong to a tenant, which they see at their next call, or to none', async () => {
    const user = await testApp.user('tenanted');
    const set = (Tenant: string | null) => ask(operator.editUser, `/operator/users/${user.id}`, { Tenant });
    for (const name of ['acme-marine', null]) {
      expect((await set(name)).body).toMatchObject({ Tenant: name });
      expect((await user.client.call(getUser, {})).Tenant).toBe(name);
    }
    expect((await set('Acme Marine')).status).toBe(400);
  });

  it('AUTH-D09 get a link to a new password from the operator', async () => {
    const user = await testApp.user('mailless');
    const { body } = await ask<{ Link: string }>(
      operator.makeResetLink,
      `/operator/users.resetLink/${user.id}`,
    );
    const token = new URL(body.Link).searchParams.get('token') ?? '';
    await testApp.client().call(resetPassword, { body: { token, password: 'new-secret' } });
    expect(
      await statusOf(
        testApp.client().call(login, { body: { username: 'mailless', password: 'new-secret' } }),
      ),
    ).toBe('answered');
    expect(JSON.stringify(await audit())).not.toContain(token);
    expect(await statusOf(testApp.client().call(confirmEmail, { body: { token } }))).toBe(400);
  });

  it('answer 404 where there is none', async () => {
    expect((await ask(operator.editUser, '/operator/users/999999', { IsBlocked: true })).status).toBe(404);
    expect((await ask(operator.makeResetLink, '/operator/users.resetLink/999999')).status).toBe(404);
  });
});

describe('PAY-D05, PAY-D08 the balance of a user', () => {
  it('is changed by hand for a reason, in the currency of kopecks, and never goes below zero', async () => {
    const { id } = await testApp.user('debtor');
    const path = `/operator/users/${id}/balance`;
    const adjust = (Amount: number, Comment = 'goodwill') =>
      ask<{ Balance: number }>(operator.adjustUserBalance, path, { Amount, Comment });
    const credited = await adjust(100.1);
    expect([credited.status, credited.body]).toEqual([201, { Balance: 100.1 }]);
    expect((await adjust(-0.2)).body).toEqual({ Balance: 99.9 });
    expect((await adjust(-100)).status).toBe(400);
    for (const [amount, comment] of [
      [0, 'nothing'],
      [1.005, 'half a kopeck'],
      [2_000_000, 'too much'],
      [1, ' '],
    ] as const)
      expect((await adjust(amount, comment)).status).toBe(400);
    expect((await ask(operator.getUserBalance, path)).body).toEqual({ Balance: 99.9 });
    const found = await ask<operator.OperatorUser[]>(operator.listUsers, '/operator/users?userName=debtor');
    expect(found.body[0]?.Balance).toBe(99.9);
    expect((await audit())[0]).toMatchObject({
      Action: 'user.balance',
      Target: id,
      Change: { Amount: -0.2, Comment: 'goodwill', Balance: 99.9 },
    });
    const nobody = '/operator/users/999999/balance';
    expect((await ask(operator.getUserBalance, nobody)).status).toBe(404);
    expect((await ask(operator.adjustUserBalance, nobody, { Amount: 1, Comment: 'x' })).status).toBe(404);
  });

  it('is changed once by what comes again under its id, which is another change of nobody else', async () => {
    const [first, second] = [await testApp.user('credited'), await testApp.user('credited-too')];
    const adjust = (id: number, Amount: number, AdjustmentId: string) =>
      ask<{ Balance: number }>(operator.adjustUserBalance, `/operator/users/${id}/balance`, {
        Amount,
        Comment: 'transfer',
        AdjustmentId,
      });
    const both = await Promise.all([adjust(first.id, 100, 'a'), adjust(first.id, 100, 'a')]);
    expect(both.map(({ status, body }) => [status, body.Balance])).toEqual([
      [201, 100],
      [201, 100],
    ]);
    expect((await audit()).filter(({ Target }) => Target === first.id)).toHaveLength(1);
    const other = await adjust(first.id, 200, 'a');
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    expect((await adjust(first.id, 100, 'b')).body).toEqual({ Balance: 200 });
    expect((await adjust(first.id, 100, 'a')).body).toEqual({ Balance: 200 });
    expect((await adjust(second.id, 100, 'a')).body).toEqual({ Balance: 100 });
  });
});

describe('SRV-D06 the clock of the server', () => {
  afterEach(() => {
    thisMachine.wall = () => Date.now();
    clock.confirm();
  });

  it('is shown with its doubt, and believed when the operator confirms it', async () => {
    const shown = await ask<operator.ServerClock>(operator.getServerClock, '/operator/clock');
    expect([shown.status, shown.body.Doubt]).toEqual([200, null]);
    thisMachine.wall = () => Date.now() + 3_600_000;
    expect((await ask<operator.ServerClock>(operator.getServerClock, '/operator/clock')).body).toMatchObject({
      Doubt: 'jump',
    });
    const health = await fetch(`${testApp.address}/health`);
    expect(await health.json()).toMatchObject({ Status: 'ok', Clock: 'doubted' });
    const confirmed = await ask<operator.ServerClock>(operator.confirmServerClock, '/operator/clock');
    expect(confirmed.body.Now).toBe(confirmed.body.Machine);
    expect(clock.isSure()).toBe(true);
    expect((await audit())[0]).toMatchObject({ Action: 'clock.confirm', Change: { Doubt: 'jump' } });
  });
});

describe('PERM-D10 the audit', () => {
  it('has a row for each change, with who, whom and why, and none for a refused one', async () => {
    const { id } = await testApp.user('audited');
    const before = (await audit())[0]?.Id ?? 0;
    const by = { 'X-Operator-Name': encodeURIComponent('Anna Åkesson') };
    await ask(operator.editUser, `/operator/users/${id}`, { IsBlocked: true, Reason: 'a test' }, by);
    await ask(operator.editUser, `/operator/users/${id}`, { IsBlocked: 'perhaps' }, by);
    const entries = (await audit()).filter((entry) => entry.Id > before);
    expect(entries).toEqual([
      expect.objectContaining({
        Operator: 'Anna Åkesson',
        Action: 'user.edit',
        Target: id,
        Change: { IsBlocked: true, Reason: 'a test' },
      }),
    ]);
  });
});
