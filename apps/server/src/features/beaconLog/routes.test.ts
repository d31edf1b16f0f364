import {
  activateBeacon,
  buildReport,
  editAccess,
  editAccessOfBeacons,
  editBeaconSettings,
  editChannelSettings,
  editObjectCard,
  editSettingsOfBeacons,
  getBeacon,
  getBeaconSettings,
  getChannelSettings,
  getHistoryData,
  getMessages,
  getObjectCard,
  getTrack,
  releaseBeacon,
  sendRemoteCommand,
} from '@mayak/api';
import { getBeaconChanges, getBeaconViews } from '@mayak/api/beacon-log';
import { rows } from '../../platform/db/pool.ts';
import { endOld } from '../../platform/db/retention.ts';
import { clock } from '../../platform/clock/clock.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
let manager: TestUser;
let viewer: TestUser;
let device: TestDevice;
let id: number;

const rights = { CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false };
const period = { startDt: '2026-01-01T00:00:00Z', endDt: '2026-01-02T00:00:00Z' };
const changes = async () =>
  (await owner.client.call(getBeaconChanges, { params: { id } })).map(({ UserName, Part, Items }) => ({
    UserName,
    Part,
    Items: Items.map(({ What, Sensor, Before, After }) => [What, Sensor, Before, After]),
  }));
const views = async () =>
  (await owner.client.call(getBeaconViews, { params: { id } }))
    .map(({ UserName, Kind, Count }) => `${UserName} ${Kind} ${Count}`)
    .sort();

beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('log-owner');
  manager = await testApp.user('log-manager', { canEditChannelsSettings: true });
  viewer = await testApp.user('log-viewer', { canViewMessages: true });
  device = await testApp.beacon(owner, { name: 'Tug' });
  ({ id } = device);
});
afterAll(() => testApp.close());

describe('PERM-D20 who changed what of a beacon', () => {
  it('tells access, card, settings and sensors from what to what, of one and of many', async () => {
    const body = [
      { UserName: manager.userName, ...rights, CanManage: true, CanEditChannelsSettings: true },
      { UserName: viewer.userName, ...rights },
    ];
    await owner.client.call(editAccess, { params: { id }, body });
    const card = await manager.client.call(getObjectCard, { params: { id } });
    await manager.client.call(editObjectCard, {
      params: { id },
      body: { ...card, Name: 'Barge', Comment: 'leaks' },
    });
    const settings = await manager.client.call(getBeaconSettings, { params: { id } });
    await manager.client.call(editBeaconSettings, {
      params: { id },
      body: { ...settings, RelevanceTimeout1: 77 },
    });
    await owner.client.call(editSettingsOfBeacons, {
      body: { BeaconIds: [id], Settings: { CheckEmergency: false } },
    });
    const { Channels } = await manager.client.call(getBeacon, { params: { id } });
    const channelId = Channels[0]?.Id ?? (0 as never);
    const sensor = await manager.client.call(getChannelSettings, { params: { channelId } });
    await manager.client.call(editChannelSettings, {
      params: { channelId },
      body: { ...sensor, Name: 'Bow' } as never,
    });
    await owner.client.call(editAccessOfBeacons, {
      body: { BeaconIds: [id], UserName: viewer.userName, Access: { ...rights, CanSendMessages: true } },
    });
    await manager.client.call(sendRemoteCommand, { params: { id }, body: { Hex: 'ff00' } });
    expect(await changes()).toEqual([
      { UserName: 'log-manager', Part: 'remote', Items: [['command', null, null, null]] },
      { UserName: 'log-owner', Part: 'access', Items: [['log-viewer', null, 'view', 'view send']] },
      {
        UserName: 'log-manager',
        Part: 'sensor',
        Items: [['Name', sensor.Name, sensor.Name, 'Bow']].map(([w, , b, a]) => [w, 'Bow', b, a]),
      },
      { UserName: 'log-owner', Part: 'settings', Items: [['checkEmergency', null, 'true', 'false']] },
      { UserName: 'log-manager', Part: 'settings', Items: [['timeout1', null, '60', '77']] },
      {
        UserName: 'log-manager',
        Part: 'card',
        Items: [
          ['name', null, 'Tug', 'Barge'],
          ['comment', null, null, 'leaks'],
        ],
      },
      {
        UserName: 'log-owner',
        Part: 'access',
        Items: [
          ['log-manager', null, null, 'view manage sensors'],
          ['log-viewer', null, null, 'view'],
        ],
      },
    ]);
  });

  it('tells nothing where nothing changed, or the edit was refused', async () => {
    const before = (await changes()).length;
    const card = await manager.client.call(getObjectCard, { params: { id } });
    const { Edited, ...same } = card;
    await manager.client.call(editObjectCard, { params: { id }, body: { ...same, Version: Edited.Version } });
    await manager.client
      .call(editObjectCard, { params: { id }, body: { ...same, Name: 'Late', Version: Edited.Version } })
      .catch(() => undefined);
    expect(await changes()).toHaveLength(before);
  });
});

