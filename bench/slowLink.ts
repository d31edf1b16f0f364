import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** So much is sent on as one piece, so that what is under way at once shares the link. */
const piece = 512;

export interface SlowLink {
  /** Where the page is found at the far end. */
  url: string;
  /** Ends when nothing is on its way; what is live goes on. */
  rest: () => Promise<void>;
  stop: () => void;
}

/**
 * A link of so many bits a second and milliseconds of one turn before a server of this machine. A browser's own way to slow itself down tells
 * the page that its answers came at once, and the page goes by that (CONF-D30).
 */
export async function slowLink(
  to: string,
  { bits, latency }: { bits: number; latency: number },
): Promise<SlowLink> {
  const { hostname, port } = new URL(to);
  const oneWay = latency / 2;
  let free = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', (bytes) => setTimeout(() => far.writable && far.write(bytes), oneWay));
    far.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += piece) {
        const part = bytes.subarray(at, at + piece);
        const now = Date.now();
        free = Math.max(free, now) + (part.length * 8_000) / bits;
        setTimeout(() => near.writable && near.write(part), free - now + oneWay);
      }
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => setTimeout(() => near.end(), Math.max(0, free - Date.now()) + oneWay));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rest: async () => {
      while (Date.now() < free) await pause(500);
    },
    stop: () => void server.close(),
  };
}
