import * as z from 'zod/mini';
import { endpoint, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** The owner gives a beacon up by typing its name; the answer has the code for the next one, once (MGMT-D05). */
export const releaseBeacon = endpoint('DELETE /beacons/{id}', {
  body: z.object({ Name: rawText(limits.beaconName) }),
  answer: z.object({ ActivationCode: z.string() }),
  handled: ['validation', 'permission.denied', 'notFound'],
});
