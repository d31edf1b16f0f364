import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';

/** Where a cluster lies, who runs it, and its password. */
export interface Place {
  folder: string;
  password: string;
  /** Stands in the cluster and in the note of its data folder: neither is ever taken for another's. */
  id: string;
  /** Nothing was made yet: only then an empty database may be. */
  isNew: boolean;
  /** The user that runs PostgreSQL when the server itself is root; PostgreSQL refuses root. */
  owner: Owner | null;
}

interface Owner {
  uid: number;
  gid: number;
}

/** `DATA_DIR/database.json`. */
const Note = z.object({
  /** The folder of the cluster, from the data folder. */
  folder: z.string(),
  password: z.string(),
  /** Notes of older builds have none. */
  id: z.optional(z.string()),
  isNew: z.optional(z.boolean()),
  /** The address of the database while the server runs. */
  url: z.optional(z.string()),
});
type Note = z.infer<typeof Note>;

/** The file of the note in a data folder. */
export const noteOf = (dataDir: string) => join(dataDir, 'database.json');
/** The file of a cluster that holds its id. */
export const markerOf = (folder: string) => join(folder, 'mayak.id');
/** Where root keeps the programs, and clusters that cannot lie in their data folder. */
export const shared = '/var/lib/mayak';

/** The user for a root start: `postgres` where there is one, else `nobody`. */
async function serviceUser(): Promise<Owner> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return { uid: Number(line?.[2] ?? 65534), gid: Number(line?.[3] ?? 65534) };
}

const isRoot = () => process.getuid?.() === 0;

const textOf = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw new Error(
      `${file} cannot be read (${error.code}): it belongs to the user who started Mayak first.`,
    );
  });

/** The note of a data folder, or null where it has none. */
export async function readNote(dataDir: string): Promise<Note | null> {
  const text = await textOf(noteOf(dataDir));
  if (text === null) return null;
  try {
    return Note.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${noteOf(dataDir)} is damaged: put back a copy of it, its password opens the database.`,
      {
        cause,
      },
    );
  }
}

/** Writes the note whole or not at all: without its password nobody opens the database again. */
async function writeNote(dataDir: string, note: Note): Promise<void> {
  const draft = `${noteOf(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, noteOf(dataDir));
}

/** True when a user can step into a folder; asked of the system, which knows of more than modes. */
const reaches = (owner: Owner, folder: string) =>
  new Promise<boolean>((done) => {
    const step = spawn('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/', stdio: 'ignore' });
    step.once('error', () => done(false));
    step.once('exit', (code) => done(code === 0));
  });

/** Makes a folder that belongs to a user alone; false where the file system has no owners. */
async function makeOwned(folder: string, owner: Owner): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isOwned = await chown(folder, owner.uid, owner.gid)
    .then(() => stat(folder))
    .then(
      ({ uid, mode }) => uid === owner.uid && (mode & 0o077) === 0,
      () => false,
    );
  if (!isOwned) await rm(folder, { recursive: true, force: true });
  return isOwned;
}

/** The folder of a new cluster: in the data folder, if need be opened for passing through, else where its user reaches it. */
async function newFolder(
  dataDir: string,
  owner: Owner | null,
  warn: (text: string) => void,
): Promise<string> {
  const inside = join(dataDir, 'postgres');
  if (!owner) return inside;
  const { mode } = await stat(dataDir);
  if (!(await reaches(owner, dataDir))) await chmod(dataDir, mode | 0o011);
  if ((await reaches(owner, dataDir)) && (await makeOwned(inside, owner))) return inside;
  await chmod(dataDir, mode & 0o7777);
  await mkdir(shared, { recursive: true });
  await chmod(shared, 0o755);
  const outside = join(shared, `data-${randomBytes(6).toString('hex')}`);
  if (!(await makeOwned(outside, owner)))
    throw new Error(`${shared} cannot hold files of another user than root.`);
  warn(
    `The database lies in ${outside}, OUTSIDE of DATA_DIR: PostgreSQL does not run as root, and its user does not reach ${dataDir}. ` +
      'Keep that folder too, or choose a DATA_DIR that every user may pass through.',
  );
  return outside;
}

const advice = (dataDir: string) =>
  `Put it back, or restore a backup into an empty DATA_DIR; only to begin with an empty database, remove ${noteOf(dataDir)}.`;

/** Refuses a noted folder that is missing or another's; answers the id of the cluster, or null in one of an older build. */
async function checkedId(dataDir: string, folder: string, { id }: Note): Promise<string | null> {
  if ((await textOf(join(folder, 'PG_VERSION'))) === null)
    throw new Error(
      `${noteOf(dataDir)} names the database folder ${folder}, where no database is. ${advice(dataDir)}`,
    );
  const marker = (await textOf(markerOf(folder)))?.trim() ?? null;
  if (id !== undefined && marker !== id)
    throw new Error(
      `The database in ${folder} is not the one of this DATA_DIR (${noteOf(dataDir)} has another id). ${advice(dataDir)}`,
    );
  return marker;
}

/** The owner of a cluster that is there; root runs it as that user. */
async function ownerOf(folder: string): Promise<Owner | null> {
  if (!isRoot()) return null;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? serviceUser() : { uid, gid };
}

/** The place of the cluster that a data folder notes, or a new one where nothing is noted; never silently another one (GEN-D01). */
export async function placeOf(dataDir: string, warn: (text: string) => void): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const note = await readNote(dataDir);
  if (note && !note.isNew) {
    const folder = resolve(dataDir, note.folder);
    const id = (await checkedId(dataDir, folder, note)) ?? randomUUID();
    if (relative(dataDir, folder).startsWith('..'))
      warn(`The database lies in ${folder}, OUTSIDE of DATA_DIR: keep that folder too.`);
    return { folder, password: note.password, id, isNew: false, owner: await ownerOf(folder) };
  }
  if (!note && (await textOf(join(dataDir, 'postgres', 'PG_VERSION'))) !== null)
    throw new Error(
      `${join(dataDir, 'postgres')} holds a database, but ${noteOf(dataDir)} with its password is missing: put a copy of it back.`,
    );
  const owner = isRoot() ? await serviceUser() : null;
  const made = note ?? {
    folder: await newFolder(dataDir, owner, warn),
    password: randomBytes(24).toString('base64url'),
  };
  const place = { folder: resolve(dataDir, made.folder), password: made.password, owner };
  const known = { ...place, id: made.id ?? randomUUID(), isNew: true };
  await keepNote(dataDir, known);
  return known;
}

/** Notes where the cluster of a data folder is, and at which address while it runs. */
export async function keepNote(dataDir: string, place: Place, url?: string): Promise<void> {
  const { folder, password, id, isNew } = place;
  const inside = relative(dataDir, folder);
  await writeNote(dataDir, {
    folder: inside.startsWith('..') ? folder : inside,
    password,
    id,
    ...(isNew && url === undefined ? { isNew } : {}),
    ...(url === undefined ? {} : { url }),
  });
}

/** Writes the id of a place into its cluster. */
export async function mark(folder: string, { id, owner }: Place): Promise<void> {
  await writeFile(markerOf(folder), `${id}\n`, { mode: 0o600 });
  if (owner) await chown(markerOf(folder), owner.uid, owner.gid);
}
