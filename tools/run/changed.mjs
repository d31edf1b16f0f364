import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { env, fail, node, root } from './install.mjs';

function said(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
const linesOf = (text = '') => text.split('\n').filter(Boolean);

/** The files that differ from where this branch left main, the uncommitted ones too. */
export function changedFiles() {
  const base = ['origin/main', 'main', 'HEAD'].map((name) => said('git', ['merge-base', 'HEAD', name]));
  const from = base.find(Boolean) ?? fail('npm test -- --changed asks git what changed, and there is none.');
  const known = said('git', ['diff', '--name-only', from]);
  const added = said('git', ['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...linesOf(known), ...linesOf(added)])];
}

/** The projects that changed files can touch, without the scope of their names. */
export function touchedProjects(files) {
  if (files.length === 0) return [];
  const program = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const answer = said(node(), [
    program,
    'show',
    'projects',
    '--affected',
    `--files=${files.join(',')}`,
    '--json',
  ]);
  if (answer === undefined) return fail('nx could not tell which projects the change touches.');
  return JSON.parse(answer).map((name) => name.replace('@mayak/', ''));
}

const tableOf = () => JSON.parse(readFileSync(join(root, 'e2e', 'remotes.json'), 'utf8'));
/** What stands in these only checks, tells or measures. */
const besides = ['e2e', 'bench', 'lint', 'jest', 'gallery', 'guide'];

/**
 * The files of stories for a change: those of the remotes that it touches, and those that changed themselves; all, which is undefined,
 * where it touches more than remotes.
 */
export function storiesFor(files, projects, table = tableOf()) {
  const isStory = (path) => /^e2e\/[\w-]+\.spec\.ts$/.test(path);
  const isHarness = files.some((path) => /^e2e\/.+\.ts$/.test(path) && !isStory(path));
  const isWide = projects.some((name) => !(name in table) && !besides.includes(name));
  if (isHarness || isWide) return undefined;
  const own = files
    .filter((path) => isStory(path) && existsSync(join(root, path)))
    .map((path) => basename(path));
  const named = projects.flatMap((name) => table[name] ?? []).map((name) => `${name}.spec.ts`);
  return [...new Set([...own, ...named])];
}
