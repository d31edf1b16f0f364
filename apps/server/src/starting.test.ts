import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './platform/db/engine/freePort.ts';
import { isAlive } from './platform/db/engine/orphan.ts';
import { running } from './renewal/running.ts';

const main = join(import.meta.dirname, 'main.ts');

/** Starts a server on an empty data folder, and ends it by a signal when its log says these words; answers how it ended, and what is left. */
async function endedAt(words: string, signal: NodeJS.Signals) {
  const folder = await mkdtemp(join(tmpdir(), 'mayak-start-'));
  await chmod(folder, 0o711);
  const env = { DATA_DIR: folder, DEMO: 'off', PORT: '0', DEVICE_PORTS: 'off', LOG_LEVEL: 'info' };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const server = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: [...stdio] });
  const said: string[] = [];
  const note = join(folder, 'postgres', 'postmaster.pid');
  let database = 0;
  createInterface(server.stdout).on('line', (line) => {
    said.push((JSON.parse(line) as { msg: string }).msg);
    if (existsSync(note)) database = Number(readFileSync(note, 'utf8').split('\n')[0]);
    if (line.includes(words)) server.kill(signal);
  });
  const ended = await once(server, 'exit');
  if (database > 0 && isAlive(database)) process.kill(database, 'SIGQUIT');
  const left = { isRunning: existsSync(note), isNoted: (await readdir(folder)).includes('database.json') };
  await rm(folder, { recursive: true, force: true });
  return { ended, said, left };
}

describe('SRV-D10, GEN-D01 a server that is ended while it starts', () => {
  it.each([
    ['the database is made', 'Making the database', 'SIGINT'],
    ['its schema is made', 'embedded PostgreSQL is running', 'SIGTERM'],
    ['its terminal is closed and the rest is read', 'newest schema', 'SIGHUP'],
  ] as const)('while %s leaves no database running', async (_, words, signal) => {
    const { ended, said, left } = await endedAt(words, signal);
    expect(left).toEqual({ isRunning: false, isNoted: true });
    expect(ended).toEqual([0, null]);
    expect(said).toContain('Stopping');
  });
});

describe('GEN-D01 a server whose words nobody reads any more, as behind a closed pipe', () => {
  it('serves all the same, with its demo', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mayak-start-'));
    await chmod(folder, 0o711);
    const port = await freePort();
    const own = { DATA_DIR: folder, DEMO: 'on', DEMO_FLEET: '1', PORT: String(port), DEVICE_PORTS: 'off' };
    const env = { ...process.env, ...own, LOG_LEVEL: 'info' };
    // What it says goes to a program that has ended.
    const line = '{ { "$0" "$1"; echo "ended with $?" >&3; } 2>&1 | true; } 3>&2';
    const words = ['-c', line, process.execPath, main];
    const shell = spawn('sh', words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    shell.stderr.on('data', (part) => (said += String(part)));
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (shell.exitCode === null && !(await isUp())) await pause(100);
    // A greeting that fails would end it now.
    await pause(1_000);
    expect([said, await isUp()]).toEqual(['', true]);
    const api = `http://127.0.0.1:${port}/api`;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ username: 'demo', password: 'demo123' });
    const token = await (await fetch(`${api}/account/login`, { method: 'POST', headers, body })).json();
    const beacons = await fetch(`${api}/beacons`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await beacons.json()).toHaveLength(1);
    process.kill(running.read(folder)?.pid ?? 0, 'SIGTERM');
    await once(shell, 'close');
    expect(said).toBe('ended with 0\n');
    await rm(folder, { recursive: true, force: true });
  });
});
