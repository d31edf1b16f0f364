import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test, type TestInfo } from '@playwright/test';
import { node, rspack } from '@mayak/run/install';
import { dataDir, dist, port } from './product.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the stories make remotes and their releases; packages are found above it. */
export const yard = join(root, 'dist', 'stories', String(port));
export const apps = join(yard, 'apps');
export const releaseFolder = (name: string, version = '0.1.0') => join(yard, 'remotes', name, version);

/** How long a program may take, ms. */
const programLimit = 600_000;
/** The limit that each story began with, and how much of its time was the programs', ms. */
const storyTimes = new WeakMap<TestInfo, { limit: number; taken: number }>();

function storyUnderWay(): TestInfo | null {
  try {
    return test.info();
  } catch {
    return null;
  }
}

/** Does some work that is no part of what a story waits for: how long a build takes says nothing of the product. */
async function offTheClock<T>(work: () => Promise<T>): Promise<T> {
  const story = storyUnderWay();
  if (!story || story.timeout === 0) return work();
  const times = storyTimes.get(story) ?? { limit: story.timeout, taken: 0 };
  storyTimes.set(story, times);
  const began = performance.now();
  story.setTimeout(times.limit + times.taken + programLimit);
  try {
    return await work();
  } finally {
    times.taken += performance.now() - began;
    story.setTimeout(Math.ceil(times.limit + times.taken));
  }
}

/** Runs a program of the workspace, by a clock of its own; this process goes on serving meanwhile. */
export const run = (args: string[], env: NodeJS.ProcessEnv, cwd = root): Promise<string> =>
  offTheClock(async () => {
    const options = { cwd, env: { ...process.env, ...env }, timeout: programLimit };
    return (await promisify(execFile)(node(), args, options)).stdout;
  });

/** Runs the release tool on the data folder of the product and the builds that it serves. */
export const mfe = (...args: string[]) =>
  run(['tools/mfe/src/main.ts', ...args, ...(args[0] === 'new' ? [] : ['--dist', dist])], {
    DATA_DIR: dataDir,
  });

/** Takes a remote out of registry and release store, as if it had never been published. */
export async function withdraw(name: string): Promise<void> {
  await mfe('forget', name).catch(() => undefined);
  rmSync(join(dataDir, 'releases', name), { recursive: true, force: true });
}

/** Makes a remote by the generator, outside the apps of the product. */
export async function generate(name: string, ...options: string[]): Promise<void> {
  rmSync(join(apps, name), { recursive: true, force: true });
  await mfe('new', name, '--title-ru', name, '--title-en', name, '--into', apps, ...options);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());

/** Copies a fixture under another name. */
function copyFixture(of: 'faulty' | 'busy', name: string): void {
  const folder = join(apps, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(apps, { recursive: true });
  cpSync(join(root, 'e2e/fixtures/apps', of), folder, { recursive: true });
  rmSync(join(folder, 'project.json'));
  const own = new RegExp(`\\b${of}\\b(?!-fixture|\\.css)`, 'g');
  for (const path of filesIn(folder)) {
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(own, name));
    if (path.includes(`panel-${of}`)) renameSync(path, path.replace(`panel-${of}`, `panel-${name}`));
  }
}

/** Copies the remote that fails when it is told to. */
export const copyFaulty = (name: string): void => copyFixture('faulty', name);
/** Copies the remote that works when it is told to. */
export const copyBusy = (name: string): void => copyFixture('busy', name);

/** Builds a remote of the yard, or of the product, as a version. */
export async function buildRelease(
  name: string,
  version = '0.1.0',
  of: 'yard' | 'product' = 'yard',
): Promise<string> {
  await run([rspack, 'build', '--config-name', name], {
    MAYAK_DIST: yard,
    MAYAK_VERSION: version,
    ...(of === 'yard' ? { MAYAK_APPS: apps } : {}),
  });
  return releaseFolder(name, version);
}

/** Builds remotes of the yard in one process. */
export const buildReleases = (names: readonly string[], version = '0.1.0') =>
  run([rspack, 'build', ...names.flatMap((name) => ['--config-name', name])], {
    MAYAK_DIST: yard,
    MAYAK_VERSION: version,
    MAYAK_APPS: apps,
  });

/** Changes what a release says of itself. */
export function rewrite(
  folder: string,
  change: (release: Record<string, unknown>) => Record<string, unknown>,
): void {
  const path = join(folder, 'release.json');
  writeFileSync(
    path,
    JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)),
  );
  for (const end of ['.br', '.gz']) rmSync(path + end, { force: true });
}
