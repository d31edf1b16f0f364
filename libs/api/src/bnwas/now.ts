import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { BnwasAlarm } from './alarm.ts';

/** The bridge watch of a beacon: the highest stage of what is latched, the dormant period in minutes, and the last alarm (BNWAS-D09). */
export const BnwasNow = z.object({
  BeaconId: z.int(),
  Stage: z.nullable(z.int()),
  DormantMinutes: z.nullable(z.int()),
  Alarm: z.nullable(BnwasAlarm),
});
export type BnwasNow = z.infer<typeof BnwasNow>;

/** How the bridge watches stand that told of more than their channels, of all beacons that the user sees (BNWAS-D09). */
export const getBnwasNow = endpoint('GET /beacons.getBnwasNow', {
  answer: z.array(BnwasNow),
  isPoll: true,
  handled: ['permission.denied'],
});
