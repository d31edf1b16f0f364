import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, endOnSignals } from './children.mjs';
import { fail, node, root, run } from './install.mjs';

// The tests of the server of an older release on today's schema, as its processes meet it while they are replaced (SRV-D16):
// `node tools/run/beforeOnNext.mjs REVISION [jest's own arguments]`.
const [revision, ...more] = process.argv.slice(2);
if (!revision) fail('Name the revision of the release before: node tools/run/beforeOnNext.mjs REVISION');
const checkout = join(mkdtempSync(join(tmpdir(), 'mayak-before-')), 'checkout');
const git = (...args) => spawnSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status;
endOnSignals();
atEnd(() => {
  git('worktree', 'remove', '--force', checkout);
  rmSync(join(checkout, '..'), { recursive: true, force: true });
});
if (git('worktree', 'add', '--detach', checkout, revision) !== 0) process.exit(1);
const migrations = join('apps', 'server', 'src', 'platform', 'db', 'migrations');
cpSync(join(root, migrations), join(checkout, migrations), { recursive: true });
if (existsSync(join(root, 'dist'))) symlinkSync(join(root, 'dist'), join(checkout, 'dist'));
// The packages of this checkout, but the product's own rooms are those of that release.
const packages = join(root, 'node_modules');
mkdirSync(join(checkout, 'node_modules', '@mayak'), { recursive: true });
for (const name of readdirSync(packages).filter((one) => one !== '@mayak'))
  symlinkSync(join(packages, name), join(checkout, 'node_modules', name));
for (const name of readdirSync(join(packages, '@mayak')))
  symlinkSync(readlinkSync(join(packages, '@mayak', name)), join(checkout, 'node_modules', '@mayak', name));
const jest = [
  'node_modules/jest/bin/jest.js',
  '-c',
  'jest.config.mjs',
  '--selectProjects',
  'server',
  '--forceExit',
];
// Looks at the tables themselves, of which a newer schema may have more.
const besides = ['--testPathIgnorePatterns', 'userColumns.test', 'backup/', ...more];
process.exitCode = await run(node(), [...jest, ...besides], { cwd: checkout });
