import * as z from 'zod/mini';
import { endpoint, oneOf } from '../contract/index.ts';
import { Delivery, NotificationType } from './notification.ts';
import { Trigger } from './trigger.ts';

/** A trigger as it is stored: its geoobjects may all have been deleted since (GEO-D05). */
const StoredTrigger = z.union([
  Trigger,
  z.object({
    Type: z.literal(NotificationType.Geoobject),
    GeoobjectIds: z.array(z.int()),
    OnEnter: z.boolean(),
    OnLeave: z.boolean(),
  }),
]);

/** When its user is told of a beacon, and where (RULE-D01). */
export const NotificationRule = z.object({
  Id: z.int(),
  BeaconId: z.int(),
  Name: z.string(),
  Enabled: z.boolean(),
  Trigger: StoredTrigger,
  Deliveries: z.array(oneOf(Delivery)),
  Emails: z.array(z.string()),
  RepeatMinutes: z.int(),
});
export type NotificationRule = z.infer<typeof NotificationRule>;

/** The caller's own rules: all, those of a beacon, those that use a geoobject (RULE-D01, GEO-D05). */
export const getNotificationRules = endpoint('GET /notificationRules', {
  query: z.object({
    beaconId: z.optional(z.coerce.number().check(z.int())),
    geoobjectId: z.optional(z.coerce.number().check(z.int())),
  }),
  answer: z.array(NotificationRule),
});
