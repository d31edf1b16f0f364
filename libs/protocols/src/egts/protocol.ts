import { protocol } from '../frames/protocol.ts';
import { egtsCodec } from './codec.ts';

/** EGTS, the exchange of ERA-GLONASS: GOST R 56360 and order 285 of the ministry of transport (INGEST-D05). */
export const egtsProtocol = protocol({ name: 'egts', port: 20629, stream: egtsCodec });