describe('PERM-D21 who saw what of a beacon', () => {
  it('counts what others open by person, kind and day, and nothing of the owner', async () => {
    const { client } = viewer;
    await client.call(getTrack, { params: { id }, query: period });
    await client.call(getTrack, { params: { id }, query: period });
    await client.call(getHistoryData, { params: { id }, query: { ...period, channelIds: [] } as never });
    await client.call(getMessages, { params: { id }, query: {} });
    await client.call(buildReport, {
      body: {
        ReportType: 'beaconDataReport',
        StartDt: period.startDt,
        EndDt: period.endDt,
        Settings: { Beacon: id, Channels: [], Beacons: [], Kinds: [], MinStopMinutes: 5 },
        Template: null,
      } as never,
    });
    await owner.client.call(getTrack, { params: { id }, query: period });
    const seen = (await views()).filter((line) => line.startsWith('log-viewer'));
    expect(seen).toEqual([
      'log-viewer history 1',
      'log-viewer messages 1',
      'log-viewer reports 1',
      'log-viewer track 2',
    ]);
    expect((await views()).some((line) => line.startsWith('log-owner'))).toBe(false);
    expect((await views()).find((line) => line.startsWith('log-manager card'))).toBeDefined();
  });

  it('loses nothing while the database is away', async () => {
    const { context } = testApp;
    await viewer.client.call(getTrack, { params: { id }, query: period });
    const away = jest.spyOn(context.pool, 'query').mockImplementation(() => {
      throw new Error('away');
    });
    await context.views.flush();
    away.mockRestore();
    expect(await views()).toContain('log-viewer track 3');
  });
});

describe('PERM-D22 whom the log is told, and for how long', () => {
  it('is told the owner alone', async () => {
    for (const { client } of [manager, viewer])
      for (const call of [getBeaconChanges, getBeaconViews])
        expect(await problemOf(client.call(call, { params: { id } }))).toMatchObject({
          code: 'permission.denied',
        });
  });

  it('is kept for the days of the retention', async () => {
    const { pool, settings } = testApp.context;
    await rows(pool, `update beacon_change set at = now() - interval '2 years' where part = 'card'`);
    await rows(pool, `update beacon_view set day = current_date - 700 where kind = 'messages'`);
    await endOld(pool, settings.retention, clock.now(), [testApp.past.pool]);
    expect((await changes()).map(({ Part }) => Part)).not.toContain('card');
    expect((await views()).join()).not.toContain('messages');
    expect((await views()).length).toBeGreaterThan(0);
  });

  it('is not told the next owner', async () => {
    const name = (await owner.client.call(getBeacon, { params: { id } })).Name;
    const { ActivationCode } = await owner.client.call(releaseBeacon, {
      params: { id },
      body: { Name: name },
    });
    const body = { Imei: device.imei, ActivationCode };
    await viewer.client.call(activateBeacon, { body });
    expect(await viewer.client.call(getBeaconChanges, { params: { id } })).toEqual([]);
    expect(await viewer.client.call(getBeaconViews, { params: { id } })).toEqual([]);
  });
});
