/** Protocols over TCP and UDP in which trackers of other makers are set up, the commonest first (INGEST-D05). */
export const setupProtocols = ['wialon-ips', 'teltonika', 'galileosky', 'egts', 'nmea', 'iridium'] as const;
export type SetupProtocol = (typeof setupProtocols)[number];

/** Where a device sends to, and the number by which it is known. */
export interface Destination {
  host: string;
  port: number;
  number: string;
}

/** A line that somebody types into a device, or into the account of its provider. */
export interface SetupLine {
  name: 'server' | 'port' | 'number' | 'password' | 'command' | 'firstLine' | 'delivery' | 'protocol';
  text: string;
}

const line = (name: SetupLine['name'], text: string | number): SetupLine => ({ name, text: String(text) });
const address = ({ host, port }: Destination) => [line('server', host), line('port', port)];

const lines: Readonly<Record<SetupProtocol, (to: Destination) => SetupLine[]>> = {
  'wialon-ips': (to) => [...address(to), line('number', to.number), line('password', 'NA')],
  // Parameters 2004, 2005 and 2006 are the domain, the port and TCP; two blanks stand for no login and no password.
  teltonika: ({ host, port }) => [line('command', `  setparam 2004:${host};2005:${port};2006:0`)],
  galileosky: (to) => [...address(to), line('protocol', 'GALILEOSKY')],
  egts: (to) => [...address(to), line('number', to.number)],
  nmea: (to) => [...address(to), line('firstLine', to.number)],
  iridium: (to) => [
    line('delivery', `${to.host}:${to.port}`),
    line('protocol', 'DirectIP'),
    line('number', to.number),
  ],
};

/** What is typed into a device so that it sends here, in the order of typing. */
export const setupLines = (protocol: SetupProtocol, to: Destination): SetupLine[] => lines[protocol](to);
