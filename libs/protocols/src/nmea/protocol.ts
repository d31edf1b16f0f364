import { protocol } from '../frames/protocol.ts';
import { nmeaDatagram, nmeaStream } from './codec.ts';

/** NMEA 0183 with bridge watches, over TCP and UDP. */
export const nmea = protocol({ name: 'nmea', port: 10110, stream: nmeaStream, datagram: nmeaDatagram });
