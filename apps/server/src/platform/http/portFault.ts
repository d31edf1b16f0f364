import { once } from 'node:events';
import { createServer } from 'node:net';

/** Why nobody can listen there, in a sentence. */
export const listenFault = ({ code, message }: Error & { code?: string }, port: number) =>
  code === 'EADDRINUSE' ? `Port ${port} is taken by another program; set PORT to a free one.` : message;

/** Looks beforehand whether a port can be listened on: what is made at a first start takes minutes. */
export async function portFault({ host, port }: { host: string; port: number }): Promise<string | null> {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
    return null;
  } catch (error) {
    return listenFault(error as Error, port);
  } finally {
    server.close();
  }
}
