import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node, rspack } from '@mayak/run/install';
import { fileOf, keptVersion } from './earlier.ts';

// Keeps the shell and one remote as they are now, for the stories of later releases: `node e2e/keepRelease.ts`. A kept one stays as it
// is: another gets a version of its own.
const kept = fileOf(keptVersion);
if (existsSync(kept)) throw new Error(`${kept} is kept already`);
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = mkdtempSync(join(tmpdir(), 'mayak-release-'));
const env = { ...process.env, MAYAK_DIST: dist, MAYAK_VERSION: keptVersion };
const names = ['shell', 'bnwas'].flatMap((name) => ['--config-name', name]);
execFileSync(node(), [rspack, 'build', ...names], { cwd: root, env, stdio: 'inherit' });
for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
  if (/\.(br|gz|woff2)$|mf-stats\.json$/.test(path) && !path.startsWith('remotes')) rmSync(join(dist, path));
for (const path of readdirSync(join(dist, 'remotes'), { recursive: true, encoding: 'utf8' }))
  if (/\.(br|gz)$/.test(path)) rmSync(join(dist, 'remotes', path));
execFileSync('tar', ['-czf', kept, '-C', dist, 'shell', 'remotes']);
const hash = createHash('sha256').update(readFileSync(kept)).digest('hex');
appendFileSync(join(root, 'e2e/fixtures/releases.sha256'), `${hash}  ${basename(kept)}\n`);
rmSync(dist, { recursive: true, force: true });
