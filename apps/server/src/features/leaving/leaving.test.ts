import {
  CommunicationStatus,
  createGeoobject,
  editAccess,
  getAccess,
  getBeacon,
  getBeacons,
  getTrack,
  getUser,
  Language,
  limits,
  login,
  register,
  releaseBeacon,
} from '@mayak/api';
import { getLeaving, leave, stay } from '@mayak/api/own-data';
import { getSsasDesk } from '@mayak/api/ssas';
import { ledger } from '../../core/ledger/store.ts';
import { clock } from '../../platform/clock/clock.ts';
import { row, rows } from '../../platform/db/pool.ts';
import { mailedTo } from '../../testing/mailed.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { aPacketOf, openTestApp, type TestApp } from '../../testing/testApp.ts';
import { adjustBalance } from '../payment/adjust.ts';
import { chargeOwner } from '../payment/charge.ts';
import { dayOf, daysLater } from '../payment/day.ts';
import { reportAt, send, setUp } from '../ssas/ssas.fixtures.ts';
import { endAccount } from './endAccount.ts';
import { remindLeaving } from './leaving.ts';
import { endDue } from './module.ts';
import { leavings } from './store.ts';
import { userColumns } from './userColumns.ts';

const operatorKey = 'the key of the operator of this test';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
});
afterAll(() => testApp.close());

