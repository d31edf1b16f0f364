import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a cluster lies, who runs it, and its password. */
export interface Place {
  folder: string;
  password: string;
  /** The user that runs PostgreSQL when the server itself is root; PostgreSQL refuses root. */
  owner: { uid: number; gid: number } | null;
}

const shared = '/var/lib/mayak';

/** The user for a root start: `postgres` where there is one, else `nobody`. */
async function serviceUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return { uid: Number(line?.[2] ?? 65534), gid: Number(line?.[3] ?? 65534) };
}

const isRoot = () => process.getuid?.() === 0;

/**
 * The place of the cluster of a data folder, noted in its `database.json`. An ordinary user keeps the cluster in the
 * data folder. Root keeps it below /var/lib/mayak: the service user can reach neither a closed home nor what is in it.
 */
export async function placeOf(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const note = join(dataDir, 'database.json');
  const text = await readFile(note, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(
      `The file ${note} cannot be read (${error.code}): it belongs to the user who started Mayak first.`,
    );
  });
  const noted = text === null ? null : (JSON.parse(text) as Pick<Place, 'folder' | 'password'>);
  const known = noted && (!isRoot() || existsSync(noted.folder)) ? noted : null;
  const { folder, password } = known ?? {
    folder: isRoot() ? join(shared, `data-${randomBytes(6).toString('hex')}`) : join(dataDir, 'postgres'),
    password: randomBytes(24).toString('base64url'),
  };
  if (!known) await writeFile(note, `${JSON.stringify({ folder, password }, null, 2)}\n`, { mode: 0o600 });
  if (!isRoot()) return { folder, password, owner: null };
  return { folder, password, owner: await ownedFolder(folder) };
}

/** The owner of the cluster's folder, which is made for the service user when it is missing. */
async function ownedFolder(folder: string): Promise<{ uid: number; gid: number }> {
  const there = await stat(folder).catch(() => null);
  if (there && there.uid !== 0) return { uid: there.uid, gid: there.gid };
  const owner = await serviceUser();
  await mkdir(dirname(folder), { recursive: true });
  if (dirname(folder) === shared) await chmod(shared, 0o755);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, owner.uid, owner.gid);
  return owner;
}

/** A place for a cluster that nobody keeps, as tests need it. */
export async function passingPlace(folder: string): Promise<Place> {
  return {
    folder,
    password: randomBytes(24).toString('base64url'),
    owner: isRoot() ? await ownedFolder(folder) : null,
  };
}

/** Where a start as root keeps the copied programs. */
export const sharedPrograms = shared;
