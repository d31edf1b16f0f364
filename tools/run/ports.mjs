import { once } from 'node:events';
import { createServer } from 'node:net';

async function isFree(port) {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** The first of so many ports in a row that nobody listens on; runs that ask at once get different ones. */
export async function freePorts(count) {
  for (let tries = 0; tries < 100; tries++) {
    const first = 20_000 + count * Math.floor(Math.random() * Math.floor(12_000 / count));
    const row = Array.from({ length: count }, (_, i) => isFree(first + i));
    if ((await Promise.all(row)).every(Boolean)) return first;
  }
  throw new Error(`there are no ${count} free ports in a row`);
}
