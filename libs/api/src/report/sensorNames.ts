import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';

/** The names of the sensors of the beacons that the caller sees, each with how many have it; the most usual first (added, REP-D17). */
export const getSensorNames = endpoint('GET /Reports.getSensorNames', {
  answer: z.array(z.object({ Name: z.string(), BeaconCount: z.int() })),
});
