import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, rspack } from '@mayak/run/install';
import type { Commit } from './commits.ts';

/** What of a commit is a part of the page: its apps but the server. */
const partsIn = (apps: readonly string[]) => apps.filter((name) => name !== 'server').toSorted();

/** A clone beside the repository, in which commits are built one after another with the packages of their own lock files. */
export function openHistory(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mayak-history-'));
  const tree = join(folder, 'tree');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: tree, stdio: ['ignore', 'ignore', 2] });
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, tree], { stdio: 'inherit' });
  let installed = '';

  const install = () => {
    const lock = createHash('sha256')
      .update(readFileSync(join(tree, 'package-lock.json')))
      .digest('hex');
    if (lock === installed) return;
    installed = '';
    // Programs that packages bring are not run: a build needs none of them.
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: tree,
      stdio: ['ignore', 'ignore', 2],
    });
    installed = lock;
  };

  return {
    /** Builds the shell and every remote of a commit as a version; null where it does not build. */
    build({ id }: Commit, version: string): { dist: string; remotes: string[] } | null {
      git('checkout', '--quiet', '--force', '--detach', id);
      install();
      const names = partsIn(readdirSync(join(tree, 'apps')));
      const dist = mkdtempSync(join(folder, 'dist-'));
      // Before there was one configuration of all builds, a program of ours made them.
      const before = 'tools/build/src/all.ts';
      const program = existsSync(join(tree, before))
        ? [before, ...names]
        : [rspack, 'build', ...names.flatMap((name) => ['--config-name', name])];
      const env = { ...process.env, MAYAK_DIST: dist, MAYAK_VERSION: version };
      const { status } = spawnSync(node(), program, { cwd: tree, env, stdio: ['ignore', 2, 2] });
      const remotes = names.filter((name) => name !== 'shell');
      const isWhole = (name: string) => existsSync(join(dist, 'remotes', name, version, 'release.json'));
      return status === 0 && existsSync(join(dist, 'shell/index.html')) && remotes.every(isWhole)
        ? { dist, remotes }
        : null;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
