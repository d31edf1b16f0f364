import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { RemotePage } from './pages.ts';
import { RemoteParameters } from './remote.ts';

/** Takes a page back while it waits; what was chosen stays, unsent. What was handed over already stays on its way (REMOTE-D12). */
export const withdrawRemoteParameters = endpoint('POST /remote.withdrawParameters/{id}', {
  body: z.object({ Page: RemotePage }),
  answer: RemoteParameters,
  handled: ['validation'],
});
