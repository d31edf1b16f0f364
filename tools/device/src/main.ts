import { standardStreams } from '@mayak/cli';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './commands.ts';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  fetch,
  now: Date.now,
  pause: (ms) => pause(ms),
  random: Math.random,
  read: (path) => readFile(path, 'utf8'),
  ...standardStreams(),
});
