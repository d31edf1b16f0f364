import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/db/database.ts';
import { freePort } from '../platform/db/engine/freePort.ts';
import { readSettings } from '../platform/settings/readSettings.ts';
import { servingFor, startOwnServer } from '../testing/ownServer.ts';
import { layPackage, pack } from '../testing/somePackage.ts';
import { createSeed } from '../testing/seed.ts';
import { aPacketOf, keyOf, someChannels, someImei, type TestDevice } from '../testing/testApp.ts';
import { versionAt } from './trial.ts';

/** `UPDATES=20` for a long look. */
const updates = Number(process.env['UPDATES'] ?? 1);
const log = pino({ level: 'silent' });
const devices: TestDevice[] = [];
let folder: string;
let packages: string;
let port: number;
let token: string;
let server: ChildProcess;
const key = 'a-key-for-figures-0123456789abcdef';
const operator = { Authorization: `Bearer ${key}` };
/** The link by which the server is started. */
let link: string;

/** Opens the data of the server in this process, while it does not run. */
async function open() {
  const settings = readSettings({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' });
  const database = await openDatabase(settings, log);
  const built = await buildApp(settings, { ...database, version: 'test' }, log);
  return { context: built.context, close: () => built.close().then(() => database.close()) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayak-renew-'));
  packages = await mkdtemp(join(tmpdir(), 'mayak-packages-'));
  port = await freePort();
  const { context, close } = await open();
  const seed = createSeed(context);
  const secret = { userName: 'stays', email: 'stays@example.com', password: 'secret-1' };
  const userId = await seed.createUser({ ...secret, canViewMessages: true, canSendMessages: true });
  token = await context.sessions.signIn(userId);
  for (let i = 0; i < 3; i += 1) {
    const some = { model: 2 as const, serialNumber: String(i), gsmImei: someImei(), Channels: someChannels };
    const device = await seed.createDevice(some);
    await seed.activate(userId, device.id, { since: new Date(0), name: `Tug ${i}`, vehicleType: 3 });
    devices.push(device);
  }
  await close();
  link = join(packages, 'mayak');
  symlinkSync(layPackage(packages, '1.0.0'), link);
  server = startOwnServer({
    folder,
    port,
    env: { OPERATOR_KEY: key },
    command: [join(link, 'mayak'), 'start'],
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await pause(50);
}, 60_000);
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  for (const path of [folder, packages]) await rm(path, { recursive: true, force: true });
});

/** Runs `mayak update`; answers what it ended with and said. */
async function update(archive: string): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: folder, LC_ALL: 'en' };
  const child = spawn(join(link, 'mayak'), ['update', archive], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** Devices that send, pages that ask and follow, until they are told to stop. */
function pressOn() {
  const [answered, failed] = [[] as string[], [] as unknown[]];
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  let streams = 0;
  const bearer = { Authorization: `Bearer ${token}` };
  /** Somebody who keeps one connection, as a browser or a device does, and uses it often. */
  function somebody() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return (path: string, headers: Record<string, string>, body?: object) =>
      new Promise<string | null>((done) => {
        const fail = (error: unknown) => {
          if (!isOver()) failed.push([path, error]);
          done(null);
        };
        const options = { agent, headers, method: body ? 'POST' : 'GET', signal: over.signal };
        const sent = request(`http://127.0.0.1:${port}${path}`, options, (answer) => {
          void buffer(answer).then((text) => {
            if (answer.statusCode === 200) done(String(text));
            else fail(`${answer.statusCode} ${text.toString()}`);
          }, fail);
        });
        sent.on('error', fail).end(body && JSON.stringify(body));
      });
  }
  const pour = async (device: TestDevice) => {
    const ask = somebody();
    const headers = { 'Content-Type': 'application/json', ...keyOf(device) };
    for (let i = 0; !isOver(); i += 1) {
      const PacketId = `${device.id} ${i}`;
      const answer = await ask('/ingest/packets', headers, aPacketOf(60, {}, { PacketId }));
      if (answer !== null) answered.push(PacketId);
      await pause(60);
    }
  };
  const look = async () => {
    for (const ask = somebody(); !isOver(); await pause(100)) await ask('/api/beacons', bearer);
  };
  const follow = async () => {
    for (const ask = somebody(); !isOver(); await pause(300)) {
      const text = await ask('/api/events', bearer);
      if (text && /\nretry: \d+\n\n$/.test(text)) streams += 1;
    }
  };
  const all = Promise.all([...devices.map(pour), look(), look(), follow(), follow()]);
  return {
    answered,
    async stop() {
      over.abort();
      await all;
      return { failed, streams };
    },
  };
}

describe('SRV-D16 a server of two processes that is updated while devices and pages call', () => {
  it('goes on as the new version, fails no call, loses nothing that it answered; a version that does not start changes nothing', async () => {
    const load = pressOn();
    const seen = new Set(await servingFor(server));
    expect(seen.size).toBe(2);
    for (let i = 1; i <= updates; i += 1) {
      const next = layPackage(packages, `1.${i}.0`);
      const before = load.answered.length;
      const { code, said } = await update(pack(next));
      expect([code, said]).toEqual([0, expect.stringContaining(`Mayak 1.${i}.0 serves`)]);
      expect(load.answered.length).toBeGreaterThan(before);
      expect(readlinkSync(link)).toBe(next);
      const now = await servingFor(server);
      expect(now).toHaveLength(2);
      for (const pid of now) expect(seen).not.toContain(pid);
      for (const pid of now) seen.add(pid);
    }
    // Whichever process is asked, it tells of both.
    for (let asked = 0; asked < 3; asked += 1) {
      const told = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: operator })).text();
      const worked = /^process_cpu_seconds_total{.*process="(\d)"/gm;
      expect(new Set([...told.matchAll(worked)].map(([, process]) => process))).toEqual(new Set(['1', '2']));
      expect(told.match(/^# HELP mayak_live_streams /gm)).toHaveLength(1);
    }
    const version = `1.${updates}.0`;
    const broken = await update(pack(layPackage(packages, '9.0.0', `throw new Error('not this one');`)));
    expect(broken).toEqual({ code: 1, said: expect.stringContaining('not this one') as string });
    expect(await versionAt(`http://127.0.0.1:${port}`)).toBe(version);

    const { failed, streams } = await load.stop();
    expect(failed).toEqual([]);
    expect(streams).toBeGreaterThanOrEqual(updates);
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(updates);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    const { context, close } = await open();
    const { rows } = await context.pool.query<{ packet_id: string }>('select packet_id from contact');
    await close();
    const kept = new Set(rows.map((row) => row.packet_id));
    expect(load.answered.filter((one) => !kept.has(one))).toEqual([]);
    expect(load.answered.length).toBeGreaterThan(100);
  }, 580_000);
});
