import * as z from 'zod/mini';
import { Beacon } from '../beacon/index.ts';
import { endpoint, Period } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { BnwasReport } from './bnwas.ts';

/** Confirms the alarm that the user saw; a risen one answers 409 and the beacon is read again (BNWAS-06, BNWAS-D02). */
export const confirmBnwas = endpoint('PUT /beacons.confirmBNWAS/{id}', {
  body: z.object({ bnwasState: z.union([z.literal(1), z.literal(2)]) }),
  answer: Beacon,
  mode: 'swallow',
  handled: ['bnwas.stateChanged'],
});

const least = z.optional(z.coerce.number().check(z.minimum(0)));
const id = z.coerce.number().check(z.int(), z.positive());

/** The bridge watch of some beacons, in the order of their ids; km/h and metres (BNWAS-08, BNWAS-D06). */
export const getBnwasReport = endpoint('GET /beacons.getBnwasReport', {
  query: z.extend(Period, {
    ids: z.union([z.array(id).check(z.minLength(1), z.maxLength(limits.report.beacons)), id]),
    minSpeed: least,
    minDistance: least,
  }),
  answer: z.array(BnwasReport),
  isLong: true,
  handled: ['validation', 'notFound', 'permission.denied'],
});
