import { timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '../../../platform/http/problems.ts';
import { hashOf } from '../../../platform/sessions/tokens.ts';
import type { HttpGateway } from '../http.ts';
import { traccarCodec } from './codec.ts';

/** A Traccar server that forwards positions as JSON and knows the token (INGEST-D01). */
export const traccarGateway = (token: string): HttpGateway => ({
  name: 'traccar',
  routes: [['POST', '/ingest/traccar']],
  types: /^application\/json/i,
  codec: traccarCodec,
  authorize({ headers }) {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hashOf(given), hashOf(token))) throw new HttpProblem('device.unauthorized');
    return null;
  },
});
