import { egtsProtocol } from './egts/protocol.ts';
import { galileoskyProtocol } from './galileosky/protocol.ts';
import { iridiumProtocol } from './iridium/protocol.ts';
import { nmea } from './nmea/protocol.ts';
import type { Protocol } from './frames/protocol.ts';
import { teltonikaProtocol } from './teltonika/protocol.ts';
import { wialonIps } from './wialon-ips/protocol.ts';

/** The protocols that devices may speak over TCP and UDP; a new one is a folder and a line here (INGEST-D05). */
export const protocols: readonly Protocol[] = [
  egtsProtocol,
  galileoskyProtocol,
  iridiumProtocol,
  nmea,
  teltonikaProtocol,
  wialonIps,
];
