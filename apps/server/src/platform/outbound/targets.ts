import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A target that is not allowed: it lies within the own network (INT-D05). */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

const own = new BlockList();
/** The two groups that an address of version 4 is within one of version 6. */
const groupsOf = (network: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = network.split('.').map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
};
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  own.addSubnet(network, bits, 'ipv4');
  // The same as an address of version 6, and behind the usual translation of one into the other.
  own.addSubnet(`::ffff:${network}`, 96 + bits, 'ipv6');
  own.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6');
  // 6to4: a packet for it is sent to the address of version 4 that it holds.
  own.addSubnet(`2002:${groupsOf(network)}::`, 16 + bits, 'ipv6');
}
for (const [network, bits] of [
  // Loopback, none, and the forms that hold an address of version 4 at their end: no host has one for others.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  // Translation within a network; Teredo, which hides the address that a packet goes to; what is thrown away.
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(network, bits, 'ipv6');

/** The address is loopback, private, link-local, or no single host (INT-D05). */
export function isOwnNetwork(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  return own.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether addresses of the own network are allowed. */
export interface TargetRules {
  allowPrivate: boolean;
}

/** A lookup that gives no address of the own network; the socket connects to exactly what was looked at. */
export const safeLookup =
  ({ allowPrivate }: TargetRules): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const list: LookupAddress[] = found;
      if (error) return done(error, '', 4);
      if (!allowPrivate && list.some(({ address }) => isOwnNetwork(address)))
        return done(new RefusedTarget(`${hostname} lies within the own network`), '', 4);
      if (options.all) return done(null, list);
      const [first] = list;
      if (!first) return done(new Error(`${hostname} has no address`), '', 4);
      done(null, first.address, first.family);
    });
  };

/** Refuses a host that is, or now leads to, an address of the own network. A name that cannot be looked up may come later. */
export async function checkHost(hostname: string, rules: TargetRules): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (rules.allowPrivate) return;
  if (isIP(host)) {
    if (isOwnNetwork(host)) throw new RefusedTarget(`${host} lies within the own network`);
    return;
  }
  await new Promise<void>((done, failed) =>
    safeLookup(rules)(host, { all: true }, (error) =>
      error instanceof RefusedTarget ? failed(error) : done(),
    ),
  );
}
