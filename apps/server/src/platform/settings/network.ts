import { isIP } from 'node:net';

/** Whose X-Forwarded-For is believed: addresses and networks, or how many proxies stand in front. */
export type TrustProxy = string[] | number;

const mostHops = 10;

/** Fastify's names for networks. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (named.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** The value of TRUST_PROXY, or null for one that cannot be used. */
export function trustProxyOf(text: string): TrustProxy | null {
  if (/^\d+$/.test(text)) return Number(text) <= mostHops ? Number(text) : null;
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return networks.every(isNetwork) ? networks : null;
}

/** Only this computer reaches a server that listens there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Where a server that listens on a host is reached on its own machine. */
export const hereOf = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
