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

/** What the holder says of itself, its process id, or null when nobody answers. */
function holder(address: string): Promise<string | null> {
  return new Promise((done) => {
    let said = '';
    const socket = connect(address);
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('end', () => done(said || '?'));
    socket.on('error', () => done(null));
  });
}

/** The process of the server that works with a data folder, or null where none does. */
export const holderOf = async (folder: string): Promise<number | null> =>
  Number(await holder(lockAddress(folder))) || null;

/** Takes the data folder for this process alone, or says who has it. The answer gives it back. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder);
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      const server = await listen(address);
      return () => new Promise((done) => server.close(() => done()));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      const pid = await holder(address);
      if (pid !== null)
        throw new Error(
          `Another Mayak server (process ${pid}) already works with the data folder ${folder}.`,
          { cause: error },
        );
      if (process.platform === 'darwin') await rm(address, { force: true });
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  throw new Error(`The data folder ${folder} could not be taken.`);
}
