import {
  activateBeacon,
  createGeoobject,
  createGroup,
  limits,
  releaseBeacon,
  saveReportTemplate,
  sendMessage,
  type Coord,
} from '@mayak/api';
import { addTrackImport } from '@mayak/api/imports';
import { askExport, ExportStatus, getExports, openExport } from '@mayak/api/own-data';
import { confirmIdentity } from '@mayak/api/sessions';
import { strFromU8, unzipSync } from 'fflate';
import { readdir } from 'node:fs/promises';
import { clock } from '../../platform/clock/clock.ts';
import { row, rows } from '../../platform/db/pool.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { mailedTo } from '../../testing/mailed.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { aPacketOf, openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { exportFolder, exportMakerOf } from './makeExport.ts';
import { dataExports } from './store/dataExports.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Asks, and has it made. */
async function made({ client }: TestUser) {
  const asked = await client.call(askExport, {});
  await exportMakerOf(testApp.context).makeAll();
  const { Exports } = await client.call(getExports, {});
  const one = Exports.find(({ Id }) => Id === asked.Id);
  if (!one?.Token) throw new Error('It was not made.');
  return { ...one, Token: one.Token };
}

async function fetched({ client }: TestUser, Token: string): Promise<Uint8Array> {
  const { Path } = await client.call(openExport, { body: { Token } });
  const answer = await fetch(testApp.api + Path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="mayak-[\d-]+\.zip"$/);
  return new Uint8Array(await answer.arrayBuffer());
}

describe('PROFILE-D16 an archive of all that is kept of a user', () => {
  let owner: TestUser;
  let folder: string;
  let files: Record<string, Uint8Array>;
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());

  beforeAll(async () => {
    owner = await testApp.user('archived', { canSendMessages: true, canViewMessages: true });
    const other = await testApp.user('somebody-else');
    const device = await testApp.beacon(owner, { name: 'Tug / "Nord"' });
    const strange = await testApp.beacon(other, { name: 'Not mine' });
    await testApp.seed.append(device.imei, [
      aPacketOf(180, { Coordinates: [69.1, 33.2], Values: { 1: 12.5 } }),
      aPacketOf(20, { Coordinates: [69.2, 33.3] }),
    ]);
    await testApp.seed.append(strange.imei, [aPacketOf(10, { Coordinates: [10, 20] })]);
    const { client } = owner;
    await client.call(sendMessage, {
      params: { id: device.id },
      body: { ClientId: crypto.randomUUID(), Content: '=All well' },
    });
    await client.call(createGroup, { body: { Name: 'Harbour', BeaconIds: [device.id] } });
    const place = {
      Name: 'Quay',
      Comment: null,
      Type: 1,
      Coordinates: [[69, 33]],
      LineWidth: 2,
      Shared: false,
    };
    await client.call(createGeoobject, {
      body: { ...place, InterfaceSettings: { color: '#112233' } } as never,
    });
    await client.call(saveReportTemplate, {
      body: {
        Id: null,
        Name: 'Each week',
        ReportType: 'beaconDataReport',
        Period: { Kind: 1, Days: 1, StartDt: null, EndDt: null },
        Settings: { Beacon: device.id, Channels: [], Beacons: [], Kinds: [], MinStopMinutes: 5 },
        Schedule: null,
      },
    });
    const { pool } = testApp.context;
    const many = [
      `insert into integration (user_id, name, type, enabled, url, secret) values ($1, 'Board', 0, false, 'https://me:pass-word-9@board.example/hook/hidden-path?key=hidden-query', 'integration-secret')`,
      `insert into guest_link (user_id, token_hash, token_sealed, title, language, ends, track_hours, delay_minutes, blur_meters, sites, created) values ($1, 'link-hash', 'link-sealed', 'To the port', 'en', now(), 0, 30, 0, '{https://port.example}', now())`,
      `insert into api_key (user_id, key_hash, name, begin, scopes, created) values ($1, '\\xaabbccdd', 'Board', 'mayak_begin', '{fleet}', now())`,
      `insert into push_device (user_id, endpoint, p256dh, auth, name, created) values ($1, 'https://push.example/address', 'push-key', 'push-auth', 'Phone', now())`,
      `insert into second_factor (user_id, secret) values ($1, 'totp-secret')`,
      `insert into passkey (user_id, credential_id, public_key, counter, name, created) values ($1, 'credential', 'public-key', 0, 'Key ring', now())`,
      `insert into ledger (user_id, kind, kopecks, balance, comment) values ($1, 'adjustment', 12345, 12345, 'a gift')`,
      `insert into notification (user_id, beacon_id, type, status, fact, created) values ($1, null, 10, 3, '{"kind": "silent", "minutes": 60, "beacon": "Tug"}', now())`,
      `insert into feedback (user_id, comment) values ($1, 'I like the map')`,
      `insert into report_file (id, user_id, name, format, request, locale, created, status, content) values (gen_random_uuid(), $1, 'a/b.html', 'html', '{}', 'en', now(), 2, 'the report')`,
    ];
    for (const one of many) await rows(pool, one, [owner.id]);
    files = unzipSync(await fetched(owner, (await made(owner)).Token));
    folder = `beacons/${device.id} Tug - -Nord-`;
  });

  it('has the profile, beacons with tracks and messages, rules, money, reports and places', () => {
    expect(JSON.parse(text('account.json'))).toMatchObject({
      UserName: 'archived',
      Email: 'archived@example.com',
      Keys: [{ Name: 'Board', Scopes: ['fleet'] }],
      Passkeys: [{ Name: 'Key ring' }],
      PushDevices: [{ Name: 'Phone' }],
      Feedback: [{ Comment: 'I like the map' }],
    });
    expect(JSON.parse(text(`${folder}/beacon.json`))).toMatchObject({
      Name: 'Tug / "Nord"',
      SharedWith: null,
    });
    expect(text(`${folder}/track.gpx`).match(/<trkpt lat="69\.[12]" lon="33\.[23]">/g)).toHaveLength(2);
    // A pause of hours parts the track.
    expect(text(`${folder}/track.gpx`).match(/<trkseg>/g)).toHaveLength(2);
    expect(text(`${folder}/track.csv`).trim().split('\r\n')).toHaveLength(3);
    expect(text(`${folder}/sensors.csv`)).toContain('"12.5"');
    // No spreadsheet runs it.
    expect(text(`${folder}/messages.csv`)).toContain(`"'=All well"`);
    expect(text('notifications.csv')).toContain('"Tug"');
    expect(text('ledger.csv')).toContain('"adjustment","123.45","123.45"');
    expect(JSON.parse(text('groups.json'))).toMatchObject([
      { Name: 'Harbour', Beacons: [{ Name: 'Tug / "Nord"' }] },
    ]);
    expect(JSON.parse(text('rules.json')).length).toBeGreaterThan(0);
    expect(JSON.parse(text('report-templates.json'))).toMatchObject([{ Name: 'Each week' }]);
    expect(text('reports/1 a-b.html')).toBe('the report');
    expect(JSON.parse(text('geoobjects.geojson'))).toMatchObject({
      features: [{ properties: { name: 'Quay' }, geometry: { type: 'Point', coordinates: [33, 69] } }],
    });
    expect(JSON.parse(text('integrations.json'))).toMatchObject([{ Name: 'Board', Host: 'board.example' }]);
    expect(JSON.parse(text('guest-links.json'))).toMatchObject([
      { Title: 'To the port', DelayMinutes: 30, Sites: ['https://port.example'], Beacons: [] },
    ]);
  });

  it('says in the language of its user what each file is', () => {
    const page = text('index.html');
    expect(page).toContain('<html lang="en">');
    const outside = Object.keys(files).filter(
      (name) => !/^(beacons|reports)\//.test(name) && name !== 'index.html',
    );
    for (const name of outside) expect(page).toContain(`<dt>${name}</dt>`);
    for (const name of Object.keys(files).filter((one) => one.startsWith(folder)))
      expect(page).toContain(`<dt>${name.split('/').at(-1)}</dt>`);
  });

  it('holds no secret and nothing of others', async () => {
    const whole = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    const { pool } = testApp.context;
    const account = await row<{ hash: string }>(
      pool,
      'select password_hash as hash from account where id = $1',
      [owner.id],
    );
    const device = await row<{ code: string; key: Buffer }>(
      pool,
      'select activation_code as code, key_hash as key from beacon where owner_id = $1',
      [owner.id],
    );
    const secrets = [
      ...[account?.hash, device?.code, device?.key.toString('hex'), device?.key.toString('base64')],
      ...[
        'pass-word-9',
        'hidden-path',
        'hidden-query',
        'integration-secret',
        'link-hash',
        'link-sealed',
        'aabbccdd',
        'mayak_begin',
      ],
      ...['push.example', 'push-key', 'push-auth', 'totp-secret', Buffer.from('totp-secret').toString('hex')],
      ...['credential', 'public-key', owner.token, hashOf(owner.token).toString('hex')],
    ];
    for (const secret of secrets) expect(whole).not.toContain(secret);
    expect(whole).not.toContain('Not mine');
    expect(whole).not.toContain('lat="10"');
  });

  describe('of a beacon that reports each three hours', () => {
    let tables: Record<string, string>;
    beforeAll(async () => {
      const user = await testApp.user('reports-seldom');
      const device = await testApp.beacon(user, { name: 'Drifter' });
      const { pool } = testApp.context;
      await rows(
        pool,
        'update channel set analog_flag = 0, min = 0, max = 1000 where beacon_id = $1 and number = 1',
        [device.id],
      );
      const hours = [72, 69, 66, 63, 60, 30, 27, 24, 21, 18];
      await testApp.seed.append(
        device.imei,
        hours.map((ago, i) => aPacketOf(ago * 60, { Coordinates: [69 + i / 10, 33], Values: { 1: 5 } })),
      );
      const inside = `beacons/${device.id} Drifter/`;
      tables = Object.fromEntries(
        Object.entries(unzipSync(await fetched(user, (await made(user)).Token))).map(([name, bytes]) => [
          name.replace(inside, ''),
          strFromU8(bytes),
        ]),
      );
    });

    it('TRACK-D10 has a track that is parted at its gap alone', () => {
      const parts = tables['track.gpx']?.split('<trkseg>').slice(1) ?? [];
      expect(parts.map((part) => part.match(/<trkpt/g)?.length)).toEqual([5, 5]);
    });

    it('CHAN-D11 has what its sensors measured, not the volts of their inputs', () => {
      const [, ...lines] = tables['sensors.csv']?.trim().split('\r\n') ?? [];
      expect(lines.map((line) => line.split(',')[1])).toEqual(lines.map(() => '"500"'));
      expect(lines).toHaveLength(10);
    });
  });

  it('MGMT-D05 holds nothing of who had a beacon before', async () => {
    const before = await testApp.user('had-it-before');
    const after = await testApp.user('has-it-now');
    const { id, imei } = await testApp.beacon(before);
    const point = {
      Timestamp: new Date(clock.now() - 3_600_000).toISOString(),
      Coordinates: [69, 33] as Coord,
    };
    await before.client.call(addTrackImport, {
      params: { id },
      body: { FileName: 'former.gpx', Points: [point] },
    });
    const { ActivationCode } = await before.client.call(releaseBeacon, {
      params: { id },
      body: { Name: `Beacon ${id}` },
    });
    await after.client.call(activateBeacon, { body: { Imei: imei, ActivationCode } });
    // It was sent to the one before, and came late.
    await rows(
      testApp.context.pool,
      `insert into message (beacon_id, device_message_id, content, sent_dt, created)
        values ($1, 'late', 'for the one before', now() - interval '1 hour', now())`,
      [id],
    );
    const whole = Object.values(unzipSync(await fetched(after, (await made(after)).Token)))
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(whole).toContain(imei);
    expect(whole).not.toContain('former.gpx');
    expect(whole).not.toContain('for the one before');
  });
});

