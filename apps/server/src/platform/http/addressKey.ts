import { isIPv6 } from 'node:net';

/** The address as people write it: one of IPv4 that came by IPv6 is shown as it is. */
export const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');

/**
 * What calls are counted by: the address, or its network of 64 bits for IPv6, where one customer has a whole network
 * to call from (AUTH-D03).
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const network = (tail === undefined ? front : [...front, ...zeros, ...back]).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
