import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Opens a server of this process alone, on a free port that only this machine reaches, and tells its address. Without `exclusive` processes
 * that share the port of the product share any free port too, and answer each other's calls (SRV-D01).
 */
export async function openOwnDoor(server: Server): Promise<string> {
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
