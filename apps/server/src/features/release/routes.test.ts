import {
  activateBeacon,
  createGroup,
  createIntegration,
  editAccess,
  editChannelSettings,
  editInterfaceSettings,
  editObjectCard,
  getAlarms,
  getBeacon,
  getBeaconInfo,
  getBeacons,
  getChannelSettings,
  getDiagnosticMessages,
  getGroups,
  getHistoryData,
  getIntegrations,
  getMessages,
  getNotificationRules,
  getObjectCard,
  getStatusEvents,
  getTrack,
  releaseBeacon,
  VehicleType,
} from '@mayak/api';
import { rows } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  type TestDevice,
  type TestApp,
  type TestUser,
} from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ integrationsInside: true });
});
afterAll(() => testApp.close());

const aDevice = (owner: TestUser) => testApp.beacon(owner, {}, { model: 8, Channels: undefined });
const send = (device: TestDevice, packet: object) => testApp.post('/ingest/packets', packet, keyOf(device));
const told = (ago: number) => {
  const at = new Date(Date.now() - ago * 60_000).toISOString();
  return aPacketOf(
    ago,
    { Values: { 1: 12 } },
    {
      Diagnostics: { PacketDt: at, FirmwareVersion: '1' },
      Events: [{ EventId: 1, StartDt: at }],
      Messages: [{ DeviceMessageId: `m${ago}`, Content: 'all well', SentDt: at }],
    },
  );
};
const release = (owner: TestUser, id: number, Name: string) =>
  owner.client.call(releaseBeacon, { params: { id }, body: { Name } });

