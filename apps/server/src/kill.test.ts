import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { backDoor } from './testing/backDoor.ts';
import { readSettings } from './settings/settings.ts';
import { aPacketOf, keyOf, someChannels, someImei, type Stock } from './testing/testApp.ts';

const kills = 20;
const log = pino({ level: 'silent' });
const main = join(import.meta.dirname, 'main.ts');

let folder: string;
let port: number;
const stocks: Stock[] = [];
let server: ChildProcess;

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
  const road = backDoor(built.context);
  for (let i = 0; i < 8; i++)
    stocks.push(
      await road.createDevice({
        model: 2,
        serialNumber: String(i),
        gsmImei: someImei(),
        Channels: someChannels,
      }),
    );
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
async function pour(stock: Stock, answered: Map<string, number>, isOver: () => boolean): Promise<void> {
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
    }).catch(() => null);
    if (answer?.ok && ((await answer.json().catch(() => null)) as { Accepted: boolean } | null)?.Accepted)
      answered.set(`${stock.id} ${PacketId}`, at);
    else await wait(20);
  }
}

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
