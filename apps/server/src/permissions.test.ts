import {
  AlarmAct,
  ChannelKind,
  ChannelType,
  createGeoobject,
  createGroup,
  endpointsOf,
  FileStatus,
  getReportFiles,
  getAlarms,
  getBeacons,
  initPayment,
  IntegrationType,
  makeReportFile,
  pathOf,
  saveReportTemplate,
  uploadFirmware,
  saveRuleTemplate,
  type Endpoint,
} from '@mayak/api';
import { addTrackImport } from '@mayak/api/imports';
import { shelveAlarm } from '@mayak/api/shelf';
import { addSavedView, type ViewContent } from '@mayak/api/views';
import { contract } from './platform/http/openapi/contract.ts';
import { openApiDocument } from './platform/http/openapi/document.ts';
import { documentPath } from './platform/http/openapi/paths.ts';
import { rows as query } from './platform/db/pool.ts';
import { apiKeys } from './platform/sessions/store/apiKeys.ts';
import { pushDevices } from './platform/push/store.ts';
import { SecretBox } from './platform/sessions/secretBox.ts';
import { hashOf, newToken } from './platform/sessions/tokens.ts';
import { exportMakerOf } from './features/ownData/makeExport.ts';
import { guestLinks } from './features/guests/store.ts';
import { incidents } from './features/canary/store/incidents.ts';
import { integrationStore } from './features/integration/store/integrations.ts';
import { allData, changedForOthers, countWrites, writeCount, type AllData } from './testing/othersData.ts';
import {
  aPacketOf,
  openTestApp,
  someChannels,
  type TestApp,
  type TestDevice,
  type TestUser,
} from './testing/testApp.ts';

/** Who asks: nobody, a user who knows nothing of the beacon, users with a share and one flag of it, its owner, the owner while the operator blocks him, and the operator. */
const callers = [
  'logged out',
  'stranger',
  'view',
  'send',
  'channels',
  'manage',
  'owner',
  'blocked owner',
  'operator',
] as const;
type Asker = (typeof callers)[number];

const yes = 'yes';
/** api.md section 18: what each caller is answered, in the order of `callers`. */
const rules = {
  /** Of the beacon. */
  view: [401, 404, yes, yes, yes, yes, yes, 401, 401],
  send: [401, 404, 403, yes, 403, 403, yes, 401, 401],
  channels: [401, 404, 403, 403, yes, 403, yes, 401, 401],
  manage: [401, 404, 403, 403, 403, yes, yes, 401, 401],
  owner: [401, 404, 403, 403, 403, 403, yes, 401, 401],
  /** Of something that the owner of the beacon alone has. */
  mine: [401, 404, 404, 404, 404, 404, yes, 401, 401],
  /** Of an alert of the beacon, which others do not know of. */
  ashore: [401, 404, 404, 404, 404, yes, yes, 401, 401],
  /** Of the caller and what is his. */
  self: [401, yes, yes, yes, yes, yes, yes, 401, 401],
  anyone: [yes, yes, yes, yes, yes, yes, yes, yes, yes],
  /** By a key of its own, which none of these has. */
  key: [401, 401, 401, 401, 401, 401, 401, 401, 401],
  operator: [401, 401, 401, 401, 401, 401, 401, 401, yes],
} as const;
type Rule = keyof typeof rules;

type Flag =
  'canViewMessages' | 'canReadMessages' | 'canSendMessages' | 'canEditChannelsSettings' | 'bnwasManagement';

interface Row {
  rule: Rule;
  /** Flags of the user that the call needs besides (PERM-03 to PERM-06). */
  flags?: readonly Flag[];
  /** The id in the path, the beacon's unless said otherwise. */
  id?: () => number | string | Promise<number | string>;
  /** Who may, takes it away: the next is asked with another one. */
  isGone?: true;
  query?: () => string;
  body?: () => unknown;
  /** What is sent to reach for the owner's data, where `body` does not. */
  aimed?: () => unknown;
  /** Who changes what others see of the beacon by a call that all who see it, or anyone, may make. */
  changes?: readonly Asker[];
}

let testApp: TestApp;
let beaconId: number;
const users = new Map<Asker, TestUser>();
const userOf = (asker: Asker) => users.get(asker === 'blocked owner' ? 'owner' : asker);
const owner = () => {
  const user = userOf('owner');
  if (!user) throw new Error('there is no owner');
  return user;
};

const sensorId = () => beaconId * 1000 + 5;
const day = { StartDt: '2026-01-01T00:00:00.000Z', EndDt: '2026-01-02T00:00:00.000Z' };
let made = 0;
let lastGroupId = 0;
const incidentId = async () => {
  const edit = { Title: { ru: 'Задержка' }, FromDt: new Date(0).toISOString(), UntilDt: null };
  return (await incidents.add(testApp.context.pool, edit))?.Id ?? 0;
};
const aView: ViewContent = {
  ...{ Lat: 0, Lon: 0, Zoom: 2, Base: null, Overlays: [], Switches: {}, CourseMinutes: 0, TailHours: 0 },
  ...{ TailOf: 'selected', Filter: '', All: true, Except: [], Small: false },
};
const groupId = async () =>
  (lastGroupId = (
    await owner().client.call(createGroup, { body: { Name: `Group ${(made += 1)}`, BeaconIds: [] } })
  ).Id);
