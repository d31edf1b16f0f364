import { spawn } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { program } from './binaries.ts';
import type { Place } from './place.ts';

/** Makes a new cluster in its place, with the password of the place for its one user. */
export async function initialise(native: string, place: Place, runs: object): Promise<void> {
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const secret = `${place.folder}.pw`;
  await writeFile(secret, place.password, { mode: 0o600 });
  if (place.owner) await chown(secret, place.owner.uid, place.owner.gid);
  const options = [
    '-D',
    place.folder,
    '-U',
    'mayak',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  try {
    await new Promise<void>((done, fail) => {
      let said = '';
      const initdb = spawn(program(native, 'initdb'), [...options, ...locale], {
        ...runs,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      initdb.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      initdb.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      initdb.once('error', fail);
      initdb.once('close', (code) =>
        code === 0 ? done() : fail(new Error(`The database could not be made: ${said.trim()}`)),
      );
    });
  } catch (error) {
    await rm(place.folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  } finally {
    await rm(secret, { force: true });
  }
}
