import { rmSync } from 'node:fs';
import { rspack } from '@rspack/core';
import { live } from './dev/live.ts';
import { built } from './paths.ts';
import { shell } from './shell.ts';

// Builds the shell in which a team's remote is shown while it is developed: React's development build, since the two do not mix.
rmSync(built('shell'), { recursive: true, force: true });
const compiler = rspack(live(shell(), null));
compiler.run((error, stats) =>
  compiler.close(() => {
    if (!error && !stats?.hasErrors()) return;
    process.stderr.write(`${error?.message ?? stats?.toString('errors-only')}\n`);
    process.exitCode = 1;
  }),
);
