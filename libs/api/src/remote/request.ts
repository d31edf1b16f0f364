import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { RemotePage } from './pages.ts';
import { RemoteParameters } from './remote.ts';

/** Asks a beacon what it has of these pages; it tells it at its next contact. A page that is asked for already is not asked for twice (REMOTE-D13). */
export const requestRemoteParameters = endpoint('POST /remote.requestParameters/{id}', {
  body: z.object({ Pages: z.array(RemotePage).check(z.minLength(1), z.maxLength(limits.remote.pages)) }),
  answer: RemoteParameters,
  handled: ['validation', 'beacon.blocked'],
});
