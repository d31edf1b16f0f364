import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the one server of a data folder listens; the system frees it at once when that server dies, however it dies. */
function lockAddress(folder: string): string {
  const name = `mayak-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.end(String(process.pid)));
    server.unref();
    server.once('error', fail);
    server.listen(address, () => done(server));
  });
}

/** How long a holder may take to say which process it is; one that is stopped never does, ms. */
const patience = 3_000;
const unknown = '?';

/** What the holder says of itself, its process id, or null when nobody is there. */
function holder(address: string): Promise<string | null> {
  return new Promise((done) => {
    let said = '';
    const socket = connect(address);
    const end = (answer: string | null) => {
      done(answer);
      socket.destroy();
    };
    socket.setTimeout(patience, () => end(unknown));
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('end', () => end(said || unknown));
    socket.on('error', () => end(null));
  });
}

/** The process of the server that works with a data folder, or null where none does. */
export async function holderOf(folder: string): Promise<number | null> {
  const pid = await holder(lockAddress(folder));
  if (pid === unknown)
    throw new Error(`The Mayak server that works with the data folder ${folder} does not answer.`);
  return Number(pid) || null;
}

const isHeld = (folder: string, pid: string, cause: unknown) =>
  new Error(`Another Mayak server (process ${pid}) already works with the data folder ${folder}.`, { cause });

/** The file by which servers in several containers see each other, whose networks are apart. */
export const lockFile = 'server.sock';

/** Listens at that file, or says who does; null where the file system holds none, or its path is too long. */
async function listenInside(folder: string): Promise<Server | null> {
  const file = join(folder, lockFile);
  try {
    return await listen(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return null;
    const pid = await holder(file);
    if (pid !== null) throw isHeld(folder, pid, error);
    // Of one that was killed.
    await rm(file, { force: true });
    return listen(file);
  }
}

/** Takes the name of the folder among the processes of this machine. */
async function listenOutside(folder: string): Promise<Server> {
  const address = lockAddress(folder);
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return await listen(address);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      const pid = await holder(address);
      if (pid !== null) throw isHeld(folder, pid, error);
      if (process.platform === 'darwin') await rm(address, { force: true });
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  throw new Error(`The data folder ${folder} could not be taken.`);
}

const closed = (server: Server) => new Promise<void>((done) => server.close(() => done()));

/**
 * Takes the data folder for this process alone, or says who has it; the answer gives it back. Where the database is elsewhere, servers
 * in several containers may share the folder.
 */
export async function lockFolder(
  folder: string,
  { holdsDatabase = true }: { holdsDatabase?: boolean } = {},
): Promise<() => Promise<void>> {
  const outside = await listenOutside(folder);
  try {
    const inside = holdsDatabase ? await listenInside(folder) : null;
    return async () => {
      if (inside) await closed(inside);
      await closed(outside);
    };
  } catch (error) {
    await closed(outside);
    throw error;
  }
}
