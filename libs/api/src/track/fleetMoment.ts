import * as z from 'zod/mini';
// By the shared door: a call that one screen alone makes needs none of its names in the shell.
import { Dt, endpoint } from '@mayak/api';

const numbers = z.array(z.number());
const numbersOrNull = z.array(z.nullable(z.number()));

/**
 * All beacons of the caller at a moment, a row per beacon: when its last fix until then was (epoch seconds; null where none is known),
 * degrees, km/h, degrees; Silent is 1 where that fix is older than the beacon's own schedule allows (MON-D08).
 */
export const FleetMoment = z.object({
  Dt,
  Id: numbers,
  FixDt: numbersOrNull,
  Lat: numbersOrNull,
  Lon: numbersOrNull,
  Speed: numbersOrNull,
  Course: numbersOrNull,
  Silent: numbers,
});
export type FleetMoment = z.infer<typeof FleetMoment>;

/** Where all beacons were at a moment of the past (MON-D08, added). */
export const getFleetMoment = endpoint('GET /beacons.getMoment', {
  query: z.object({ dt: Dt }),
  answer: FleetMoment,
  handled: ['validation'],
  trusted: true,
});
