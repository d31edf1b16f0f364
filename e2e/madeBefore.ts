import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeIn } from '@mayak/build/notes';
import { apps } from './releases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lays out a remote as `mfe new` made it before a step of a shared module, kept in fixtures. */
export function madeBefore(version: string, name: string): void {
  rmSync(join(apps, name), { recursive: true, force: true });
  mkdirSync(apps, { recursive: true });
  execFileSync('tar', ['-xzf', join(root, `e2e/fixtures/made-${version}.tgz`), '-C', apps]);
}

/** Changes a remote as the note of a step says, word for word. */
export function changeAsNoted(name: string, step: string): void {
  const note = readFileSync(join(root, 'docs/steps', `${step}.md`), 'utf8');
  // Outside of any repository: within one, paths are taken from its root.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: apps };
  execFileSync('git', ['apply', '-'], { cwd: join(apps, name), input: changeIn(note), env });
}
