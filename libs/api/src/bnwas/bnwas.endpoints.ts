import * as z from 'zod/mini';
import { Beacon } from '../beacon/index.ts';
import { endpoint } from '../contract/index.ts';

/** Confirms the alarm that the user saw; a risen one answers 409 and the beacon is read again (BNWAS-06, BNWAS-D02). */
export const confirmBnwas = endpoint('PUT /beacons.confirmBNWAS/{id}', {
  body: z.object({ bnwasState: z.union([z.literal(1), z.literal(2)]) }),
  answer: Beacon,
  mode: 'swallow',
  handled: ['bnwas.stateChanged'],
});
