import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isPlainPath } from './check/files.ts';
import { isName } from './layout.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { replaceFile } from './replaceFile.ts';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One release in the archive: a shell, or a remote; `at` is when it was given to users, ISO 8601. */
const Archived = z.object({
  kind: z.enum(['shell', 'remote']),
  name: z.string(),
  version: z.string(),
  at: z.string(),
  /** Of each file by its path in the release. */
  files: z.record(z.string().check(z.refine(isPlainPath)), Sha256),
});
export type Archived = Readonly<z.infer<typeof Archived>> & {
  /** The sha256 of all its paths and bytes: the same release has the same one. */
  id: string;
};

/** A release as it lies in a folder. */
export type Archivable = Pick<Archived, 'kind' | 'name' | 'version' | 'at'> & { folder: string };

/** Releases are kept so long whatever the operator prunes, months (GEN-D18). */
export const keptMonths = 24;

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const fileAt = (archive: string, hash: string) => join(archive, 'files', hash.slice(0, 2), hash);
const noteAt = (archive: string, { name, id }: Pick<Archived, 'name' | 'id'>) =>
  join(archive, 'releases', name, `${id}.json`);
/** What can be made again of the bytes beside it. */
const isDerived = (path: string) => /\.(br|gz)$/.test(path);

const idOf = (files: Archived['files']) =>
  sha256(
    Object.entries(files)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, hash]) => `${hash}  ${path}\n`)
      .join(''),
  );

async function put(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, content);
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !isDerived(path));
}

/** Changes an archive while no other process does: what one finds there another would take out. */
async function changing<T>(archive: string, work: () => Promise<T>): Promise<T> {
  await mkdir(archive, { recursive: true });
  return withLock(join(archive, 'lock'), work, { patience: 60_000 });
}

/** Keeps the bytes of a release for years; one that is kept already keeps the time of its first day (GEN-D18). */
export const archiveRelease = (archive: string, release: Archivable): Promise<Archived> =>
  changing(archive, () => take(archive, release));

async function take(archive: string, { folder, ...described }: Archivable): Promise<Archived> {
  const files: Record<string, string> = {};
  for (const path of await pathsIn(folder)) {
    const bytes = await readFile(join(folder, path));
    const hash = sha256(bytes);
    files[path] = hash;
    if (!(await isThere(fileAt(archive, hash)))) await put(fileAt(archive, hash), bytes);
  }
  const archived = { ...described, files, id: idOf(files) };
  const known = await read(noteAt(archive, archived));
  if (known) return known;
  // Its description comes last: what it names is there by then.
  await put(noteAt(archive, archived), JSON.stringify({ ...described, files }));
  return archived;
}

function described(text: string) {
  try {
    return Archived.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function read(path: string): Promise<Archived | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const known = described(text);
  if (!known) throw new Refused(`${path} describes no release of the archive.`);
  return { ...known, id: idOf(known.files) };
}

/** Every release of an archive, the first given first; empty where there is none. */
export async function archivedIn(archive: string): Promise<Archived[]> {
  const names = await readdir(join(archive, 'releases')).catch(() => []);
  const paths = await Promise.all(
    names.filter(isName).map(async (name) => {
      const files = await readdir(join(archive, 'releases', name));
      return files.filter((file) => /^[0-9a-f]{64}\.json$/.test(file)).map((file) => [name, file] as const);
    }),
  );
  const all = await Promise.all(
    paths.flat().map(([name, file]) => read(join(archive, 'releases', name, file))),
  );
  return all
    .filter((one) => one !== null)
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.name.localeCompare(b.name));
}

/** Lays a release of the archive out in a folder, byte for byte; refuses where one of its files is gone or changed. */
export async function unpackArchived(archive: string, release: Archived, into: string): Promise<void> {
  for (const [path, hash] of Object.entries(release.files)) {
    const bytes = await readFile(fileAt(archive, hash)).catch(() => null);
    if (bytes === null || sha256(bytes) !== hash)
      throw new Refused(
        `${path} of ${release.name} ${release.version} is ${bytes ? 'changed' : 'gone'} in ${archive}.`,
      );
    await mkdir(dirname(join(into, path)), { recursive: true });
    await writeFile(join(into, path), bytes);
  }
}

/** What is wrong with the bytes of an archive, one sentence each; each file is read once. */
export async function checkArchive(archive: string): Promise<string[]> {
  const releases = await archivedIn(archive);
  const wrong: string[] = [];
  for (const [hash, of] of ownersOf(releases)) {
    const bytes = await readFile(fileAt(archive, hash)).catch(() => null);
    if (bytes === null) wrong.push(`${of} is gone.`);
    else if (sha256(bytes) !== hash) wrong.push(`${of} has other bytes.`);
  }
  return wrong;
}

const ownersOf = (releases: readonly Archived[]) =>
  new Map(
    releases.flatMap(({ name, version, files }) =>
      Object.entries(files).map(([path, hash]) => [hash, `${path} of ${name} ${version}`] as const),
    ),
  );

/** The bytes that an archive has on the disk. */
export async function sizeOfArchive(archive: string): Promise<number> {
  const entries = await readdir(join(archive, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The day from which on releases are of the last months. */
export function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  // A month without such a day ends before it.
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0);
  return day;
}

/**
 * Takes releases of before the last `months` out of an archive, and the files that no other has; the newest of each name stays. Answers
 * which went. Refuses fewer months than are kept for everybody (GEN-D18).
 */
export async function pruneArchive(
  archive: string,
  { months, now }: { months: number; now: Date },
): Promise<Archived[]> {
  if (!(months >= keptMonths))
    throw new Refused(`Releases of the last ${keptMonths} months stay; ${months} is fewer.`);
  return changing(archive, () => takeOut(archive, monthsBefore(now, months)));
}

async function takeOut(archive: string, from: Date): Promise<Archived[]> {
  const releases = await archivedIn(archive);
  const newest = new Map(releases.map((one) => [one.name, one.id]));
  const over = releases.filter(
    (one) => Date.parse(one.at) < from.getTime() && newest.get(one.name) !== one.id,
  );
  for (const one of over) await rm(noteAt(archive, one));
  const left = ownersOf(releases.filter((one) => !over.includes(one)));
  for (const hash of ownersOf(over).keys())
    if (!left.has(hash)) await rm(fileAt(archive, hash), { force: true });
  return over;
}
