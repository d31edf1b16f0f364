import { watch } from 'node:fs';
import { again, follow } from './dev/follow.ts';
import { app } from './paths.ts';
import { remoteNames } from './ports.ts';
import { remote } from './remote.ts';

// Builds the one remote of a repository of its own into MAYAK_DIST and again after each change; the emulator runs it.
const [name = ''] = remoteNames();
await follow([remote(name)]);
watch(app(name, 'mayak.json'), () => process.exit(again));
