import * as z from 'zod/mini';
import { Dt, oneOf } from '../contract/index.ts';

/** What a notification is about, and the trigger of its rule (NOTIF-02, RULE-02, ENUM-07). */
export const NotificationType = {
  Connection: 1,
  Relevance: 2,
  Command: 3,
  RealChannel: 4,
  OwnThresholds: 5,
  BinaryChannel: 6,
  EnumChannel: 7,
  Geoobject: 8,
  Bnwas: 9,
  LastOnline: 10,
} as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];

/** How serious it is; None is that of a test (NOTIF-04, NOTIF-D01). */
export const NotificationStatus = { None: 0, Normal: 1, PreEmergency: 2, Emergency: 3, Info: 4 } as const;
export type NotificationStatus = (typeof NotificationStatus)[keyof typeof NotificationStatus];

/** Where a rule tells: in the app or by mail (NOTIF-05, RULE-04). */
export const Delivery = { App: 0, Email: 1 } as const;
export type Delivery = (typeof Delivery)[keyof typeof Delivery];

/** Something told to one user; Content is in the language of the call (NOTIF-01, NOTIF-D02). */
export const Notification = z.object({
  Id: z.int(),
  NotificationType: oneOf(NotificationType),
  StatusType: oneOf(NotificationStatus),
  Content: z.string(),
  CreatedDt: Dt,
  IsRead: z.boolean(),
  IsShown: z.boolean(),
  /** Null when the beacon is gone or no longer the user's to see. */
  BeaconId: z.nullable(z.int()),
  BeaconName: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;
