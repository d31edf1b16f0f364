import { spawn } from 'node:child_process';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { program } from './binaries.ts';
import { mark, type Place } from './place.ts';
import type { RunAs } from './launch.ts';

function run(command: string, options: string[], as: RunAs): Promise<void> {
  return new Promise((done, fail) => {
    let said = '';
    const child = spawn(command, options, { ...as, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`The database could not be made: ${said.trim()}`)),
    );
  });
}

/** Makes a new cluster with the password of its place; beside it first, so that one broken off is never taken for a whole one. */
export async function initialise(native: string, place: Place, as: RunAs): Promise<void> {
  const draft = `${place.folder}.making`;
  const secret = `${place.folder}.pw`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(secret, place.password, { mode: 0o600 });
  if (place.owner) for (const path of [draft, secret]) await chown(path, place.owner.uid, place.owner.gid);
  const options = ['-U', 'mayak', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  try {
    await run(program(native, 'initdb'), ['-D', draft, ...options, ...locale], as);
    await mark(draft, place);
    await rm(place.folder, { recursive: true, force: true });
    await rename(draft, place.folder);
  } finally {
    await rm(secret, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}