describe('PROFILE-D16 asking for an archive', () => {
  it('asks first whether it is the user, makes one at a time and a few in a day', async () => {
    const user = await testApp.user('asks-often');
    const { client } = user;
    const { pool } = testApp.context;
    await rows(pool, 'update session set confirmed = null where user_id = $1', [user.id]);
    expect(await problemOf(client.call(askExport, {}))).toMatchObject({ reason: 'auth.confirm' });
    await client.call(confirmIdentity, { body: { Password: 'secret-1' } });
    const first = await client.call(askExport, {});
    expect(first).toMatchObject({ Status: ExportStatus.Making, Token: null });
    if ((await client.call(getExports, {})).Exports[0]?.Status === ExportStatus.Making)
      expect(await problemOf(client.call(askExport, {}))).toMatchObject({ code: 'conflict' });
    await exportMakerOf(testApp.context).makeAll();
    for (let i = 1; i < limits.ownData.perDay; i += 1) await made(user);
    const full = await problemOf(client.call(askExport, {}));
    expect(full).toMatchObject({ code: 'conflict', detail: expect.stringContaining('archive') });
    const { Exports, NextDt } = await client.call(getExports, {});
    expect(Exports.map(({ Status }) => Status)).toEqual([1, 1, 1]);
    expect(Date.parse(NextDt ?? '')).toBe(Date.parse(first.CreatedDt) + 86_400_000);
  });

  it('is taken up by another process where the first one ended, and told once', async () => {
    const user = await testApp.user('interrupted');
    const { pool } = testApp.context;
    const now = clock.now();
    const asked = { userId: user.id, locale: 'en' as const, home: 'http://mayak.example', now };
    await dataExports.add(pool, asked);
    const first = await dataExports.take(pool, now);
    expect(first).toMatchObject({ userId: user.id, attempts: 1 });
    expect(await dataExports.take(pool, now + 1_000)).toBeNull();
    const second = await dataExports.take(pool, now + limits.ownData.silence + 1_000);
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });
    if (!first || !second) return;
    expect(await dataExports.touch(pool, first, now)).toBe(false);
    const file = { file: 'one.zip', size: 1, now };
    expect(await dataExports.ready(pool, first, file)).toBeNull();
    expect(await dataExports.ready(pool, second, file)).toMatchObject({ state: 'ready' });
  });

  it('has failed after some tries', async () => {
    const user = await testApp.user('never-made');
    const { pool } = testApp.context;
    let now = clock.now();
    await dataExports.add(pool, { userId: user.id, locale: 'en', home: '', now });
    for (let i = 0; i < limits.ownData.attempts; i += 1) {
      expect(await dataExports.take(pool, now)).toMatchObject({ attempts: i + 1 });
      now += limits.ownData.silence + 1_000;
    }
    expect(await dataExports.take(pool, now)).toBeNull();
    expect((await user.client.call(getExports, {})).Exports).toMatchObject([{ Status: ExportStatus.Failed }]);
  });
});