const viewId = async () =>
  (await owner().client.call(addSavedView, { body: { Name: `View ${(made += 1)}`, Content: aView } })).Id;
let stock: TestDevice;
const device = () => ({ Imei: stock.imei, ActivationCode: stock.activationCode });
const aWebhook = () => ({
  Name: `Webhook ${(made += 1)}`,
  Type: IntegrationType.Webhook,
  Enabled: true,
  Url: 'https://93.184.216.34/',
  BeaconIds: [beaconId],
});
const aPlace = {
  Name: 'Quay',
  Comment: null,
  Type: 1,
  Coordinates: [[69, 33]],
  LineWidth: 2,
  InterfaceSettings: { color: '#112233' },
  Shared: false,
} as const;
const ruleId = async () => {
  const { id: userId } = owner();
  const trigger = { Type: 10, TimeoutMinutes: 60, OnRestored: true } as const;
  const rule = {
    userId,
    beaconId,
    name: 'Rule',
    enabled: true,
    trigger,
    deliveries: [0 as const],
    emails: [],
  };
  const [added] = await testApp.addRules([{ ...rule, repeatMinutes: 0 }]);
  return (lastRuleId = added?.id ?? 0);
};
let lastRuleId = 0;
/** A beacon with a track that was imported; each lies a minute before the one before. */
const idWithImport = async () => {
  const Timestamp = new Date(Date.now() - (made += 1) * 60_000).toISOString();
  const body = { FileName: 'Spring.gpx', Points: [{ Timestamp, Coordinates: [69, 33] as [number, number] }] };
  const added = await owner().client.call(addTrackImport, { params: { id: beaconId }, body });
  lastImportId = added.Id;
  return beaconId;
};
let lastImportId = 0;
/** One more session of the owner. */
const sessionId = async () => {
  await testApp.context.sessions.signIn(owner().id);
  const text = 'select max(id) as id from session where user_id = $1';
  return (await query<{ id: number }>(testApp.context.pool, text, [owner().id]))[0]?.id ?? 0;
};
/** One more key of the owner. */
const keyId = async () => {
  const key = { name: 'Key', begin: 'mayak_', scopes: ['fleet'], hash: hashOf(String((made += 1))) };
  return (await apiKeys.add(testApp.context.pool, { ...key, userId: owner().id }, 1_000))?.id ?? 0;
};
/** A browser of the owner; what is sent to it goes nowhere. */
const pushDeviceId = async () => {
  const endpoint = `https://127.0.0.1/${(made += 1)}`;
  const device = { endpoint, p256dh: 'key', auth: 'secret', name: 'Phone' };
  const of = { userId: owner().id, tokenHash: hashOf(owner().token) };
  const added = await pushDevices.add(
    testApp.context.pool,
    { ...device, ...of },
    { now: Date.now(), most: 1_000 },
  );
  return added?.id ?? 0;
};
/** Opens an archive of the owner. */
let exportToken = '';
let lastAlarmId = 0;
/** An open activation of the beacon, and a drill of it. */
const activationId = async () => {
  const text = `insert into ssas_activation (beacon_id, is_drill, source, activated, received, newest)
    values ($1, false, 'device', now(), now(), now()) on conflict (beacon_id, is_drill) where closed is null
    do update set taken = null returning id`;
  return (await query<{ id: number }>(testApp.context.pool, text, [beaconId]))[0]?.id ?? 0;
};
const drillId = async () => {
  const text = `insert into ssas_drill (beacon_id, begins, ends, user_name, announced)
    values ($1, now(), now() + interval '1 hour', 'company', now()) returning id`;
  return (await query<{ id: number }>(testApp.context.pool, text, [beaconId]))[0]?.id ?? 0;
};
const aDrill = () => ({
  FromDt: new Date(Date.now() + (made += 1) * 1_000).toISOString(),
  UntilDt: new Date(Date.now() + 3_600_000).toISOString(),
});
const ruleTemplateId = async () => {
  const body = { RuleId: await ruleId(), Name: `Template ${(made += 1)}` };
  return (await owner().client.call(saveRuleTemplate, { body })).Id;
};
const shelfId = async () => {
  const body = { Reason: 'Sensor is noisy', Minutes: 60 };
  return (await owner().client.call(shelveAlarm, { params: { id: lastAlarmId }, body }))[0]?.Id ?? 0;
};
const integrationId = async () =>
  integrationStore.add(testApp.context.pool, {
    userId: owner().id,
    name: 'Elsewhere',
    type: 0,
    enabled: false,
    url: 'https://example.com/',
    host: null,
    port: null,
    secret: 'secret',
    ...{ format: null, nafFrom: null, nafTo: null },
    beaconIds: [],
  });
const aGuestLink = () => ({
  Title: `Guests ${(made += 1)}`,
  Language: 'en' as const,
  UntilDt: new Date(Date.now() + 3_600_000).toISOString(),
  Most: null,
  BeaconIds: [beaconId],
  ...{ GroupId: null, GeoobjectId: null, FromDt: null, HoursFrom: null, HoursTo: null },
  ...{ TrackHours: 0, DelayMinutes: 0, BlurMeters: 0, Sites: [] },
});
let guestToken = '';
const guestLinkId = async () => {
  const { pool } = testApp.context;
  const [userId, token] = [owner().id, newToken()];
  guestToken = token;
  const sealed = (await SecretBox.open(pool)).seal(userId, Buffer.from(token));
  const kept = { userId, hash: hashOf(token), sealed, now: new Date() };
  return (await guestLinks.add(pool, aGuestLink(), kept, 1_000)) ?? 0;
};
const geoobjectId = async () => (await owner().client.call(createGeoobject, { body: aPlace as never })).Id;
const paymentId = async () =>
  (await owner().client.call(initPayment, { body: { Amount: 10 } }))?.PaymentId ?? '';
