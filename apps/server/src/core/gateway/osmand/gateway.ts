import type { HttpGateway } from '../http.ts';
import { osmandCodec } from './codec.ts';

/** Phone apps of the OsmAnd protocol, which know no key: the IMEI in the message is all (INGEST-D01). */
export const osmandGateway: HttpGateway = {
  name: 'osmand',
  routes: [
    ['GET', '/ingest/osmand'],
    ['POST', '/ingest/osmand'],
  ],
  codec: osmandCodec,
};