describe('PROFILE-D17 an archive that is ready', () => {
  it('is told of by a mail that leads to the profile, and opens for its user alone', async () => {
    const user = await testApp.user('told-of');
    const stranger = await testApp.user('curious');
    const { Token } = await made(user);
    const { mail } = await mailedTo(testApp, 'told-of@example.com');
    const link = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    expect(link).toContain(`/profile?export=${Token}#profile-own-data`);
    expect(await problemOf(stranger.client.call(openExport, { body: { Token } }))).toMatchObject({
      code: 'notFound',
    });
    const forged = Token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await problemOf(user.client.call(openExport, { body: { Token: forged } }))).toMatchObject({
      code: 'notFound',
    });
    await rows(testApp.context.pool, 'update session set confirmed = null where user_id = $1', [user.id]);
    expect(await problemOf(user.client.call(openExport, { body: { Token } }))).toMatchObject({
      reason: 'auth.confirm',
    });
    expect((await fetch(`${testApp.api}/users.exportFile?ticket=none`)).status).toBe(404);
    expect((await fetch(`${testApp.api}/users.exportFile`)).status).toBe(404);
  });

  it('is removed after a week, and its ticket opens it for some minutes only', async () => {
    const user = await testApp.user('a-week');
    const { pool } = testApp.context;
    const { Token, Id } = await made(user);
    const { Path } = await user.client.call(openExport, { body: { Token } });
    await rows(pool, `update data_export set ticket_ends = now() - interval '1 minute' where id = $1`, [Id]);
    expect((await fetch(testApp.api + Path)).status).toBe(404);
    const folder = exportFolder(testApp.context);
    const isThere = async () => (await readdir(folder)).some((name) => name.startsWith(`${Id}-`));
    expect(await isThere()).toBe(true);
    const later = clock.now() + limits.ownData.life + 60_000;
    await exportMakerOf(testApp.context).endOld(later);
    expect(await isThere()).toBe(false);
    expect(await user.client.call(getExports, {})).toMatchObject({ Exports: [] });
    expect(await problemOf(user.client.call(openExport, { body: { Token } }))).toMatchObject({
      code: 'notFound',
    });
  });
});
