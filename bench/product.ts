import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { serverOptions } from '@mayak/run/server-options';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { columnsType, getBeaconColumns, login, type BeaconColumns } from '@mayak/api';
import type { Settings } from './settings.ts';

/** A running product, signed in as the demo user. */
export interface Product {
  url: string;
  token: string;
  /** All beacons in columns, as the page gets them. */
  columns: BeaconColumns;
  /** Ends its server until `goOn`, since two would take the processor from each other; one that ran before stays. */
  rest(): Promise<void>;
  goOn(): Promise<void>;
  /** Asks for all beacons as pages do, some times: a server in service has compiled what answers them. */
  warm(): Promise<void>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** A start makes its demo fleet, on a busy machine 5 ms a beacon, ms. */
const longestStart = (fleet: number) => 240_000 + 12 * fleet;
/** After so many lists one takes as long as the next. */
const warmLists = 15;
/** A list of a large fleet is kept so long for whoever asks again, ms. */
const listKept = 1_100;
const demo = { username: 'demo', password: 'demo123' };

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Removes a data folder with its database, which a start as root keeps elsewhere and notes there. */
function forget(folder: string) {
  const note = join(folder, 'database.json');
  const database = existsSync(note)
    ? resolve(folder, String(JSON.parse(readFileSync(note, 'utf8')).folder))
    : folder;
  for (const path of [database, folder]) rmSync(path, { recursive: true, force: true });
}

async function startServer({ fleet, data }: Pick<Settings, 'fleet' | 'data'>, checkout: string) {
  const port = await freePort();
  const folder = data ?? mkdtempSync(join(tmpdir(), 'mayak-bench-'));
  const url = `http://127.0.0.1:${port}`;
  const run = () =>
    spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: 'true',
        DEMO_FLEET: String(fleet),
        LOG_LEVEL: 'error',
        NODE_OPTIONS: serverOptions,
      },
    });
  let server = run();
  const isAlive = () => server.exitCode === null;
  const rest = async () => {
    if (!isAlive()) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  const goOn = async () => {
    if (!isAlive()) server = run();
    await untilHealthy(url, isAlive, longestStart(fleet));
  };
  const stop = async () => {
    await rest();
    if (data === null) forget(folder);
  };
  return { url, rest, goOn, stop };
}

async function untilHealthy(url: string, isAlive: () => boolean, longest: number) {
  const end = Date.now() + longest;
  while (isAlive() && Date.now() < end) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(250);
  }
  throw new Error(`the product at ${url} did not come up`);
}

async function ask(url: string, init: RequestInit) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/** Starts the built product of a checkout with a demo fleet, or takes the one that runs at an address. */
export async function openProduct(settings: Omit<Settings, 'traccar'>, checkout = root): Promise<Product> {
  const own = settings.url === null ? await startServer(settings, checkout) : null;
  const url = own?.url ?? settings.url ?? '';
  const rest = own?.rest ?? (() => Promise.resolve());
  const goOn = own?.goOn ?? (() => untilHealthy(url, () => true, longestStart(settings.fleet)));
  const stop = own?.stop ?? (() => Promise.resolve());
  try {
    await goOn();
    const headers = { 'Content-Type': 'application/json' };
    const token = String(
      await ask(`${url}/api${login.path}`, { method: login.method, headers, body: JSON.stringify(demo) }),
    );
    const askAll = () =>
      ask(`${url}/api${getBeaconColumns.path}`, {
        headers: { Accept: columnsType, Authorization: `Bearer ${token}` },
      });
    const warm = async () => {
      for (let i = 0; i < warmLists; i++) {
        await askAll();
        await pause(listKept);
      }
    };
    const columns = getBeaconColumns.answer.parse(await askAll());
    return { url, token, columns, rest, goOn, warm, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
