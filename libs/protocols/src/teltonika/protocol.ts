import { protocol } from '../frames/protocol.ts';
import { teltonikaStream } from './codec.ts';
import { teltonikaDatagram } from './datagram.ts';

/** Devices of Teltonika: Codec 8, 8 Extended and 16 over TCP and UDP, and their texts over TCP. */
export const teltonikaProtocol = protocol({
  name: 'teltonika',
  port: 5027,
  stream: teltonikaStream,
  datagram: teltonikaDatagram,
});
