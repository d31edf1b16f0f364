import * as z from 'zod/mini';
// By the shared door: a call that a page makes late needs none of its names at the start.
import { endpoint } from '@mayak/api';

/** From so many open alarms on, that wait for somebody, their causes are named first; a cause has at least so many (NOTIF-D50). */
export const floodFrom = { alarms: 50, cause: 5 } as const;

/** What many alarms have in common; the kinds are those of `causeKinds`, or of a later server. */
export const AlarmCause = z.object({
  Kind: z.string(),
  /** The protocol, beacon or area. */
  Name: z.string(),
  /** The beacon; null of other kinds. */
  BeaconId: z.nullable(z.int()),
  /** Its alarms, in the order of the queue; each alarm has one cause at most. */
  AlarmIds: z.array(z.int()),
  /** Of how many beacons. */
  Beacons: z.int(),
});
export type AlarmCause = z.infer<typeof AlarmCause>;

/** Beacons that fell silent and came by one protocol, alarms of one beacon, of beacons in one area. */
export const causeKinds = ['protocol', 'beacon', 'area'] as const;
export type CauseKind = (typeof causeKinds)[number];

/** The causes of the open alarms, the biggest first; none where there are too few alarms (added). */
export const getAlarmCauses = endpoint('GET /alarms.getCauses', {
  answer: z.array(AlarmCause),
  isPoll: true,
});
