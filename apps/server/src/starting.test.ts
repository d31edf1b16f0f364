import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive } from './platform/db/engine/orphan.ts';

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
