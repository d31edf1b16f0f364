import { protocol } from '../frames/protocol.ts';
import { iridiumStream } from './codec.ts';

/** What devices send by Iridium, as its gateway delivers it (DirectIP). */
export const iridiumProtocol = protocol({ name: 'iridium', port: 10800, stream: iridiumStream });
