import {
  releaseBeacon,
  createGroup,
  createIntegration,
  editAccess,
  editAccessOfBeacons,
  editInterfaceSettings,
  getAccess,
  getBeacon,
  getBeacons,
  getGroups,
  getIntegrations,
  getNotificationRules,
  getNotifications,
  type BeaconAccess,
} from '@mayak/api';
import { rows } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { aPacketOf, keyOf, openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { giveUp } from './giveUp.ts';
import { fileNotifications } from '../../core/rules/ruleFindings.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ integrationsInside: true });
});
afterAll(() => testApp.close());

const may = (UserName: string, part: Partial<BeaconAccess> = {}): BeaconAccess => ({
  UserName,
  CanManage: false,
  CanSendMessages: false,
  CanEditChannelsSettings: false,
  ...part,
});
const share = (owner: TestUser, id: number, list: BeaconAccess[]) =>
  owner.client.call(editAccess, { params: { id }, body: list });

describe('GET /beacons.getAccess/{id}, PUT /beacons.editAccess/{id}', () => {
  it('MGMT-D08, PERM-D02, PERM-D03 shows the beacon with exactly the flags given, and with others at once', async () => {
    const [owner, guest] = [await testApp.user('giver'), await testApp.user('taker')];
    const { id } = await testApp.beacon(owner);
    expect(await problemOf(guest.client.call(getBeacon, { params: { id } }))).toMatchObject({
      code: 'notFound',
    });
    const list = [may('taker', { CanManage: true })];
    expect(await share(owner, id, [may(' TAKER ', { CanManage: true })])).toEqual(list);
    expect(await owner.client.call(getAccess, { params: { id } })).toEqual(list);
    expect(await guest.client.call(getBeacon, { params: { id } })).toMatchObject({
      CanManage: true,
      CanSendMessages: false,
      CanEditChannelsSettings: false,
      IsOwner: false,
      ActivationCode: null,
    });
    await share(owner, id, [may('taker', { CanSendMessages: true, CanEditChannelsSettings: true })]);
    expect(await guest.client.call(getBeacon, { params: { id } })).toMatchObject({
      CanManage: false,
      CanSendMessages: true,
      CanEditChannelsSettings: true,
    });
    const stored = (await testApp.stored(id))?.shares;
    expect(stored).toEqual([expect.objectContaining({ userId: guest.id, canManage: false })]);
  });

  it('PERM-D11, INT-D04 taken away, leaves the integrations of that user with what waits there, and no others', async () => {
    const [owner, guest] = [await testApp.user('sends-on'), await testApp.user('sends-too')];
    const [lent, kept] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    for (const { id } of [lent, kept]) await share(owner, id, [may('sends-too', { CanManage: true })]);
    const BeaconIds = [lent.id, kept.id];
    const body = { Name: 'Port', Type: 0 as const, Enabled: true, Url: 'http://127.0.0.1:9/hook', BeaconIds };
    for (const who of [owner, guest]) await who.client.call(createIntegration, { body });
    const state = async (who: TestUser) => (await who.client.call(getIntegrations, {}))[0];
    const send = () => testApp.post('/ingest/packets', aPacketOf(1), keyOf(lent));
    await send();
    expect(await state(guest)).toMatchObject({ BeaconIds, QueueLength: 1 });
    await share(owner, lent.id, []);
    expect(await state(guest)).toMatchObject({ BeaconIds: [kept.id], QueueLength: 0 });
    await share(owner, lent.id, [may('sends-too', { CanManage: true })]);
    await testApp.post('/ingest/packets', aPacketOf(0), keyOf(lent));
    expect(await state(guest)).toMatchObject({ BeaconIds: [kept.id], QueueLength: 0 });
    expect(await state(owner)).toMatchObject({ BeaconIds, QueueLength: 2 });
    const waiting = 'select distinct beacon_id from integration_point';
    expect(await rows(testApp.context.pool, waiting)).toEqual([{ beacon_id: lent.id }]);
  });

  it('MGMT-D08 refuses an unknown name, the own one and one that stands there twice, and changes nothing', async () => {
    const [owner] = [await testApp.user('picky'), await testApp.user('friend')];
    const { id } = await testApp.beacon(owner);
    await share(owner, id, [may('friend')]);
    const refused = (list: BeaconAccess[]) => problemOf(share(owner, id, list));
    expect(await refused([may('friend'), may('nobody-at-all')])).toMatchObject({
      status: 404,
      code: 'user.notFound',
      errors: [{ field: '1.UserName', code: 'unknown' }],
    });
    expect(await refused([may('Picky')])).toMatchObject({
      code: 'validation',
      errors: [{ field: '0.UserName', code: 'outOfRange' }],
    });
    expect(await refused([may('friend'), may('FRIEND')])).toMatchObject({
      code: 'validation',
      errors: [{ field: '1.UserName', code: 'taken' }],
    });
    expect(await refused([may(' ')])).toMatchObject({ errors: [{ field: '0.UserName', code: 'required' }] });
    expect(await owner.client.call(getAccess, { params: { id } })).toEqual([may('friend')]);
  });

  it('PERM-D11, LIVE-D01 taken away, takes rules, groups and colours along, leaves notifications, and tells the page', async () => {
    const [owner, guest] = [await testApp.user('lender'), await testApp.user('borrower')];
    const { id } = await testApp.beacon(owner);
    const { id: kept } = await testApp.beacon(owner);
    for (const one of [id, kept]) await share(owner, one, [may('borrower')]);
    await guest.client.call(createGroup, { body: { Name: 'Lent', BeaconIds: [id, kept] } });
    await guest.client.call(editInterfaceSettings, {
      params: { id },
      body: { UserInterfaceSettings: { Color: '#00AA00', TrackLineWidth: 7 } },
    });
    const rule = { enabled: true, deliveries: [0 as const], emails: [], repeatMinutes: 0, name: 'Silence' };
    const trigger = { Type: 10 as const, TimeoutMinutes: 60, OnRestored: true };
    await testApp.addRules([id, kept].map((beaconId) => ({ ...rule, userId: guest.id, beaconId, trigger })));
    const now = Date.now();
    await testApp.context.feed.transaction((step) =>
      fileNotifications(step, [
        {
          userId: guest.id,
          beaconId: id,
          beacon: 'Lent',
          type: 10,
          status: 1,
          fact: { kind: 'silence', minutes: 60 } as never,
          at: now,
        },
      ]),
    );
    const told: string[] = [];
    testApp.context.live.join(guest.id, (block) => {
      told.push(block);
      return true;
    });
    await share(owner, id, []);
    expect((await guest.client.call(getBeacons, {})).map(({ Id }) => Id)).toEqual([kept]);
    expect(await guest.client.call(getGroups, {})).toMatchObject([{ Name: 'Lent', BeaconIds: [kept] }]);
    const rules = await guest.client.call(getNotificationRules, { query: {} });
    expect(rules.map(({ BeaconId }) => BeaconId)).toEqual([kept]);
    expect((await testApp.stored(id))?.looks).toEqual([]);
    const notifications = await guest.client.call(getNotifications, { query: {} });
    expect(notifications).toEqual([expect.objectContaining({ BeaconId: null })]);
    expect(told.join('')).toContain(`"Id":${id}`);
    // Shown again, it begins anew.
    await share(owner, id, [may('borrower')]);
    const again = await guest.client.call(getBeacon, { params: { id } });
    expect(again.UserInterfaceSettings.Color).not.toBe('#00AA00');
  });
});

