import { watch } from 'node:fs';
import { again } from './dev/again.ts';
import { app } from './paths.ts';
import { remoteNames } from './ports.ts';
import { rspack } from './rspack.ts';

// Builds the one remote of a repository of its own into MAYAK_DIST and again after each change; the emulator runs it.
const [name = ''] = remoteNames();
await rspack('build', '--watch', '--node-env', 'development');
watch(app(name, 'mayak.json'), () => process.exit(again));