describe('DELETE /beacons/{id}', () => {
  it('MGMT-D05 asks for the name, and does nothing by another one', async () => {
    const owner = await testApp.user('careful');
    const { id } = await aDevice(owner);
    expect(await problemOf(release(owner, id, 'Something else'))).toMatchObject({
      code: 'validation',
      errors: [{ field: 'Name', code: 'unknown' }],
    });
    expect((await owner.client.call(getBeacon, { params: { id } })).IsOwner).toBe(true);
  });

  it('MGMT-D05, PERM-D11 gives the beacon up for all who saw it, with a new code, told once', async () => {
    const [owner, guest] = [await testApp.user('giving-up'), await testApp.user('looking-on')];
    const device = await aDevice(owner);
    const { id } = device;
    const flags = { CanManage: true, CanSendMessages: false, CanEditChannelsSettings: false };
    await owner.client.call(editAccess, { params: { id }, body: [{ UserName: 'looking-on', ...flags }] });
    const target = { Name: 'Port', Type: 0 as const, Enabled: true, Url: 'http://127.0.0.1:9/hook' };
    for (const who of [owner, guest]) {
      await who.client.call(createGroup, { body: { Name: 'Fleet', BeaconIds: [id] } });
      await who.client.call(createIntegration, { body: { ...target, BeaconIds: [id] } });
    }
    const { ActivationCode } = await release(owner, id, `Beacon ${id}`);
    expect(ActivationCode).toMatch(/^[A-Z0-9]{8}$/);
    expect(ActivationCode).not.toBe(device.activationCode);
    for (const who of [owner, guest]) {
      expect(await who.client.call(getBeacons, {})).toEqual([]);
      expect(await problemOf(who.client.call(getBeacon, { params: { id } }))).toMatchObject({
        code: 'notFound',
      });
      expect(await who.client.call(getGroups, {})).toMatchObject([{ BeaconIds: [] }]);
      expect(await who.client.call(getNotificationRules, { query: {} })).toEqual([]);
      expect(await who.client.call(getIntegrations, {})).toMatchObject([{ BeaconIds: [], QueueLength: 0 }]);
    }
    expect((await testApp.stored(id))?.device).toMatchObject({
      ownerId: null,
      communicationStatus: 1,
      activationCode: ActivationCode,
    });
    const old = { Imei: device.imei, ActivationCode: device.activationCode };
    expect(await problemOf(owner.client.call(activateBeacon, { body: old }))).toMatchObject({
      code: 'beacon.activationFailed',
    });
  });

  it('MGMT-D05, INGEST-D04 hides all that was before from the next owner for good, and what comes late of it too', async () => {
    const [owner, heir] = [await testApp.user('former'), await testApp.user('heir')];
    const device = await aDevice(owner);
    const { id } = device;
    const params = { id };
    const channelId = id * 1000 + 1;
    await send(device, told(30));
    await owner.client.call(editObjectCard, {
      params,
      body: {
        Name: 'Secret',
        VehicleType: VehicleType.Water,
        Comment: 'Ours',
        TransportCard: [{ Label: 'Captain', Value: 'Ivanov' }],
      },
    });
    const look = { Color: '#AA0000', TrackLineWidth: 9 };
    await owner.client.call(editInterfaceSettings, { params, body: { UserInterfaceSettings: look } });
    const settings = await owner.client.call(getChannelSettings, { params: { channelId } });
    const body = { ...settings, Name: 'Cabin of Ivanov', LowerEmergency: 11 };
    await owner.client.call(editChannelSettings, { params: { channelId }, body });
    expect((await owner.client.call(getBeacon, { params })).UnreadMessagesCount).toBe(1);

    const { ActivationCode } = await release(owner, id, 'Secret');
    await send(device, told(20));
    const given = await heir.client.call(activateBeacon, { body: { Imei: device.imei, ActivationCode } });
    const late = await send(device, told(10));

    expect(await late.json()).toMatchObject({ Accepted: true, Hidden: 1 });
    expect(await heir.client.call(getBeaconInfo, { params })).toMatchObject({ HiddenPackets: 1 });
    expect(given).toMatchObject({ IsOwner: true, Name: expect.stringContaining('Marine2') });
    const seen = await heir.client.call(getBeacon, { params });
    expect(seen).toMatchObject({ Location: null, PacketDt: null, UnreadMessagesCount: 0, TransportCard: [] });
    expect(seen.Channels.map(({ Value }) => Value).filter((value) => value !== null)).toEqual([]);
    expect(seen.Channels[0]?.Name).not.toBe('Cabin of Ivanov');
    expect(seen.UserInterfaceSettings).not.toEqual(look);
    expect((await heir.client.call(getBeaconInfo, { params })).Comment).toBeNull();
    expect((await heir.client.call(getObjectCard, { params })).Edited.UserName).toBeNull();
    expect((await heir.client.call(getTrack, { params, query: {} })).Coordinates).toEqual([]);
    const history = await heir.client.call(getHistoryData, { params, query: {} });
    expect((history ?? []).flatMap(({ Timestamps }) => Timestamps)).toEqual([]);
    expect(await heir.client.call(getDiagnosticMessages, { params })).toEqual([]);
    expect(await heir.client.call(getStatusEvents, { params, query: {} })).toEqual([]);
    expect(await heir.client.call(getMessages, { params, query: {} })).toEqual([]);
    const unread = await testApp.stored(id);
    expect([unread?.unread, unread?.state.fix]).toEqual([0, null]);

    const shown = await (await send(device, told(0))).json();
    expect(shown).not.toHaveProperty('Hidden');
    expect((await heir.client.call(getTrack, { params, query: {} })).Coordinates).toHaveLength(1);
    expect((await heir.client.call(getBeacon, { params })).UnreadMessagesCount).toBe(1);
    expect(await rows(testApp.context.pool, 'select 1 from message where beacon_id = $1', [id])).toHaveLength(
      4,
    );
  });

  it('MGMT-D05, RULE-D14 leaves no alarm open in which those of the next owner would hide', async () => {
    const owner = await testApp.user('left-alarmed');
    const heir = await testApp.user('takes-alarmed');
    const device = await testApp.beacon(owner, { name: 'Alarmed' });
    const { id, imei } = device;
    const volts = (ago: number, value: number) => send(device, aPacketOf(ago, { Values: { 1: value } }));
    const rule = {
      beaconId: id,
      name: 'Low supply',
      enabled: true,
      trigger: { Type: 4 as const, ChannelIds: [id * 1000 + 1], States: [1 as const, 3 as const] },
      deliveries: [0 as const],
      emails: [],
      repeatMinutes: 0,
    };
    await testApp.endRules(id, owner.id);
    await testApp.addRules([{ ...rule, userId: owner.id }]);
    await volts(20, 12);
    await volts(19, 9);
    expect(await owner.client.call(getAlarms, {})).toHaveLength(1);
    const { ActivationCode } = await release(owner, id, 'Alarmed');
    await heir.client.call(activateBeacon, { body: { Imei: imei, ActivationCode } });
    await testApp.endRules(id, heir.id);
    const params = { channelId: id * 1000 + 1 };
    const settings = await heir.client.call(getChannelSettings, { params });
    await heir.client.call(editChannelSettings, { params, body: { ...settings, LowerEmergency: 10 } });
    await testApp.addRules([{ ...rule, userId: heir.id }]);
    await volts(0, 12);
    await volts(0, 9);
    expect(await heir.client.call(getAlarms, {})).toMatchObject([{ BeaconId: id, Times: 1, StatusType: 3 }]);
  });
});
