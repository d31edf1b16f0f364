import * as z from 'zod/mini';
// By the shared door: calls that a page makes late need none of their names at the start.
import { Dt, endpoint, NotificationStatus, NotificationType, oneOf, requiredText } from '@mayak/api';

/** For how long an alarm may lie on a shelf, minutes: what takes longer wants its rule changed (NOTIF-D47). */
export const shelfLimits = { least: 5, most: 72 * 60, reason: 300, hours: [1, 4, 12, 24, 72] } as const;

/** The watch of the bridge and calls of distress: they are never shelved (NOTIF-D49). */
export const isNeverShelved = (type: NotificationType): boolean => type === NotificationType.Bnwas;

/** An alarm that disturbs nobody for a while, for a reason that somebody gave (NOTIF-D47). */
export const Shelf = z.object({
  Id: z.int(),
  BeaconId: z.int(),
  BeaconName: z.string(),
  NotificationType: oneOf(NotificationType),
  Subject: z.int(),
  /** What is worse returns by itself. */
  StatusType: oneOf(NotificationStatus),
  /** What it told last, without the name of the beacon. */
  Content: z.string(),
  Reason: z.string(),
  By: z.string(),
  SinceDt: Dt,
  UntilDt: Dt,
  /** How often it came since. */
  Times: z.int(),
  /** The state lasts. */
  Lasts: z.boolean(),
  /** Its row in the queue; null where none is open. */
  AlarmId: z.nullable(z.int()),
  /** The caller may end it. */
  MayEnd: z.boolean(),
});
export type Shelf = z.infer<typeof Shelf>;

/** What is shelved of the caller's beacons, what returns first first (added). */
export const getShelves = endpoint('GET /alarms.getShelves', { answer: z.array(Shelf), isPoll: true });

/** Shelves what sent an alarm, from now on; by the id of any alarm of it, open or not (added). */
export const shelveAlarm = endpoint('POST /alarms.shelve/{id}', {
  body: z.object({
    Reason: requiredText(shelfLimits.reason),
    Minutes: z.int().check(z.minimum(shelfLimits.least), z.maximum(shelfLimits.most)),
  }),
  answer: z.array(Shelf),
  status: 200,
  handled: ['validation', 'notFound', 'permission.denied'],
});

/** Ends a shelf before its time (added). */
export const endShelf = endpoint('POST /alarms.unshelve/{id}', {
  answer: z.array(Shelf),
  status: 200,
  handled: ['notFound', 'permission.denied'],
});
