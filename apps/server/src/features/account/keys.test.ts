import {
  endpointsOf,
  getBeacons,
  getMessages,
  getTrack,
  limits,
  pathOf,
  sendMessage,
  type Endpoint,
} from '@mayak/api';
import { addApiKey, endApiKey, getApiKeys, keyScopes, type KeyScope } from '@mayak/api/keys';
import { rows } from '../../platform/db/pool.ts';
import { contract } from '../../platform/http/openapi/contract.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const make = ({ client }: TestUser, ...Scopes: KeyScope[]) =>
  client.call(addApiKey, { body: { Name: 'Harbour board', Scopes } });
const refused = { code: 'permission.denied', reason: 'auth.keyScope' };

describe('AUTH-D20 keys for programs', () => {
  it('are told once, open what they are for and no more, and say when they were used', async () => {
    const owner = await testApp.user('has-keys', { canViewMessages: true, canSendMessages: true });
    const { id } = await testApp.beacon(owner);
    const key = await make(owner, 'fleet');
    expect(key).toMatchObject({ Name: 'Harbour board', Scopes: ['fleet'], LastUsedDt: null });
    expect(key.Key).toMatch(/^mayak_[\w-]{43}$/);
    const program = testApp.client(key.Key);
    expect(await program.call(getBeacons, {})).toMatchObject([{ Id: id }]);
    const period = { startDt: '2026-01-01T00:00:00Z', endDt: '2026-01-02T00:00:00Z' };
    expect(await problemOf(program.call(getTrack, { params: { id }, query: period }))).toMatchObject(refused);
    expect(await problemOf(program.call(getMessages, { params: { id }, query: {} }))).toMatchObject(refused);

    const other = testApp.client((await make(owner, 'past', 'messages')).Key);
    expect(await problemOf(other.call(getBeacons, {}))).toMatchObject(refused);
    await other.call(getTrack, { params: { id }, query: period });
    const body = { ClientId: crypto.randomUUID(), Content: 'by a program' };
    expect(await other.call(sendMessage, { params: { id }, body })).toMatchObject({
      Content: 'by a program',
    });

    const list = await owner.client.call(getApiKeys, {});
    expect(list.map(({ Scopes, LastUsedDt }) => [Scopes, LastUsedDt !== null])).toEqual([
      [['past', 'messages'], true],
      [['fleet'], true],
    ]);
    expect(list[1]?.Begin).toBe(key.Key.slice(0, 10));
    expect(JSON.stringify(list)).not.toContain(key.Key);
    const kept = await rows(testApp.context.pool, 'select * from api_key');
    expect(JSON.stringify(kept)).not.toContain(key.Key);
  });

  it('open nothing else of the whole API, whatever they are for', async () => {
    const owner = await testApp.user('walked');
    const { Key } = await make(owner, ...keyScopes);
    const opened = new Set<string>();
    const ask = async ({ method, path, uuids }: Endpoint) => {
      const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        uuids.includes(name) ? crypto.randomUUID() : 1,
      ]);
      const at = pathOf({ path } as Endpoint, Object.fromEntries(ids) as Record<string, string | number>);
      const init = {
        method,
        headers: { Authorization: `Bearer ${Key}`, 'Content-Type': 'application/json' },
      };
      const answer = await fetch(testApp.api + at, method === 'GET' ? init : { ...init, body: '{}' });
      const { reason } = (await answer.json().catch(() => ({}))) as { reason?: string };
      return answer.status === 403 && reason === 'auth.keyScope';
    };
    const calls = Object.entries(endpointsOf(contract)).filter(([, { caller }]) => caller === 'user');
    for (const [name, endpoint] of calls) if (!(await ask(endpoint))) opened.add(name);
    expect(calls.length).toBeGreaterThan(100);
    expect([...opened].sort()).toEqual([
      'buildReport',
      'countUnreadMessages',
      'exportFuelReport',
      'exportReport',
      'exportReportPdf',
      'getAlarms',
      'getBeacon',
      'getBeaconColumns',
      'getBeaconInfo',
      'getBeaconWords',
      'getBeacons',
      'getBnwasNow',
      'getBnwasReport',
      'getChannelSettings',
      'getConversations',
      'getDiagnosticMessages',
      'getFuelDailyConsumption',
      'getGeoobjects',
      'getGroups',
      'getHistoryColumns',
      'getHistoryData',
      'getMessages',
      'getNotifications',
      'getObjectCard',
      'getStatusEvents',
      'getTrack',
      'getTrackColumns',
      'getUser',
      'markMessagesRead',
      'sendMessage',
    ]);
  });

  it('follow a stream with the scope of the fleet, and lose it when they are ended', async () => {
    const owner = await testApp.user('ends-keys');
    const [fleet, past] = [await make(owner, 'fleet'), await make(owner, 'past')];
    const follow = ({ Key }: { Key: string }) =>
      fetch(`${testApp.api}/events`, { headers: { Authorization: `Bearer ${Key}` } });
    expect((await follow(past)).status).toBe(403);
    const stream = await follow(fleet);
    expect(stream.status).toBe(200);
    await owner.client.call(endApiKey, { params: { id: fleet.Id } });
    await stream.text();
    expect((await follow(fleet)).status).toBe(401);
    expect(await problemOf(testApp.client(fleet.Key).call(getBeacons, {}))).toMatchObject({
      code: 'auth.required',
    });
    const stranger = await testApp.user('strange-to-keys');
    expect(await problemOf(stranger.client.call(endApiKey, { params: { id: past.Id } }))).toMatchObject({
      code: 'notFound',
    });
  });

  it('AUTH-D17 ask whether it is the user, are so many at most, and need a name and something to open', async () => {
    const owner = await testApp.user('too-many-keys');
    for (let i = 0; i < limits.keys.most; i += 1) await make(owner, 'fleet');
    const full = { code: 'conflict', detail: 'There are as many of these as there may be' };
    expect(await problemOf(make(owner, 'fleet'))).toMatchObject(full);
    const other = await testApp.user('asks-for-keys');
    const bad = other.client.call(addApiKey, { body: { Name: ' ', Scopes: [] } });
    expect(await problemOf(bad)).toMatchObject({ errors: [{ field: 'Name' }, { field: 'Scopes' }] });
    await rows(testApp.context.pool, `update session set confirmed = now() - interval '11 minutes'`);
    expect(await problemOf(make(other, 'fleet'))).toMatchObject({ reason: 'auth.confirm' });
  });

  it('AUTH-D13 open nothing while their user is blocked', async () => {
    const owner = await testApp.user('blocked-with-key');
    const { Key } = await make(owner, 'fleet');
    await testApp.context.sessions.edit(owner.id, { isBlocked: true });
    expect(await problemOf(testApp.client(Key).call(getBeacons, {}))).toMatchObject({
      code: 'auth.required',
    });
  });
});