const order = () => ({
  ReportType: 'beaconDataReport' as const,
  ...day,
  Settings: { Beacon: beaconId, Channels: [], Beacons: [], Kinds: [], MinStopMinutes: 5 },
  Template: null,
});
const templateId = async () => {
  const body = {
    Id: null,
    Name: `Template ${(made += 1)}`,
    ReportType: 'beaconDataReport' as const,
    Period: { Kind: 1, Days: 1, StartDt: null, EndDt: null } as const,
    Settings: order().Settings,
    Schedule: null,
  };
  return (await owner().client.call(saveReportTemplate, { body }))?.Id ?? 0;
};
const firmwareId = async () => {
  const body = { File: new File(['firmware'], 'nevod.bin'), Version: '2.5' };
  return (await owner().client.call(uploadFirmware, { params: { id: beaconId }, body })).Id;
};
/** Enough to be judged by; nothing is built of it. */
const ofBeacon = () => ({ Settings: { Beacon: beaconId } });
/** A file that is ready: until then there is none. */
const fileId = async () => {
  const { client } = owner();
  const { Id } = await client.call(makeReportFile, { query: { format: 'html' }, body: order() });
  for (;;) {
    const file = (await client.call(getReportFiles, {})).find((one) => one.Id === Id);
    if (file?.Status !== FileStatus.Waiting && file?.Status !== FileStatus.Building) return Id;
    await new Promise((done) => setTimeout(done, 20));
  }
};
const messages = ['canViewMessages'] as const;
const many = (more: object) => () => ({ BeaconIds: [beaconId], ...more });
const noRights = { CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false };

