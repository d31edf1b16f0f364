import type { DeviceCommand } from '@mayak/api';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { openDatabase } from './platform/db/database.ts';
import { createSeed } from './testing/seed.ts';
import { readSettings } from './platform/settings/settings.ts';
import { aPacketOf, keyOf, someChannels, someImei, type TestDevice } from './testing/testApp.ts';

const kills = 20;
const log = pino({ level: 'silent' });
const main = join(import.meta.dirname, 'main.ts');

let folder: string;
let port: number;
const stocks: TestDevice[] = [];
let server: ChildProcess;
let token = '';

const settings = () =>
  readSettings({ DATA_DIR: folder, DEMO: 'off', PORT: String(port), LOG_LEVEL: 'silent' });
/** Opens the same data in this process, when no server runs. */
async function open() {
  const database = await openDatabase(settings(), log);
  return { database, built: await buildApp(settings(), { ...database, version: 'test' }, log) };
}

const isUp = () =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    (r) => r.ok,
    () => false,
  );

async function start(): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DEMO: 'off',
    PORT: String(port),
    PROCESSES: '2',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'test',
  };
  server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  while (!(await isUp())) await wait(20);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayak-kill-'));
  port = await new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const { database, built } = await open();
  const seed = createSeed(built.context);
  for (let i = 0; i < 8; i++)
    stocks.push(
      await seed.createDevice({
        model: 2,
        serialNumber: String(i),
        gsmImei: someImei(),
        Channels: someChannels,
      }),
    );
  const userId = await seed.createUser({
    userName: 'writer',
    email: 'writer@example.com',
    password: 'secret-1',
    canViewMessages: true,
    canSendMessages: true,
  });
  token = await built.context.sessions.signIn(userId);
  const card = { since: new Date(0), name: 'Tug', vehicleType: 3 } as const;
  await seed.activate(userId, stocks[0]?.id ?? 0, card);
  await built.close();
  await database.close();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The two processes that serve, made by the one that holds the database. */
async function servingProcesses(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const found = lines.filter(([, parent, ...args]) => Number(parent) === server.pid && args.includes(main));
  if (found.length > 0) return found.map(([pid]) => Number(pid));
  await wait(50);
  return servingProcesses();
}

/** Sends packets of one device, one after the other, until told to stop; notes what was answered. */
async function pour(stock: TestDevice, answered: Map<string, number>, isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    const at = Date.now() - 3_600_000;
    const PacketId = `${at}-${i}`;
    const packet = aPacketOf(60, { Timestamp: new Date(at).toISOString(), Values: { 1: i } }, { PacketId });
    const headers = { 'Content-Type': 'application/json', ...keyOf(stock) };
    const body = JSON.stringify(packet);
    const answer = await fetch(`http://127.0.0.1:${port}/ingest/packets`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(3_000),
    }).catch(() => null);
    if (answer?.ok && ((await answer.json().catch(() => null)) as { Accepted: boolean } | null)?.Accepted)
      answered.set(`${stock.id} ${PacketId}`, at);
    else await wait(20);
  }
}

const call = (path: string, body: unknown, headers: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // Who handed the call over may have been killed with it: nobody answers it then.
    signal: AbortSignal.timeout(3_000),
  }).catch(() => null);

/** Writes messages to a beacon, each under its id until it is answered, as the outbox of a page does. */
async function write({ id }: TestDevice, taken: string[], isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    const body = { ClientId: randomUUID(), Content: `message ${i}` };
    while (!(await call(`/api/conversations/${id}/messages`, body, { Authorization: `Bearer ${token}` }))?.ok)
      await wait(30);
    taken.push(body.Content);
    await wait(40);
  }
}

/** A device that calls, keeps what it is given once by its number, and repeats a call until it is answered. */
async function receive(stock: TestDevice, kept: Map<number, string>, isOver: () => boolean): Promise<void> {
  const acks = new Set<number>();
  for (let isEnded = false; !isEnded;) {
    // What was written while a call was under way is for the next one.
    const isLast = isOver();
    const told = [...acks];
    const Acks = told.map((CommandId) => ({ CommandId, Success: true }));
    const packet = aPacketOf(0, {}, { Points: [], Acks });
    let commands: DeviceCommand[] | null = null;
    while (commands === null) {
      const answer = await call('/ingest/packets', packet, keyOf(stock));
      const read = answer?.ok
        ? ((await answer.json().catch(() => null)) as { Commands: DeviceCommand[] })
        : null;
      commands = read?.Commands ?? null;
      if (commands === null) await wait(30);
    }
    for (const CommandId of told) acks.delete(CommandId);
    for (const { CommandId, Payload } of commands) {
      acks.add(CommandId);
      if (!kept.has(CommandId)) kept.set(CommandId, String(Payload['Content']));
    }
    isEnded = isLast && commands.length === 0 && acks.size === 0;
    await wait(15);
  }
}

