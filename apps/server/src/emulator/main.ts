import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { AppConfig } from '@mayak/api';
import { pino } from 'pino';
import { apiBase } from '../platform/http/apiBase.ts';
import { openHttp } from '../platform/http/server.ts';
import { demoAccount } from '../platform/web/config.ts';
import { web } from '../platform/web/index.ts';
import { recordedAnswers } from './answers.ts';
import { configOf, proxied, serverAt } from './proxy.ts';
import type { Recording } from './recording.ts';

// Shows the remote of this folder in the shell, beside the other remotes, and again after each change: `mayak-emulator`. The calls
// of the API are answered from a recording, or by a Mayak server with --server.
const { values } = parseArgs({
  options: { server: { type: 'string' }, port: { type: 'string' } },
});
const server = values.server === undefined ? null : serverAt(values.server);
/** What a builder ends with when the remote says something new of itself. */
const again = 75;
const folder = process.cwd();
const packed = fileURLToPath(new URL('../../', import.meta.url));
const work = join(folder, '.mayak');
const [dist, data] = [join(work, 'dist'), join(work, 'data')];

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
if (!existsSync(join(folder, 'mayak.json'))) throw new Error(`${folder} has no mayak.json: it is no remote`);
const { name } = read('mayak.json') as { name: string };
const { config: own = {} } = read('package.json') as { config?: { port?: number } };
const port = Number(values.port ?? own.port ?? 4_300);

rmSync(dist, { recursive: true, force: true });
for (const path of [data, join(dist, 'remotes', name)]) mkdirSync(path, { recursive: true });
for (const part of ['shell', 'basemap'])
  if (existsSync(join(packed, 'dist', part))) symlinkSync(join(packed, 'dist', part), join(dist, part));
for (const other of readdirSync(join(packed, 'dist', 'remotes')))
  if (other !== name)
    cpSync(join(packed, 'dist', 'remotes', other), join(dist, 'remotes', other), { recursive: true });

const config: Omit<AppConfig, 'apiUrl'> = server === null ? { demo: demoAccount } : await configOf(server);

const app = openHttp(pino({ level: 'warn' }), 0);
await app.register(async (scope) => {
  if (server !== null) return proxied(scope, server);
  const text = gunzipSync(readFileSync(join(packed, 'dist', 'answers.json.gz'))).toString();
  recordedAnswers(scope, JSON.parse(text) as Recording);
});
await app.register(web, {
  dist,
  data,
  config: ({ protocol, host }) => ({
    ...config,
    apiUrl: `${protocol}://${host}${apiBase}`,
    allowOverrides: true,
  }),
});

let builder: ChildProcess | null = null;
let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  builder?.kill();
  await app.close();
}

/** Starts the builder; resolves when the remote is built for the first time, or was not. */
async function startBuilder(): Promise<void> {
  const program = createRequire(join(folder, 'package.json')).resolve('@mayak/build/dev');
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, MAYAK_REMOTE: folder, MAYAK_DIST: dist },
  });
  builder = child;
  child.on('exit', (code) => void (code === again && !isEnding ? startBuilder() : end(code ?? 1)));
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
await startBuilder();
if (!isEnding) {
  await app.listen({ host: '127.0.0.1', port });
  const { username, password } = config.demo ?? {};
  const given = username === undefined ? `a user of ${server}` : `${username} / ${password}`;
  process.stdout.write(`\n  ${name}: http://localhost:${port}/  (${given})\n\n`);
}
