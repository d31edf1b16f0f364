import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../settings/network.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The address that links lead to: PUBLIC_URL, else the one that was called, where it is this server's own. A server
 * without PUBLIC_URL listens on loopback only, so any other name in the Host header is somebody's invention.
 */
export function homeOf(publicUrl: string | null, { host, hostname, socket }: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const port = String(socket.localPort);
  const isOwn = isLoopback(hostname.replace(/^\[|\]$/g, '')) && host.endsWith(`:${port}`);
  return `http://${isOwn ? host : `localhost:${port}`}`;
}

/** The same where no call asks, as for e-mails that are written by themselves. */
export const ownHome = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
