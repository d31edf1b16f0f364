import { existsSync, mkdirSync, rmSync, symlinkSync, watch } from 'node:fs';
import { again } from './dev/again.ts';
import { app, apps, at, built } from './paths.ts';
import { remoteNames } from './ports.ts';
import { rspack } from './rspack.ts';

// Builds shell and remotes from source into MAYAK_DIST and again after each change, and tells open pages of it. What a remote
// says of itself is read once: this program ends with `again` when that changes, and `npm run dev` starts it anew.
/** Parts of the page that are built by themselves and do not change with its sources. */
const fixed = ['basemap', 'guide'];

rmSync(built(), { recursive: true, force: true });
mkdirSync(built(), { recursive: true });
for (const name of fixed) if (existsSync(at('dist', name))) symlinkSync(at('dist', name), built(name));

const names = remoteNames();
await rspack('build', '--watch', '--node-env', 'development');
for (const name of names) watch(app(name, 'mayak.json'), () => process.exit(again));
watch(apps(), () => void (remoteNames().join() !== names.join() && process.exit(again)));
