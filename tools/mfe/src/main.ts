import { standardStreams } from '@mayak/cli';
import { fileURLToPath } from 'node:url';
import { commands } from './commands/index.ts';
import { run } from './program.ts';

process.exitCode = await run(commands, process.argv.slice(2), {
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
  ...standardStreams(),
});