describe('MSG-D03, MSG-D04 kill -9 while messages go to a device', () => {
  it(`each is sent once and ends in its right state after ${kills} kills`, async () => {
    const [stock] = stocks;
    if (!stock) throw new Error('no device');
    const [taken, kept] = [[] as string[], new Map<number, string>()];
    let isOver = false;
    await start();
    const written = write(stock, taken, () => isOver);
    let isWritten = false;
    const received = receive(stock, kept, () => isWritten);
    for (let i = 0; i < kills; i++) {
      const before = kept.size;
      while (kept.size < before + 5) await wait(5);
      await wait(Math.random() * 100);
      const serving = await servingProcesses();
      process.kill(serving[i % serving.length] ?? 0, 'SIGKILL');
    }
    isOver = true;
    await written;
    isWritten = true;
    await received;
    const gone = new Promise<number | null>((done) => server.once('exit', done));
    server.kill('SIGTERM');
    expect(await gone).toBe(0);
    const { database, built } = await open();
    const { rows } = await built.context.pool.query<{ content: string; state: number }>(
      `select m.content, d.state from message m join delivery d on d.beacon_id = m.beacon_id and d.id = m.id
        where m.beacon_id = $1 order by m.id`,
      [stock.id],
    );
    await built.close();
    await database.close();
    expect(taken.length).toBeGreaterThan(kills * 5);
    expect(rows.map(({ content }) => content)).toEqual(taken);
    expect([...kept.values()].toSorted()).toEqual(taken.toSorted());
    expect(rows.filter(({ state }) => state !== 4)).toEqual([]);
  }, 300_000);
});

describe('INGEST-D01, SRV-D01 kill -9 while packets pour in', () => {
  it(`every packet that was answered is there after ${kills} kills of the server, one of its two processes or its database`, async () => {
    const answered = new Map<string, number>();
    let over = false;
    await start();
    const sources = stocks.map((stock) => pour(stock, answered, () => over));
    for (let i = 0; i < kills; i++) {
      const before = answered.size;
      while (answered.size < before + 40) await wait(5);
      await wait(Math.random() * 150);
      if (i % 4 === 3) {
        process.kill(
          Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]),
          'SIGKILL',
        );
        continue;
      }
      if (i % 4 !== 1) {
        const serving = await servingProcesses();
        process.kill(serving[i % serving.length] ?? 0, 'SIGKILL');
        continue;
      }
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGKILL');
      await gone;
      await start();
    }
    over = true;
    await Promise.all(sources);
    const gone = new Promise<number | null>((done) => server.once('exit', done));
    server.kill('SIGTERM');
    expect(await gone).toBe(0);

    const { database, built } = await open();
    const { rows } = await built.context.pool.query<{ key: string }>(
      `select beacon_id || ' ' || packet_id as key from contact`,
    );
    const points = await built.context.pool.query<{ key: string }>(
      `select beacon_id || ' ' || (extract(epoch from t) * 1000)::bigint as key from packet`,
    );
    const [contacts, fixes] = [new Set(rows.map((r) => r.key)), new Set(points.rows.map((r) => r.key))];
    const lost = [...answered].filter(
      ([key, at]) => !contacts.has(key) || !fixes.has(`${key.split(' ')[0]} ${at}`),
    );
    const newest = stocks.map((stock) =>
      Math.max(...[...answered].filter(([k]) => k.startsWith(`${stock.id} `)).map(([, at]) => at)),
    );
    // What one process would know that got all of it: the newest instant with its value.
    const last = await built.context.pool.query<{ id: number; t: number; value: number }>(
      `select distinct on (beacon_id) beacon_id as id, (extract(epoch from t) * 1000)::float8 as t, ch[1] as value
        from packet order by beacon_id, t desc, seq`,
    );
    const states = last.rows.map(({ id }) => built.context.beacons.get(id)?.state);
    expect(states.map((state) => [state?.fix?.t, state?.measured[1], state?.values[1]])).toEqual(
      last.rows.map(({ t, value }) => [t, t, value]),
    );
    const shown = stocks.map((stock) => built.context.beacons.get(stock.id)?.state.fix?.t ?? 0);
    await built.close();
    await database.close();
    expect(answered.size).toBeGreaterThan(kills * 40);
    expect(lost).toEqual([]);
    expect(shown.every((t, i) => t >= (newest[i] ?? Infinity))).toBe(true);
  }, 300_000);
});