describe('PUT /beacons.editAccessOfMany', () => {
  it('MGMT-D01, PERM-D12 shows many beacons and takes them away; only the owner of all of them may', async () => {
    const [owner, guest] = [await testApp.user('fleet-owner'), await testApp.user('crew')];
    const ids = await Promise.all([0, 1, 2].map(async () => (await testApp.beacon(owner)).id));
    const { CanManage, CanSendMessages, CanEditChannelsSettings } = may('crew', { CanManage: true });
    const Access = { CanManage, CanSendMessages, CanEditChannelsSettings };
    const call = (who: TestUser, UserName: string, given: typeof Access | null) =>
      who.client.call(editAccessOfBeacons, { body: { BeaconIds: ids, UserName, Access: given } });
    expect(await call(owner, 'Crew', Access)).toEqual({ Changed: 3 });
    expect((await guest.client.call(getBeacons, {})).map((b) => b.CanManage)).toEqual([true, true, true]);
    expect(await problemOf(call(guest, 'fleet-owner', Access))).toMatchObject({ code: 'permission.denied' });
    expect(await problemOf(call(owner, 'nobody-here', Access))).toMatchObject({ code: 'user.notFound' });
    expect(await call(owner, 'crew', null)).toEqual({ Changed: 3 });
    expect(await guest.client.call(getBeacons, {})).toEqual([]);
  });
});

describe('MGMT-D05, PERM-D12 a beacon that is given up while it is shown or given up once more', () => {
  it('is shown to nobody and given up once', async () => {
    const [owner, guest] = [await testApp.user('parting'), await testApp.user('late-guest')];
    const { id } = await testApp.beacon(owner, { name: 'Parted' });
    const body = { BeaconIds: [id], UserName: 'late-guest', Access: may('late-guest') };
    const calls = [
      () => problemOf(share(owner, id, [may('late-guest')])),
      () => problemOf(owner.client.call(editAccessOfBeacons, { body })),
      () => problemOf(owner.client.call(releaseBeacon, { params: { id }, body: { Name: 'Parted' } })),
    ];
    // They have found its owner and wait for the beacon.
    const answers = await whileHeld(testApp, id, calls, (draft, step) =>
      giveUp(testApp.context, step, draft, 'en'),
    );
    expect(answers).toMatchObject(calls.map(() => ({ code: 'notFound' })));
    expect(await guest.client.call(getBeacons, {})).toEqual([]);
  });
});
