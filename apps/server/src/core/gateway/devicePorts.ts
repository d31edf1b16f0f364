import { BlockList, isIP } from 'node:net';
import { BadSettings } from '../../platform/settings/settings.ts';
import type { Protocol } from '@mayak/protocols';

/** A port on which a protocol is spoken. */
export interface DevicePort {
  protocol: Protocol;
  port: number;
  /** It was named: the server does not run without it. */
  isRequired: boolean;
  /** Who may connect; everybody without it. */
  networks?: BlockList | undefined;
}

interface Asked {
  /** `name` or `name=port`, with spaces or commas between them; `off` is none, null what the installation has by default. */
  devicePorts: string | null;
  /** `name=network`, as `iridium=12.47.179.0/24`, with spaces or commas between them. */
  deviceNetworks: string | null;
  demo: boolean;
}

const pairsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const namesOf = (known: readonly Protocol[]) => known.map(({ name }) => name).join(', ');

/** The networks of each protocol that is for some alone. Throws BadSettings. */
function networksOf(text: string | null, known: readonly Protocol[]): Map<string, BlockList> {
  const lists = new Map<string, BlockList>();
  for (const pair of pairsOf(text ?? '')) {
    const [name = '', network = ''] = pair.split('=');
    const [address = '', bits] = network.split('/');
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = type === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    const isKnown = known.some((one) => one.name === name) && isIP(address) > 0;
    if (!isKnown || !Number.isInteger(prefix) || prefix < 0 || prefix > most)
      throw new BadSettings(
        `DEVICE_NETWORKS holds "${pair}"; it is a list like "iridium=12.47.179.0/24" of ${namesOf(known)}.`,
      );
    const list = lists.get(name) ?? new BlockList();
    list.addSubnet(address, prefix, type);
    lists.set(name, list);
  }
  return lists;
}

/** The ports that the settings name; every protocol on its usual port in the demo, none elsewhere. Throws BadSettings (SRV-D03). */
export function devicePortsOf(
  { devicePorts, deviceNetworks, demo }: Asked,
  known: readonly Protocol[],
): DevicePort[] {
  const networks = networksOf(deviceNetworks, known);
  const portOf = (protocol: Protocol, port: number, isRequired: boolean): DevicePort => ({
    protocol,
    port,
    isRequired,
    networks: networks.get(protocol.name),
  });
  if (devicePorts === null)
    return demo ? known.map((protocol) => portOf(protocol, protocol.port, false)) : [];
  if (devicePorts.toLowerCase() === 'off') return [];
  return pairsOf(devicePorts).map((pair) => {
    const [name, given] = pair.split('=');
    const protocol = known.find((one) => one.name === name);
    const port = given === undefined ? protocol?.port : Number(given);
    if (!protocol || port === undefined || !Number.isInteger(port) || port < 0 || port > 65_535)
      throw new BadSettings(
        `DEVICE_PORTS holds "${pair}"; it is "off", or a list like "wialon-ips=20332" of ${namesOf(known)}.`,
      );
    return portOf(protocol, port, true);
  });
}

/** Whether an address may connect. */
export function mayConnect(address: string, networks: BlockList | undefined): boolean {
  if (!networks) return true;
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return networks.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