/** Every call of the contract, and who may make it. */
const rows: Record<string, Row | Row[]> = {
  'GET /beacons': { rule: 'self' },
  'GET /beacons.getMoment': { rule: 'self', query: () => '?dt=2026-01-01T00:00:00.000Z' },
  'GET /beacons/{id}': { rule: 'view' },
  'PUT /beacons/{id}': { rule: 'manage' },
  'DELETE /beacons/{id}': { rule: 'owner' },
  'GET /beacons/{id}/track-imports': { rule: 'owner' },
  'POST /beacons/{id}/track-imports': { rule: 'owner' },
  'DELETE /beacons/{id}/track-imports/{importId}': { rule: 'owner', id: idWithImport, isGone: true },
  'POST /beacons.activate': { rule: 'self', aimed: () => device() },
  'POST /beacons.activateMany': { rule: 'self', aimed: () => ({ Devices: [device()] }) },
  'GET /beacons.getAdditionalInfo/{id}': { rule: 'view' },
  'GET /beacons.getCard/{id}': { rule: 'manage' },
  'GET /beacons.getDiagnosticMessages/{id}': { rule: 'view' },
  'GET /beacons.getExchangeSchedule/{id}': { rule: 'view' },
  'GET /beacons.getStatusEvents/{id}': { rule: 'view' },
  'GET /beacons.exportNaf/{id}': { rule: 'view' },
  'GET /beacons.getTrack2/{id}': { rule: 'view' },
  'GET /beacons.getHistoryData/{id}': { rule: 'view' },
  'GET /beacons.getFuelDailyConsumption/{id}': { rule: 'view' },
  'GET /beacons.getTankCapacities/{id}': { rule: 'view' },
  'GET /beacons.getChanges/{id}': { rule: 'owner' },
  'GET /beacons.getViews/{id}': { rule: 'owner' },
  'PUT /beacons.confirmBNWAS/{id}': { rule: 'manage' },
  'PUT /beacons.editInterfaceSettings/{id}': [
    { rule: 'view', body: () => ({ UserInterfaceSettings: { Color: '#112233', TrackLineWidth: 3 } }) },
    { rule: 'manage', body: () => ({ InterfaceSettings: { Client1: {} } }) },
  ],
  'GET /beacons.getSettings/{id}': { rule: 'manage' },
  'PUT /beacons.editSettings/{id}': { rule: 'manage' },
  'PUT /beacons.editSettingsOfMany': { rule: 'manage', body: many({ Settings: {} }) },
  'GET /beacons.getAccess/{id}': { rule: 'owner' },
  'PUT /beacons.editAccess/{id}': { rule: 'owner' },
  'PUT /beacons.editAccessOfMany': { rule: 'owner', body: many({ UserName: 'view-er', Access: noRights }) },
  'GET /channels.getSettings/{channelId}': { rule: 'view', id: sensorId },
  'PUT /channels.editSettings/{channelId}': {
    rule: 'channels',
    flags: ['canEditChannelsSettings'],
    id: sensorId,
  },
  'POST /reports.exportFuelReport': {
    rule: 'view',
    body: () => ({ ...day, Settings: { Beacon: beaconId, Channels: [sensorId()] } }),
  },
  'GET /conversations': { rule: 'self', flags: messages },
  'GET /conversations.getQuickTexts': { rule: 'self', flags: messages },
  'PUT /conversations.editQuickTexts': { rule: 'self', flags: messages },
  'GET /conversations/{id}/messages': { rule: 'view', flags: messages },
  'POST /conversations/{id}/messages': { rule: 'send', flags: [...messages, 'canSendMessages'] },
  'PUT /conversations/{id}/messages.markAsRead': {
    rule: 'view',
    flags: [...messages, 'canReadMessages'],
    query: () => `?timestamp=${new Date(Date.now() + 60_000).toISOString()}`,
    changes: ['send', 'manage', 'owner'],
  },
  'GET /conversations/{id}/messages.getUnreadCount': { rule: 'view', flags: messages },
  'GET /beacons.getBnwasNow': { rule: 'self', flags: ['bnwasManagement'] },
  'GET /beacons.getBnwasReport': {
    rule: 'view',
    flags: ['bnwasManagement'],
    query: () => `?ids=${beaconId}`,
  },
  'GET /remote.getParameters/{id}': { rule: 'manage' },
  'PUT /remote.editParameters/{id}': { rule: 'manage' },
  'POST /remote.sendParameters/{id}': { rule: 'manage' },
  'POST /remote.withdrawParameters/{id}': { rule: 'manage' },
  'POST /remote.requestParameters/{id}': { rule: 'manage' },
  'POST /remote.sendCommand/{id}': { rule: 'manage' },
  'GET /firmware.getFirmwares/{id}': { rule: 'manage' },
  'POST /firmware.uploadFirmware/{id}': { rule: 'manage' },
  'PUT /firmware.updateFirmware/{id}': { rule: 'manage', id: firmwareId },
  'DELETE /firmware.deleteFirmware/{id}': { rule: 'manage', id: firmwareId, isGone: true },
  'POST /firmware.rollOut/{id}': { rule: 'manage', id: firmwareId },
  'GET /firmware.getRollout/{id}': { rule: 'manage', id: firmwareId },
  'POST /Reports/': { rule: 'view', body: ofBeacon },
  'POST /Reports.export': { rule: 'view', query: () => '?format=html', body: ofBeacon },
  'GET /Reports.getSensorNames': { rule: 'self' },
  'GET /Reports.getLogo': { rule: 'self' },
  'POST /Reports.setLogo': { rule: 'self' },
  'DELETE /Reports.deleteLogo': { rule: 'self' },
  'POST /Reports.exportPdf': { rule: 'view', body: ofBeacon },
  'POST /Reports.makePdf': { rule: 'view', body: ofBeacon },
  'POST /Reports.makeFile': { rule: 'view', query: () => '?format=html', body: ofBeacon },
  'GET /Reports.getFiles': { rule: 'self' },
  'GET /Reports.getFile/{id:uuid}': { rule: 'mine', id: fileId },
  'DELETE /Reports.deleteFile/{id:uuid}': { rule: 'mine', id: fileId },
  'GET /ReportTemplates': { rule: 'self' },
  'POST /ReportTemplates': { rule: 'self' },
  'DELETE /ReportTemplates/{id}': { rule: 'mine', id: templateId },
  'GET /ReportTemplates.getSendings/{id}': { rule: 'mine', id: templateId },
  'GET /views': { rule: 'self' },
  'POST /views': { rule: 'self' },
  'PUT /views/{id}': { rule: 'mine', id: viewId },
  'DELETE /views/{id}': { rule: 'mine', id: viewId },
  'GET /groups': { rule: 'self' },
  'POST /groups': {
    rule: 'self',
    aimed: () => ({ Name: `Aimed ${(made += 1)}`, BeaconIds: [beaconId] }),
    changes: ['owner'],
  },
  'PUT /groups/{Id}': { rule: 'mine', id: groupId },
  'DELETE /groups/{id}': { rule: 'mine', id: groupId },
  'PUT /groups.editBeacons': {
    rule: 'self',
    id: groupId,
    aimed: () => ({ BeaconIds: [beaconId], Add: [lastGroupId], Remove: [] }),
    changes: ['owner'],
  },
  'GET /geoobjects': { rule: 'self' },
  'POST /geoobjects': { rule: 'self' },
  'PUT /geoobjects/{id}': { rule: 'mine', id: geoobjectId },
  'DELETE /geoobjects/{id}': { rule: 'mine', id: geoobjectId },
  'GET /notifications': { rule: 'self' },
  'GET /notifications.getCount': { rule: 'self' },
  'POST /notifications.markAs': {
    rule: 'self',
    query: () => '?asRead=true&asShown=true',
    aimed: () => [],
    changes: ['owner'],
  },
  'GET /notificationRules': { rule: 'self' },
  'POST /notificationRules': { rule: 'self' },
  'POST /notificationRules.preview': { rule: 'self' },
  'GET /notificationRules.getPeople/{id}': { rule: 'view' },
  'GET /notificationRules.getReasons/{id}': { rule: 'mine', id: ruleId },
  'PUT /notificationRules/{id}': { rule: 'mine', id: ruleId },
  'DELETE /notificationRules/{id}': { rule: 'mine', id: ruleId },
  'DELETE /notificationRules.forAll/{id}': { rule: 'mine', id: ruleId },
  'POST /notificationRules.silenceFor/{id}': { rule: 'mine', id: ruleId, body: () => ({ Minutes: 0 }) },
  'POST /notificationRules.test/{id}': { rule: 'mine', id: ruleId },
  'POST /notificationRules.copy/{id}': { rule: 'mine', id: ruleId },
  'GET /notificationRules.getEmails/{id}': { rule: 'mine', id: ruleId },
  'GET /notificationSettings': { rule: 'self' },
  'PUT /notificationSettings': { rule: 'self' },
  'GET /ruleTemplates': { rule: 'self' },
  'POST /ruleTemplates': {
    rule: 'mine',
    id: ruleId,
    body: () => ({ RuleId: lastRuleId, Name: 'Template' }),
  },
  'POST /ruleTemplates.apply/{id}': { rule: 'mine', id: ruleTemplateId, body: many({}) },
  'DELETE /ruleTemplates/{id}': { rule: 'mine', id: ruleTemplateId },
  'GET /alarms': { rule: 'self' },
  'GET /alarms.getCauses': { rule: 'self' },
  'GET /alarms.getLoad': { rule: 'self' },
  'GET /alarms.getShelves': { rule: 'self' },
  'POST /alarms.shelve/{id}': {
    rule: 'manage',
    id: () => Promise.resolve(lastAlarmId),
    body: () => ({ Reason: 'Sensor is noisy', Minutes: 60 }),
  },
  'POST /alarms.unshelve/{id}': { rule: 'manage', id: shelfId, isGone: true },
  'GET /ssas': { rule: 'self' },
  'GET /ssas.getTrack/{id}': { rule: 'ashore', id: activationId },
  'POST /ssas.take/{id}': { rule: 'ashore', id: activationId, isGone: true },
  'POST /ssas.close/{id}': {
    rule: 'ashore',
    id: activationId,
    isGone: true,
    body: () => ({ Note: 'All is well' }),
  },
  'POST /ssas.announceDrill': { rule: 'manage', body: () => ({ BeaconIds: [beaconId], ...aDrill() }) },
  'POST /ssas.endDrill/{id}': { rule: 'ashore', id: drillId, isGone: true },
  'PUT /ssas.setUp': {
    rule: 'manage',
    body: many({ ByDistress: false, Input: null, Steps: [], Aboard: [] }),
  },
  'GET /alarms.getReason/{id}': { rule: 'view', id: () => Promise.resolve(lastAlarmId) },
  // The queue of alarms is one for all who see the beacon (decision `alarms`).
  'POST /alarms.handle': {
    rule: 'self',
    aimed: () => ({ Ids: [lastAlarmId], Act: AlarmAct.Note, Note: `Seen ${(made += 1)}` }),
    changes: ['view', 'send', 'channels', 'manage', 'owner'],
  },
  'GET /guests': { rule: 'self' },
  'POST /guests': { rule: 'self', aimed: aGuestLink },
  'PUT /guests/{id}': { rule: 'mine', id: guestLinkId },
  'POST /guests.end/{id}': { rule: 'mine', id: guestLinkId },
  // Whoever has the link opens it, which is counted.
  'POST /guests.show': {
    rule: 'anyone',
    id: guestLinkId,
    body: () => ({ Link: guestToken }),
    changes: callers.filter((asker) => asker !== 'blocked owner'),
  },
  'GET /integrations': { rule: 'self' },
  'POST /integrations': { rule: 'self', aimed: aWebhook, changes: ['manage', 'owner'] },
  'PUT /integrations/{id}': { rule: 'mine', id: integrationId },
  'DELETE /integrations/{id}': { rule: 'mine', id: integrationId },
  'POST /integrations.test/{id}': { rule: 'mine', id: integrationId },
  'GET /users': { rule: 'self' },
  'GET /users.getSettings': { rule: 'self' },
  'PUT /users.editSettings': { rule: 'self' },
  'GET /users.getInfo': { rule: 'self' },
  'PUT /users.editInfo': { rule: 'self' },
  'GET /users.getFirstSteps': { rule: 'self' },
  'POST /users.closeFirstSteps': { rule: 'self' },
  'GET /users.getSessions': { rule: 'self' },
  'POST /users.endSession/{id}': { rule: 'mine', id: sessionId, isGone: true },
  'POST /users.endOtherSessions': { rule: 'self' },
  'GET /users.getKeys': { rule: 'self' },
  'POST /users.addKey': { rule: 'self' },
  'POST /users.endKey/{id}': { rule: 'mine', id: keyId, isGone: true },
  'GET /users.getExports': { rule: 'self' },
  'POST /users.askExport': { rule: 'self' },
  'POST /users.openExport': { rule: 'self', aimed: () => ({ Token: exportToken }) },
  'GET /users.getLeaving': { rule: 'self' },
  'POST /users.leave': { rule: 'self' },
  'POST /users.stay': { rule: 'self' },
  'POST /users.confirm': { rule: 'self' },
  'GET /users.getFactors': { rule: 'self' },
  'POST /users.beginCodes': { rule: 'self' },
  'POST /users.confirmCodes': { rule: 'self' },
  'POST /users.endCodes': { rule: 'self' },
  'POST /users.beginPasskey': { rule: 'self' },
  'POST /users.addPasskey': { rule: 'self' },
  'POST /users.removePasskey/{id}': { rule: 'self' },
  'POST /users.renewRecoveryCodes': { rule: 'self' },
  'PUT /users.changePassword': { rule: 'self' },
  'PUT /users.changeEmail': { rule: 'self' },
  'GET /push.getKey': { rule: 'self' },
  'GET /push': { rule: 'self' },
  'POST /push': { rule: 'self' },
  'DELETE /push/{id}': { rule: 'mine', id: pushDeviceId, isGone: true },
  'POST /push.test/{id}': { rule: 'mine', id: pushDeviceId },
  'POST /push.renew': { rule: 'anyone' },
  'POST /users.feedback': { rule: 'self' },
  'POST /payment/init': { rule: 'self' },
  'GET /payment.getBalance': { rule: 'self' },
  'GET /payment.getUsage': {
    rule: 'view',
    query: () => `?ids=${beaconId}&from=2026-11-01&to=2026-11-02`,
  },
  'GET /payment.getStatus/{id:uuid}': { rule: 'mine', id: paymentId },
  'POST /payment/webhook': { rule: 'key' },
  'POST /account/logout': { rule: 'self' },
  'POST /account/login': { rule: 'anyone' },
  'POST /account/login.second': { rule: 'anyone' },
  'POST /account/passkey.begin': { rule: 'anyone' },
  'POST /account/passkey.login': { rule: 'anyone' },
  'POST /account/register': {
    rule: 'anyone',
    aimed: () => ({
      username: `taker-${(made += 1)}`,
      email: `${owner().userName}@example.com`,
      password: 'secret-9',
    }),
  },
  'POST /account/isusernamefree': { rule: 'anyone' },
  'POST /account/resetpassword': {
    rule: 'anyone',
    aimed: () => ({ email: `${owner().userName}@example.com` }),
  },
  'POST /account/confirm': { rule: 'anyone' },
  'POST /account/confirm.resend': { rule: 'anyone' },
  'POST /account/confirm.resendByLogin': { rule: 'anyone' },
  'POST /ingest/packets': { rule: 'key' },
  'GET /ingest/firmware/{id}': { rule: 'key' },
  'GET /operator/messageProvider': { rule: 'operator' },
  'PUT /operator/messageProvider': { rule: 'operator' },
  'DELETE /operator/messageProvider': { rule: 'operator' },
  'POST /operator/messageProvider.test': { rule: 'operator' },
  'GET /operator/messageProvider.log': { rule: 'operator' },
  'GET /operator/devices': { rule: 'operator' },
  'POST /operator/devices': { rule: 'operator' },
  'POST /operator/devices.addMany': { rule: 'operator' },
  'PUT /operator/devices/{id}': { rule: 'operator' },
  'POST /operator/devices.renew/{id}': { rule: 'operator' },
  'POST /operator/devices.importTrack/{id}': { rule: 'operator' },
  'POST /operator/devices.replace/{id}': { rule: 'operator' },
  'GET /operator/users': { rule: 'operator' },
  'GET /operator/users.leaving': { rule: 'operator' },
  'PUT /operator/users/{id}': { rule: 'operator', id: () => owner().id },
  'PUT /operator/tenants.demandFactor': { rule: 'operator' },
  'POST /operator/users.removeFactors/{id}': { rule: 'operator', id: () => owner().id },
  'POST /operator/users.resetLink/{id}': { rule: 'operator', id: () => owner().id },
  'GET /operator/users/{id}/balance': { rule: 'operator', id: () => owner().id },
  'POST /operator/users/{id}/balance': { rule: 'operator', id: () => owner().id },
  'GET /operator/users/{id}/ledger': { rule: 'operator', id: () => owner().id },
  'GET /operator/due': { rule: 'operator' },
  'POST /operator/import': { rule: 'operator' },
  'GET /operator/audit': { rule: 'operator' },
  'GET /operator/status': { rule: 'operator' },
  'POST /operator/incidents': { rule: 'operator' },
  'PUT /operator/incidents/{id}': { rule: 'operator' },
  'POST /operator/incidents.addUpdate/{id}': { rule: 'operator' },
  'DELETE /operator/incidents/{id}': { rule: 'operator', id: incidentId },
  'GET /operator/cells': { rule: 'operator' },
  'POST /operator/cells': { rule: 'operator' },
  'PUT /operator/cells/{id}': { rule: 'operator' },
  'GET /operator/clock': { rule: 'operator' },
  'POST /operator/clock': { rule: 'operator' },
  'GET /operator/gateways': { rule: 'operator' },
  'GET /operator/packets': { rule: 'operator' },
  'POST /operator/packets.read': { rule: 'operator' },
  'GET /operator/packets.faults': { rule: 'operator' },
  'GET /operator/remotes': { rule: 'operator' },
  'POST /operator/remotes.change': { rule: 'operator' },
};