const viewing = { CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false };
const later = () => clock.now() + limits.leaving.after + 60_000;
const textOf = async (address: string) => {
  const { mail } = await mailedTo(testApp, address);
  const body = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return { subject: /^Subject: (.*)$/m.exec(mail)?.[1], link: /https?:[^\s"]+/.exec(body)?.[0] ?? '' };
};
/** A user to whom e-mails are written in English. */
const inEnglish = (name: string, more: { canSendMessages?: boolean } = {}) =>
  testApp.user(name, { localization: Language.En, ...more });
const take = (link: string, answer: 'yes' | 'no') =>
  fetch(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `take=${answer}`,
  });

describe('PROFILE-D18, PROFILE-D19 leaving', () => {
  it('tells what would end, asks first whether it is the user, and is taken back', async () => {
    const user = await inEnglish('thinks-again');
    const viewer = await inEnglish('looks-on');
    const { id } = await testApp.beacon(user, { name: 'Tug' });
    await user.client.call(editAccess, { params: { id }, body: [{ UserName: viewer.userName, ...viewing }] });
    expect(await user.client.call(getLeaving, {})).toEqual({
      LeavesDt: null,
      HandTo: null,
      IsTaken: false,
      Beacons: 1,
      Names: ['Tug'],
      Viewers: 1,
      Balance: 0,
    });
    const { pool } = testApp.context;
    await rows(pool, 'update session set confirmed = null where user_id = $1', [user.id]);
    expect(await problemOf(user.client.call(leave, { body: {} }))).toMatchObject({ reason: 'auth.confirm' });
    await rows(pool, 'update session set confirmed = now() where user_id = $1', [user.id]);

    const { LeavesDt } = await user.client.call(leave, { body: {} });
    expect(Date.parse(LeavesDt ?? '') - clock.now()).toBeGreaterThan(limits.leaving.after - 60_000);
    expect((await user.client.call(getUser, {})).LeavesDt).toBe(LeavesDt);
    expect(await textOf('thinks-again@example.com')).toMatchObject({
      subject: 'Mayak: your account will be deleted',
      link: expect.stringMatching(/\/profile#profile-own-data$/),
    });
    expect(await problemOf(user.client.call(leave, { body: {} }))).toMatchObject({
      ...{ code: 'conflict', detail: 'The account is being deleted already' },
    });
    // Until then all is as before.
    expect(await user.client.call(getBeacons, {})).toHaveLength(1);

    expect((await user.client.call(stay, {})).LeavesDt).toBeNull();
    expect((await user.client.call(getUser, {})).LeavesDt).toBeNull();
    expect((await textOf('thinks-again@example.com')).subject).toBe('Mayak: your account stays');
    await endAccount(testApp.context, user.id, later());
    expect(await user.client.call(getBeacons, {})).toHaveLength(1);
  });

  it('is told once more three days before, and not earlier', async () => {
    const user = await inEnglish('reminded');
    await user.client.call(leave, { body: {} });
    const { context } = testApp;
    const subject = async () => (await textOf('reminded@example.com')).subject;
    await remindLeaving(context, clock.now() + limits.leaving.reminded - 60_000);
    expect(await subject()).toBe('Mayak: your account will be deleted');
    await remindLeaving(context, clock.now() + limits.leaving.reminded + 60_000);
    expect(await subject()).toBe('Mayak: 3 days until your account is deleted');
    const sent = await row<{ n: number }>(context.pool, 'select count(*)::int as n from outbox');
    await remindLeaving(context, clock.now() + limits.leaving.reminded + 120_000);
    expect(await row(context.pool, 'select count(*)::int as n from outbox')).toEqual(sent);
  });

  it.each([
    ['nobody', 'no-such-user', 'user.notFound'],
    ['the user who leaves', 'names-wrong', 'validation'],
  ])('hands nothing to %s', async (_, HandTo, code) => {
    const user = await inEnglish(`names-wrong${HandTo === 'names-wrong' ? '' : '-2'}`);
    expect(await problemOf(user.client.call(leave, { body: { HandTo } }))).toMatchObject({ code });
  });
});

describe('PROFILE-D20 the end of an account', () => {
  it('waits for its day', async () => {
    const user = await inEnglish('not-yet');
    await user.client.call(leave, { body: {} });
    await endDue(testApp.context, clock.now());
    expect(await user.client.call(getUser, {})).toMatchObject({ UserName: 'not-yet' });
  });

  it('gives beacons back, ends what was shown, and leaves no name but the money', async () => {
    const user = await inEnglish('goes-away', { canSendMessages: true });
    const other = await inEnglish('stays-here');
    const own = await testApp.beacon(user, { name: 'Given back' });
    const shown = await testApp.beacon(other, { name: 'Only shown' });
    await other.client.call(editAccess, {
      params: { id: shown.id },
      body: [{ UserName: user.userName, ...viewing, CanManage: true }],
    });
    await user.client.call(createGeoobject, {
      body: {
        ...{ Name: 'Quay', Comment: null, Type: 1, Coordinates: [[69, 33]], LineWidth: 2, Shared: true },
        InterfaceSettings: { color: '#112233' },
      } as never,
    });
    const { pool, beacons } = testApp.context;
    const many = [
      `insert into ledger (user_id, kind, kopecks, balance, comment) values ($1, 'adjustment', 500, 500, 'gift')`,
      `insert into feedback (user_id, comment) values ($1, 'fine')`,
      `insert into api_key (user_id, key_hash, name, begin, scopes, created) values ($1, '\\x01', 'Key', 'mayak_', '{fleet}', now())`,
      `insert into push_device (user_id, endpoint, p256dh, auth, name, created) values ($1, 'https://push.example/9', 'k', 'a', 'Phone', now())`,
      `insert into second_factor (user_id, secret) values ($1, 's')`,
      `insert into notification (user_id, type, status, fact, created) values ($1, 10, 3, '{"kind": "heard", "beacon": "x"}', now())`,
      `insert into message (beacon_id, content, user_id, created) values (${shown.id}, 'from one who left', $1, now())`,
      `insert into beacon_edit (beacon_id, part, version, user_id, at) values (${shown.id}, 'card', 1, $1, now())`,
    ];
    for (const one of many) await rows(pool, one, [user.id]);
    const alarm = `insert into alarm (beacon_id, type, subject, status, fact, since, last, times, lasting) values ($1, 10, 0, 3, '{}', now(), now(), 1, '{}') returning id`;
    const { id: alarmId } = (await row<{ id: number }>(pool, alarm, [shown.id])) ?? { id: 0 };
    const step = `insert into alarm_step (alarm_id, user_name, at, act) values ($1, 'goes-away', now(), 0)`;
    await rows(pool, step, [alarmId]);
    await user.client.call(leave, { body: {} });

    await endDue(testApp.context, later());
    expect(await problemOf(user.client.call(getUser, {}))).toMatchObject({ status: 401 });
    expect((await textOf('goes-away@example.com')).subject).toBe('Mayak: your account is deleted');
    const device = await row(pool, 'select owner_id, name, communication_status from beacon where id = $1', [
      own.id,
    ]);
    expect(device).toMatchObject({
      owner_id: null,
      name: expect.not.stringContaining('Given'),
      communication_status: 1,
    });
    expect(beacons.view(user.id).access.size).toBe(0);
    expect(await other.client.call(getAccess, { params: { id: shown.id } })).toEqual([]);

    for (const [column, fate] of Object.entries(userColumns)) {
      const [table, name] = column.split('.');
      const found = await rows(pool, `select 1 from ${table} where ${name} = $1`, [user.id]);
      expect([column, found.length > 0]).toEqual([column, column === 'ledger.user_id' && fate === 'kept']);
    }
    // What others have stays.
    expect(await rows(pool, `select 1 from message where content = 'from one who left'`)).toHaveLength(1);
    const whole = await Promise.all(
      ['account', 'alarm_step', 'outbox', 'session', 'ledger'].map((table) =>
        rows<{ t: string }>(pool, `select to_jsonb(x)::text as t from ${table} x`),
      ),
    );
    expect(whole.flat().filter(({ t }) => t.includes('goes-away'))).toEqual([]);
    // The name is free, and its password opens nothing.
    const body = { username: 'goes-away', password: 'secret-1' };
    expect(await problemOf(testApp.client().call(login, { body }))).toMatchObject({
      code: 'auth.invalidCredentials',
    });
    const again = { username: 'goes-away', email: 'goes-away@example.com', password: 'letters-and-9' };
    await testApp.client().call(register, { body: again });
  });

  it('is finished by the next process where one ended in the midst of it', async () => {
    const user = await inEnglish('cut-off');
    const first = await testApp.beacon(user);
    const second = await testApp.beacon(user);
    await user.client.call(leave, { body: {} });
    const { pool } = testApp.context;
    await user.client.call(releaseBeacon, { params: { id: first.id }, body: { Name: `Beacon ${first.id}` } });
    const cut = jest.spyOn(testApp.context.mail, 'post').mockRejectedValueOnce(new Error('cut'));
    await expect(endAccount(testApp.context, user.id, later())).rejects.toThrow('cut');
    cut.mockRestore();
    expect(await row(pool, 'select user_name as name from account where id = $1', [user.id])).toEqual({
      name: 'cut-off',
    });
    await endDue(testApp.context, later());
    expect(await row(pool, 'select user_name as name from account where id = $1', [user.id])).toEqual({
      name: `deleted ${user.id}`,
    });
    expect(await row(pool, 'select owner_id from beacon where id = $1', [second.id])).toEqual({
      owner_id: null,
    });
    expect(await leavings.due(pool, later())).not.toContain(user.id);
  });
});

describe('PERM-D24 beacons that are handed over', () => {
  it('go with their past to whoever took them by the link, and to nobody who did not', async () => {
    const user = await inEnglish('hands-over');
    const heir = await inEnglish('takes-over');
    const viewer = await inEnglish('sees-it-still');
    const { id, imei } = await testApp.beacon(user, { name: 'Handed' });
    await testApp.seed.append(imei, [aPacketOf(60, { Coordinates: [69.1, 33.2] })]);
    await user.client.call(editAccess, {
      params: { id },
      body: [
        { UserName: viewer.userName, ...viewing },
        { UserName: heir.userName, ...viewing },
      ],
    });
    await user.client.call(leave, { body: { HandTo: 'Takes-Over' } });
    const { subject, link } = await textOf('takes-over@example.com');
    expect(subject).toBe('Mayak: beacons are handed to you');
    const here = link.replace(/^https?:\/\/[^/]+/, testApp.address);
    expect(await (await fetch(here)).text()).toContain('hands-over');
    expect((await fetch(`${here}x`)).status).toBe(404);
    expect(await user.client.call(getLeaving, {})).toMatchObject({ HandTo: 'takes-over', IsTaken: false });
    expect((await take(here, 'yes')).status).toBe(200);
    expect(await user.client.call(getLeaving, {})).toMatchObject({ IsTaken: true });

    await endDue(testApp.context, later());
    const query = {
      startDt: new Date(clock.now() - 86_400_000).toISOString(),
      endDt: new Date(clock.now()).toISOString(),
    };
    expect((await heir.client.call(getTrack, { params: { id }, query })).TrackPoints.length).toBeGreaterThan(
      0,
    );
    expect(await heir.client.call(getBeacon, { params: { id } })).toMatchObject({
      IsOwner: true,
      Name: 'Handed',
    });
    expect((await heir.client.call(getAccess, { params: { id } })).map(({ UserName }) => UserName)).toEqual([
      'sees-it-still',
    ]);
    expect(await viewer.client.call(getBeacons, {})).toHaveLength(1);
    expect((await fetch(here)).status).toBe(404);
  });

  it('PAY-D07 are not left blocked by what the one before could not pay', async () => {
    const user = await inEnglish('hands-unpaid');
    const heir = await inEnglish('takes-unpaid');
    const { id } = await testApp.beacon(user, { since: new Date(0) });
    await adjustBalance(testApp.context, heir.id, { kopecks: 100_000, comment: 'Test' });
    const at = new Date(clock.now());
    const day = dayOf(at.getTime());
    expect(await chargeOwner(testApp.context, user.id, { day, fee: 1_500, at })).toEqual([id]);
    await user.client.call(leave, { body: { HandTo: 'takes-unpaid' } });
    const { link } = await textOf('takes-unpaid@example.com');
    await take(link.replace(/^https?:\/\/[^/]+/, testApp.address), 'yes');
    await endDue(testApp.context, later());
    expect(await heir.client.call(getBeacon, { params: { id } })).toMatchObject({
      IsOwner: true,
      CommunicationStatus: CommunicationStatus.Active,
    });
    const next = { day: daysLater(day, 1), fee: 1_500, at };
    expect(await chargeOwner(testApp.context, heir.id, next)).toEqual([]);
    expect(await ledger.balance(testApp.context.pool, heir.id)).toBe(98_500);
  });

  it('SSAS-D03 have nobody aboard who is their owner now', async () => {
    const user = await inEnglish('hands-ashore');
    const heir = await inEnglish('was-aboard');
    const device = await testApp.beacon(user);
    await user.client.call(editAccess, {
      params: { id: device.id },
      body: [{ UserName: 'was-aboard', ...viewing, CanManage: true }],
    });
    await setUp(user, device, { Aboard: ['was-aboard'] });
    expect((await heir.client.call(getSsasDesk, {})).Setups).toEqual([]);
    await user.client.call(leave, { body: { HandTo: 'was-aboard' } });
    const { link } = await textOf('was-aboard@example.com');
    await take(link.replace(/^https?:\/\/[^/]+/, testApp.address), 'yes');
    await endDue(testApp.context, later());
    expect(await heir.client.call(getBeacon, { params: { id: device.id } })).toMatchObject({ IsOwner: true });
    await send(testApp, device, reportAt(10, true));
    const desk = await heir.client.call(getSsasDesk, {});
    expect(desk.Activations.map(({ BeaconId }) => BeaconId)).toEqual([device.id]);
  });

  it('are given back where the other one declines', async () => {
    const user = await inEnglish('hands-in-vain');
    await inEnglish('declines');
    const { id } = await testApp.beacon(user);
    await user.client.call(leave, { body: { HandTo: 'declines' } });
    const { link } = await textOf('declines@example.com');
    const here = link.replace(/^https?:\/\/[^/]+/, testApp.address);
    await take(here, 'yes');
    await take(here, 'no');
    await endDue(testApp.context, later());
    expect(await row(testApp.context.pool, 'select owner_id from beacon where id = $1', [id])).toEqual({
      owner_id: null,
    });
  });
});

describe('PROFILE-D21 the operator', () => {
  it('sees whose accounts are going to end, and when', async () => {
    const user = await inEnglish('seen-leaving');
    const { LeavesDt } = await user.client.call(leave, { body: {} });
    const answer = await fetch(`${testApp.api}/operator/users.leaving`, {
      headers: { 'X-Operator-Key': operatorKey },
    });
    const list = (await answer.json()) as { UserName: string; LeavesDt: string }[];
    expect(list.find(({ UserName }) => UserName === 'seen-leaving')).toMatchObject({ LeavesDt });
    await user.client.call(stay, {});
    const again = await fetch(`${testApp.api}/operator/users.leaving`, {
      headers: { 'X-Operator-Key': operatorKey },
    });
    expect(await again.text()).not.toContain('seen-leaving');
  });
});
