import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { NotificationType } from './notification.ts';

const some = <S extends z.core.SomeType>(item: S) =>
  z.array(item).check(z.minLength(1, { error: 'required' }), z.maxLength(limits.rule.items));
const threshold = z.nullable(z.number());
const severities = some(z.union([z.literal(1), z.literal(2), z.literal(3)]));

/** When a rule fires: on the change into one of the chosen states (RULE-02, RULE-D03 to RULE-D11). */
export const Trigger = z.discriminatedUnion('Type', [
  z.object({
    Type: z.literal(NotificationType.Connection),
    OnConnected: z.boolean(),
    OnDisconnected: z.boolean(),
  }),
  z.object({
    Type: z.literal(NotificationType.Relevance),
    States: some(z.union([z.literal(2), z.literal(3), z.literal(4)])),
  }),
  z.object({
    Type: z.literal(NotificationType.Command),
    States: some(z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)])),
  }),
  z.object({
    Type: z.literal(NotificationType.RealChannel),
    ChannelIds: some(z.int()),
    States: severities,
  }),
  z.object({
    Type: z.literal(NotificationType.OwnThresholds),
    ChannelId: z.int(),
    LowerPreEmergency: threshold,
    UpperPreEmergency: threshold,
    LowerEmergency: threshold,
    UpperEmergency: threshold,
    States: severities,
  }),
  z.object({
    Type: z.literal(NotificationType.BinaryChannel),
    ChannelId: z.int(),
    Values: some(z.union([z.literal(0), z.literal(1)])),
  }),
  z.object({ Type: z.literal(NotificationType.EnumChannel), ChannelId: z.int(), Values: some(z.int()) }),
  z.object({
    Type: z.literal(NotificationType.Geoobject),
    GeoobjectIds: some(z.int()),
    OnEnter: z.boolean(),
    OnLeave: z.boolean(),
  }),
  z.object({
    Type: z.literal(NotificationType.Bnwas),
    States: some(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  }),
  z.object({
    Type: z.literal(NotificationType.LastOnline),
    TimeoutMinutes: z
      .int()
      .check(z.minimum(limits.lastOnlineTimeout.least), z.maximum(limits.lastOnlineTimeout.most)),
    OnRestored: z.boolean(),
  }),
]);
export type Trigger = z.infer<typeof Trigger>;