const endpoints = Object.values(endpointsOf(contract));
const cases = endpoints.flatMap((endpoint) =>
  [rows[endpoint.route] ?? []].flat().map((row) => [endpoint.route, row.rule, endpoint, row] as const),
);
const flagged = cases.flatMap(([route, , endpoint, row]) =>
  (row.flags ?? []).map((flag) => [route, flag, endpoint, row] as const),
);

const operatorKey = 'the key of the operator of this test';

beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
  const named = callers.filter((asker) => !['logged out', 'blocked owner', 'operator'].includes(asker));
  for (const asker of named) users.set(asker, await testApp.user(`${asker}-er`, { bnwasManagement: true }));
  const fuel = {
    Number: 5,
    Name: 'Flow',
    ChannelFlag: ChannelKind.Flow,
    ChannelType: ChannelType.Real,
    FuelDailyConsumption: true,
  };
  stock = await testApp.beacon(owner(), {}, { model: 8, Channels: [...someChannels, fuel] });
  beaconId = stock.id;
  await shareAll();
  await testApp.seed.append(stock.imei, [
    aPacketOf(30, { Values: { 1: 12 } }),
    aPacketOf(20, { Values: { 1: 9 } }),
  ]);
  lastAlarmId = (await owner().client.call(getAlarms, { query: {} }))[0]?.Id ?? 0;
  const archive = `insert into data_export (user_id, locale, home, state, created, file, size, ready)
    values ($1, 'en', '', 'ready', now(), 'none.zip', 1, now()) returning id`;
  const [{ id: archiveId } = { id: 0 }] = await query<{ id: number }>(testApp.context.pool, archive, [
    owner().id,
  ]);
  exportToken = exportMakerOf(testApp.context).tokenOf(archiveId);
  await countWrites(testApp.context.pool);
  await testApp.contact(stock, {
    Messages: [{ DeviceMessageId: 'unread', Content: 'All well', SentDt: new Date().toISOString() }],
  });
});
afterAll(() => testApp.close());

