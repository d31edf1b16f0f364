import { protocol } from '../frames/protocol.ts';
import { galileoskyCodec } from './codec.ts';

/** Galileosky terminals (INGEST-D05). */
export const galileoskyProtocol = protocol({ name: 'galileosky', port: 20900, stream: galileoskyCodec });
