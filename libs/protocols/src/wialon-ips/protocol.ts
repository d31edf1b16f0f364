import { protocol } from '../frames/protocol.ts';
import { wialonDatagram, wialonStream } from './codec.ts';

/** Wialon IPS 1.1 and 2.0. */
export const wialonIps = protocol({
  name: 'wialon-ips',
  port: 20332,
  stream: wialonStream,
  datagram: wialonDatagram,
});