/** Gives each share its one flag. */
async function shareAll() {
  for (const asker of ['view', 'send', 'channels', 'manage'] as const)
    await testApp.seed.share(beaconId, users.get(asker)?.id ?? 0, {
      canSendMessages: asker === 'send',
      canEditChannelsSettings: asker === 'channels',
      canManage: asker === 'manage',
    });
}

/** One of the calls ends the sessions of its caller. */
async function signAllIn() {
  const all = [...users.values()];
  const text =
    'insert into session (token_hash, user_id) select * from unnest($1::bytea[], $2::int[]) on conflict do nothing';
  await query(testApp.context.pool, text, [all.map(({ token }) => hashOf(token)), all.map(({ id }) => id)]);
}

/** By what a caller proves himself: a session of its own for each call, as one of them ends it. */
async function proofOf(asker: Asker): Promise<Record<string, string>> {
  if (asker === 'operator') return { 'X-Operator-Key': operatorKey };
  const user = userOf(asker);
  return user ? { Authorization: `Bearer ${await testApp.context.sessions.signIn(user.id)}` } : {};
}

/** What a call answers: the refusal of somebody who may not, else "yes", whatever else it says of the call. */
async function answerTo(
  endpoint: Endpoint,
  row: Row,
  id: number | string,
  asker: Asker,
  { body = row.body, proof }: { body?: Row['body']; proof?: Record<string, string> } = {},
) {
  const takesBody = endpoint.method !== 'GET';
  const answer = await fetch(
    testApp.api +
      pathOf(endpoint, { id, Id: id, channelId: id, importId: lastImportId }) +
      (row.query?.() ?? ''),
    {
      method: endpoint.method,
      headers: {
        Accept: endpoint.accept,
        ...(proof ?? (await proofOf(asker))),
        ...(takesBody ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(takesBody ? { body: JSON.stringify(body?.() ?? {}) } : {}),
    },
  );
  await answer.arrayBuffer();
  expect(answer.status).toBeLessThan(500);
  return [401, 403, 404].includes(answer.status) ? answer.status : yes;
}

const described = openApiDocument('').paths as Record<string, Record<string, { responses: object }>>;
/** Of some answers those that the document of the API does not tell of. */
const undescribed = ({ path, method }: Endpoint, answers: readonly unknown[]) => {
  const known = described[documentPath(path)]?.[method.toLowerCase()]?.responses ?? {};
  return answers.filter((answer) => answer !== yes && !(String(answer) in known));
};
const idOf = (row: Row) => row.id?.() ?? beaconId;
const setOwner = (part: Parameters<TestApp['context']['sessions']['edit']>[1]) =>
  testApp.context.sessions.edit(owner().id, part);

describe('PERM-01, PERM-D01, PERM-D02, PERM-D04, PERM-D06, PERM-D10, PERM-D12 who may make which call', () => {
  it('is said here of every call of the contract, and of no other', () => {
    const routes = new Set(endpoints.map(({ route }) => route));
    expect([...routes].filter((route) => !rows[route])).toEqual([]);
    expect(Object.keys(rows).filter((route) => !routes.has(route))).toEqual([]);
  });

  it.each(cases)('%s: %s', async (_, rule, endpoint, row) => {
    let id = await idOf(row);
    const told: Partial<Record<Asker, unknown>> = {};
    for (const asker of callers) {
      // Wrong keys of the operator are counted (AUTH-D03).
      await query(testApp.context.pool, 'delete from attempt');
      const isBlocked = asker === 'blocked owner';
      if (isBlocked) await setOwner({ isBlocked: true });
      told[asker] = await answerTo(endpoint, row, id, asker);
      if (row.isGone && told[asker] === yes) id = await idOf(row);
      if (isBlocked) await setOwner({ isBlocked: false });
    }
    expect(told).toEqual(Object.fromEntries(callers.map((asker, i) => [asker, rules[rule][i]])));
    expect(undescribed(endpoint, Object.values(told))).toEqual([]);
    await shareAll();
    await signAllIn();
  });
});

/** Rules whose "yes" is a right over the beacon, or over what is the caller's own. */
const rights: readonly Rule[] = ['ashore', 'send', 'channels', 'manage', 'owner', 'mine', 'operator'];
const mayChange = (asker: Asker, { rule, changes }: Row) =>
  changes?.includes(asker) ??
  (asker === 'owner' || (rights.includes(rule) && rules[rule][callers.indexOf(asker)] === yes));
/** The id of no user. */
const nobody = -1;
const writing = cases.filter(([, , { method }]) => method !== 'GET');
const reading = cases.filter(([, , { method }]) => method === 'GET');

/** All data, as long as nothing was written since they were read. */
let known: AllData | null = null;

/** What a caller is answered, and the tables in which that changed what is not this user's. */
async function calledBy(
  asker: Asker,
  user: number,
  [endpoint, row, id]: readonly [Endpoint, Row, number | string],
) {
  const { pool } = testApp.context;
  const proof = await proofOf(asker);
  const before = known ?? (await allData(pool));
  const writes = await writeCount(pool);
  const answer = await answerTo(endpoint, row, id, asker, { body: row.aimed ?? row.body, proof });
  known = (await writeCount(pool)) === writes ? before : null;
  return { answer, tables: known ? [] : changedForOthers(before, await allData(pool), user) };
}

describe('PERM-D01, PERM-D05, PERM-D12, PERM-D23 what a call changes of the data of others', () => {
  /** What a call may change is as it was before each caller. */
  const renewed = async () => {
    const { pool } = testApp.context;
    await query(pool, 'delete from attempt');
    if (known) return;
    await query(pool, 'update message set is_read = false where device_message_id is not null');
    await query(pool, 'update notification set is_read = false');
    // One that is made in the background would be ready some time.
    await query(pool, `delete from data_export where state = 'making'`);
    await shareAll();
    await signAllIn();
  };
  const setBlocked = async (isBlocked: boolean) => {
    await setOwner({ isBlocked });
    known = null;
  };
  const idFor = async (row: Row) => {
    if (row.id) known = null;
    return idOf(row);
  };

  it.each(writing)('%s: %s', async (_, _rule, endpoint, row) => {
    let id = await idFor(row);
    const changed: Partial<Record<Asker, string[]>> = {};
    for (const asker of callers) {
      await renewed();
      const isBlocked = asker === 'blocked owner';
      if (isBlocked) await setBlocked(true);
      // Who may, changes what is his; others are looked at with all that is not theirs.
      const own = asker === 'owner' || isBlocked ? nobody : (userOf(asker)?.id ?? nobody);
      const { answer, tables } = await calledBy(asker, own, [endpoint, row, id]);
      if (isBlocked) await setBlocked(false);
      if (row.isGone && answer === yes) id = await idFor(row);
      if (row.changes?.includes(asker) ? tables.length === 0 : !mayChange(asker, row) && tables.length > 0)
        changed[asker] = tables;
    }
    expect(changed).toEqual({});
  });

  it.each(reading)('%s: %s, which changes nothing at all', async (_, _rule, endpoint, row) => {
    const id = await idFor(row);
    await renewed();
    const changed: string[] = [];
    for (const asker of callers) {
      const isBlocked = asker === 'blocked owner';
      if (isBlocked) await setBlocked(true);
      changed.push(...(await calledBy(asker, nobody, [endpoint, { ...row, aimed: row.body }, id])).tables);
      if (isBlocked) await setBlocked(false);
      await query(testApp.context.pool, 'delete from attempt');
    }
    expect(changed).toEqual([]);
  });
});

describe('PERM-D04 a call that also needs a flag of the user', () => {
  for (const [route, flag, endpoint, row] of flagged)
    it(`${route} without ${flag} is refused to the owner`, async () => {
      const id = await idOf(row);
      await setOwner({ [flag]: false });
      expect(await answerTo(endpoint, row, id, 'owner')).toBe(403);
      expect(undescribed(endpoint, [403])).toEqual([]);
      await setOwner({ [flag]: true });
      expect(await answerTo(endpoint, row, id, 'owner')).toBe(yes);
    });
});

describe('PERM-D03, PERM-07 the flags of a beacon', () => {
  it.each([
    ['view', { IsOwner: false, CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false }],
    ['send', { IsOwner: false, CanManage: false, CanSendMessages: true, CanEditChannelsSettings: false }],
    ['channels', { IsOwner: false, CanManage: false, CanSendMessages: false, CanEditChannelsSettings: true }],
    ['manage', { IsOwner: false, CanManage: true, CanSendMessages: false, CanEditChannelsSettings: false }],
    ['owner', { IsOwner: true, CanManage: true, CanSendMessages: true, CanEditChannelsSettings: true }],
  ] as const)('are those of the caller: %s', async (asker, flags) => {
    const beacons = await testApp.client(userOf(asker)?.token ?? null).call(getBeacons, {});
    expect(beacons).toEqual([expect.objectContaining({ Id: beaconId, ...flags })]);
    expect(beacons[0]?.ActivationCode === null).toBe(asker !== 'owner');
  });

  it('PERM-D06 a stranger has no beacon in his list', async () => {
    expect(await testApp.client(userOf('stranger')?.token ?? null).call(getBeacons, {})).toEqual([]);
  });

  it('PERM-D04 a blocked beacon lets nobody send', async () => {
    const record = testApp.context.beacons.get(beaconId);
    if (!record) throw new Error('the beacon is gone');
    record.device = { ...record.device, communicationStatus: 3 };
    testApp.context.beacons.touch(record, true);
    const [beacon] = await testApp.client(owner().token).call(getBeacons, {});
    expect(beacon?.CanSendMessages).toBe(false);
  });
});
