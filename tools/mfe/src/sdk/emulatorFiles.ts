import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@mayak/cli';
import { checkFolder } from '@mayak/releases';
import type { World } from '../world.ts';
import { runProgram } from './runProgram.ts';
import { withDemo } from './withDemo.ts';

interface From {
  /** The builds. */
  dist: string;
  /** A server with the demo. */
  record: string | undefined;
  /** A folder of this run. */
  work: string;
  brokenOff?: AbortSignal;
}

/** What the emulator serves: a shell that is built for development, the remotes as they are built, base map, recorded answers. */
export async function emulatorFiles(
  { dist, record, work, brokenOff }: From,
  { root, env }: World,
): Promise<string> {
  const into = join(work, 'files');
  mkdirSync(into, { recursive: true });
  await copyBuilds(dist, into);
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const build = runProgram(
    [process.execPath, rspack, 'build', '--env', 'emulated', '--node-env', 'development'],
    {
      cwd: root,
      env: { ...env, MAYAK_DIST: into, TMPDIR: work },
      brokenOff,
    },
  );
  const file = join(into, 'answers.json.gz');
  const answersOf = (address: string) =>
    runProgram([process.execPath, join(root, 'apps/server/src/emulator/record.ts'), address, file], {
      brokenOff,
    });
  const recorded =
    record === undefined ? withDemo(work, dist, { root, env, brokenOff }, answersOf) : answersOf(record);
  // Neither writes any more once this is over.
  for (const one of await Promise.allSettled([build, recorded]))
    if (one.status === 'rejected') throw one.reason;
  return into;
}

/** Copies what is built; a build under way wipes its folder first and is refused. */
async function copyBuilds(dist: string, into: string): Promise<void> {
  const refuse = (what: string) =>
    new Refusal(`${what} is not whole: a build is under way; run it again after it.`);
  for (const part of ['remotes', 'basemap'])
    if (existsSync(join(dist, part)))
      try {
        cpSync(join(dist, part), join(into, part), { recursive: true });
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? refuse(join(dist, part)) : error;
      }
  for (const name of readdirSync(join(into, 'remotes')))
    for (const version of readdirSync(join(into, 'remotes', name))) {
      const { wrong } = await checkFolder(join(into, 'remotes', name, version));
      if (wrong.length > 0) throw refuse(join(dist, 'remotes', name, version));
    }
}
