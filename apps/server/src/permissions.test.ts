import * as api from '@mayak/api';
import { ChannelKind, ChannelType, endpointsOf, type Endpoint } from '@mayak/api';
import { openTestApp, someChannels, type TestUser, type TestApp } from './testing/testApp.ts';

/** Who asks: nobody, users with a share and one flag of it, the owner, and a user who knows nothing of the beacon. */
const callers = ['logged out', 'view', 'send', 'channels', 'manage', 'owner', 'stranger'] as const;
type Asker = (typeof callers)[number];

const yes = 'yes';
/** api.md section 18: what each column answers, in the order of `callers`. */
const rules = {
  view: [401, yes, yes, yes, yes, yes, 404],
  send: [401, 403, yes, 403, 403, yes, 404],
  channels: [401, 403, 403, yes, 403, yes, 404],
  manage: [401, 403, 403, 403, yes, yes, 404],
  owner: [401, 403, 403, 403, 403, yes, 404],
} as const;
type Rule = keyof typeof rules;

type Flag =
  'canViewMessages' | 'canReadMessages' | 'canSendMessages' | 'canEditChannelsSettings' | 'bnwasManagement';

interface Row {
  rule: Rule;
  /** Flags of the user that the call needs besides (PERM-03 to PERM-06). */
  flags?: readonly Flag[];
  /** The id in the path, the beacon's unless said otherwise. */
  id?: (beaconId: number) => number;
  query?: (beaconId: number) => string;
  body?: (beaconId: number) => unknown;
}

const channelOf = (beaconId: number) => beaconId * 1000 + 5;
const day = { StartDt: '2026-01-01T00:00:00.000Z', EndDt: '2026-01-02T00:00:00.000Z' };
const messages = ['canViewMessages'] as const;

/** Calls about a beacon. */
const rows: Record<string, Row | Row[]> = {
  'GET /beacons/{id}': { rule: 'view' },
  'GET /beacons.getAdditionalInfo/{id}': { rule: 'view' },
  'GET /beacons.getDiagnosticMessages/{id}': { rule: 'view' },
  'GET /beacons.getExchangeSchedule/{id}': { rule: 'view' },
  'GET /beacons.getStatusEvents/{id}': { rule: 'view' },
  'GET /beacons.getTrack2/{id}': { rule: 'view' },
  'GET /beacons.getHistoryData/{id}': { rule: 'view' },
  'GET /beacons.getFuelDailyConsumption/{id}': { rule: 'view' },
  'GET /beacons.getBnwasReport': { rule: 'view', flags: ['bnwasManagement'], query: (id) => `?ids=${id}` },
  'PUT /beacons.confirmBNWAS/{id}': { rule: 'manage' },
  'PUT /beacons/{id}': { rule: 'manage' },
  'DELETE /beacons/{id}': { rule: 'owner' },
  'PUT /beacons.editInterfaceSettings/{id}': [
    { rule: 'view', body: () => ({ UserInterfaceSettings: { Color: '#112233', TrackLineWidth: 3 } }) },
    { rule: 'manage', body: () => ({ InterfaceSettings: { Client1: {} } }) },
  ],
  'GET /beacons.getSettings/{id}': { rule: 'manage' },
  'PUT /beacons.editSettings/{id}': { rule: 'manage' },
  'GET /beacons.getAccess/{id}': { rule: 'owner' },
  'PUT /beacons.editAccess/{id}': { rule: 'owner' },
  'GET /channels.getSettings/{channelId}': { rule: 'view', id: channelOf },
  'PUT /channels.editSettings/{channelId}': {
    rule: 'channels',
    flags: ['canEditChannelsSettings'],
    id: channelOf,
  },
  'GET /firmware.getFirmwares/{id}': { rule: 'manage' },
  'POST /firmware.uploadFirmware/{id}': { rule: 'manage' },
  'GET /remote.getParameters/{id}': { rule: 'manage' },
  'PUT /remote.editParameters/{id}': { rule: 'manage' },
  'POST /remote.sendParameters/{id}': { rule: 'manage' },
  'POST /remote.sendCommand/{id}': { rule: 'manage' },
  'POST /reports.exportFuelReport': {
    rule: 'view',
    body: (id) => ({ ...day, Settings: { Beacon: id, Channels: [channelOf(id)] } }),
  },
  'GET /conversations/{id}/messages': { rule: 'view', flags: messages },
  'POST /conversations/{id}/messages': { rule: 'send', flags: [...messages, 'canSendMessages'] },
  'PUT /conversations/{id}/messages.markAsRead': { rule: 'view', flags: [...messages, 'canReadMessages'] },
  'GET /conversations/{id}/messages.getUnreadCount': { rule: 'view', flags: messages },
};

/** Calls that answer only of the caller's own things, or whose own test asks who may (of a firmware, a rule, a geoobject). */
const own = [
  /^GET \/beacons$/,
  /^POST \/beacons\.activate(Many)?$/,
  /^POST \/account\/logout$/,
  / \/users(\.\w+)?$/,
  / \/(groups|geoobjects|notifications|notificationRules|integrations|ReportTemplates|Reports|payment)\b/,
  /^GET \/conversations$/,
  /^(DELETE|PUT) \/firmware\./,
];

const endpoints = Object.values(endpointsOf(api)).filter(({ caller }) => caller === 'user');
const cases = endpoints.flatMap((endpoint) =>
  [rows[endpoint.route] ?? []].flat().map((row) => [endpoint.route, row.rule, endpoint, row] as const),
);
const flagged = cases.flatMap(([route, , endpoint, row]) =>
  (row.flags ?? []).map((flag) => [route, flag, endpoint, row] as const),
);

let testApp: TestApp;
let beaconId: number;
const guests = new Map<Asker, TestUser>();
const tokenOf = (asker: Asker) => guests.get(asker)?.token ?? null;

beforeAll(async () => {
  testApp = await openTestApp();
  const named = callers.filter((asker) => asker !== 'logged out');
  for (const asker of named) guests.set(asker, await testApp.user(`${asker}-er`, { bnwasManagement: true }));
  const owner = guests.get('owner') ?? null;
  const fuel = {
    Number: 5,
    Name: 'Flow',
    ChannelFlag: ChannelKind.Flow,
    ChannelType: ChannelType.Real,
    FuelDailyConsumption: true,
  };
  beaconId = (await testApp.beacon(owner, {}, { model: 8, Channels: [...someChannels, fuel] })).id;
  for (const asker of ['view', 'send', 'channels', 'manage'] as const)
    await testApp.road.share(beaconId, guests.get(asker)?.id ?? 0, {
      canSendMessages: asker === 'send',
      canEditChannelsSettings: asker === 'channels',
      canManage: asker === 'manage',
    });
});
afterAll(() => testApp.close());

/** What a call answers: the refusal of somebody who may not, else "yes", whatever else it says of the call. */
async function answerTo(endpoint: Endpoint, row: Row, token: string | null): Promise<number | 'yes'> {
  const id = (row.id ?? ((same) => same))(beaconId);
  const path = endpoint.path.replace(/\{\w+\}/, String(id)) + (row.query?.(beaconId) ?? '');
  const body =
    row.body?.(beaconId) ?? (endpoint.method === 'PUT' || endpoint.method === 'POST' ? {} : undefined);
  const answer = await fetch(testApp.api + path, {
    method: endpoint.method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  expect(answer.status).not.toBe(500);
  return answer.status === 401 || answer.status === 403 || answer.status === 404 ? answer.status : yes;
}

describe('PERM-D01, PERM-D02, PERM-D04, PERM-D06, PERM-D12 who may do what with a beacon', () => {
  it('is said here for every call of a user', () => {
    const unsaid = endpoints.filter(({ route }) => !rows[route] && !own.some((known) => known.test(route)));
    expect(unsaid.map(({ route }) => route)).toEqual([]);
  });

  it.each(cases)('%s: %s', async (_, rule, endpoint, row) => {
    const given = await Promise.all(callers.map((asker) => answerTo(endpoint, row, tokenOf(asker))));
    const told = Object.fromEntries(callers.map((asker, i) => [asker, given[i]]));
    expect(told).toEqual(Object.fromEntries(callers.map((asker, i) => [asker, rules[rule][i]])));
  });
});

describe('PERM-D04 a call that also needs a flag of the user', () => {
  for (const [route, flag, endpoint, row] of flagged)
    it(`${route} without ${flag} is refused to the owner`, async () => {
      const owner = guests.get('owner');
      await testApp.context.sessions.edit(owner?.id ?? 0, { [flag]: false });
      expect(await answerTo(endpoint, row, owner?.token ?? null)).toBe(403);
      await testApp.context.sessions.edit(owner?.id ?? 0, { [flag]: true });
      expect(await answerTo(endpoint, row, owner?.token ?? null)).toBe(yes);
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
    const beacons = await testApp.client(tokenOf(asker)).call(api.getBeacons, {});
    expect(beacons).toEqual([expect.objectContaining({ Id: beaconId, ...flags })]);
    expect(beacons[0]?.ActivationCode === null).toBe(asker !== 'owner');
  });

  it('PERM-D06 a stranger has no beacon in his list', async () => {
    expect(await testApp.client(tokenOf('stranger')).call(api.getBeacons, {})).toEqual([]);
  });

  it('PERM-D04 a blocked beacon lets nobody send', async () => {
    const record = testApp.context.beacons.get(beaconId);
    if (!record) throw new Error('the beacon is gone');
    record.device = { ...record.device, communicationStatus: 3 };
    testApp.context.beacons.touch(record, true);
    const [beacon] = await testApp.client(tokenOf('owner')).call(api.getBeacons, {});
    expect(beacon?.CanSendMessages).toBe(false);
  });
});
