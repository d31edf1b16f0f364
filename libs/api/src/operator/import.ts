import * as z from 'zod/mini';
import { Registration } from '../account/index.ts';
import { isActivationCode, VehicleType } from '../beacon/index.ts';
import { ChannelSettings, ChannelSettingsEdit } from '../channel/index.ts';
import { Dt, endpoint, oneOf, plainText, rawText, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { NewMessage } from '../message/index.ts';
import { Packet } from '../packet/index.ts';
import { Language, LengthUnit } from '../user/index.ts';
import { NewDevice } from './operator.ts';

/** A user who is confirmed already; his name is free or his own. */
export const ImportedUser = z.extend(z.omit(Registration, { timezone: true, country: true }), {
  localization: z.optional(oneOf(Language)),
});
export type ImportedUser = z.infer<typeof ImportedUser>;

/** A channel of a device by its place there; what is left out is what its kind begins with. */
export const ImportedChannel = z.extend(z.partial(ChannelSettingsEdit), {
  Number: z.int().check(z.minimum(1), z.maximum(999)),
  Name: ChannelSettingsEdit.shape.Name,
  ChannelType: ChannelSettings.shape.ChannelType,
  ChannelFlag: ChannelSettings.shape.ChannelFlag,
});
export type ImportedChannel = z.infer<typeof ImportedChannel>;

const minutes = z.int().check(z.minimum(1), z.maximum(limits.relevance.maxMinutes));
const { rows, label, value } = limits.transportCard;

/** Whose a beacon is, since when he sees it, and how it looks to him (INGEST-D04). */
export const ImportedCard = z.object({
  Owner: rawText(limits.imported.name),
  VisibleFrom: Dt,
  Name: requiredText(limits.beaconName),
  VehicleType: oneOf(VehicleType),
  Comment: z.optional(z.nullable(plainText(500))),
  TransportCard: z.optional(
    z.array(z.object({ Label: plainText(label), Value: plainText(value) })).check(z.maxLength(rows)),
  ),
  LengthUnit: z.optional(z.nullable(oneOf(LengthUnit))),
  RelevanceTimeout1: z.optional(minutes),
  RelevanceTimeout2: z.optional(minutes),
  /** Minutes of silence of which the owner is told; left out, what a new owner begins with. */
  SilenceMinutes: z.optional(minutes),
});
export type ImportedCard = z.infer<typeof ImportedCard>;

/** What another user may do with a beacon (PERM-D02). */
export const ImportedShare = z.object({
  UserName: rawText(limits.imported.name),
  CanManage: z.boolean(),
  CanSendMessages: z.boolean(),
  CanEditChannelsSettings: z.boolean(),
});
export type ImportedShare = z.infer<typeof ImportedShare>;

/** A device with its own secrets and channels; without a card it waits for an owner. */
export const ImportedDevice = z.object({
  Device: NewDevice,
  ActivationCode: z.optional(
    z.string().check(z.toUpperCase(), z.refine(isActivationCode, { error: 'invalidFormat' })),
  ),
  DeviceKey: z.optional(rawText(100).check(z.minLength(1))),
  Channels: z.optional(z.array(ImportedChannel).check(z.maxLength(limits.imported.channels))),
  Card: z.optional(ImportedCard),
  Shares: z.optional(z.array(ImportedShare).check(z.maxLength(limits.imported.shares))),
});
export type ImportedDevice = z.infer<typeof ImportedDevice>;

/** A packet of the past, with the time at which the other system received it. */
export const ImportedPacket = z.object({ Imei: rawText(limits.imported.name), ReceivedDt: Dt, Packet });
export type ImportedPacket = z.infer<typeof ImportedPacket>;

/** A message of the past that was sent to a device, and whether it got there; its ClientId tells it from others. */
export const ImportedMessage = z.object({
  Imei: rawText(limits.imported.name),
  UserName: rawText(limits.imported.name),
  Content: NewMessage.shape.Content,
  ClientId: NewMessage.shape.ClientId,
  SentDt: Dt,
  IsDelivered: z.boolean(),
});
export type ImportedMessage = z.infer<typeof ImportedMessage>;

const several = <T extends z.ZodMiniType>(schema: T) =>
  z._default(z.array(schema).check(z.maxLength(limits.imported.items)), []);

/** What comes from another system, in this order; what is here already is left as it is. */
export const Import = z.object({
  Users: several(ImportedUser),
  Devices: several(ImportedDevice),
  Packets: several(ImportedPacket),
  Messages: several(ImportedMessage),
  /** The rules of users tell of these packets too, as of the time of each; otherwise they are silent. */
  Notify: z._default(z.boolean(), false),
});
export type Import = z.infer<typeof Import>;

/** Brings users, devices, packets and messages of another system, so often as it is asked, each thing once (added). */
export const importData = endpoint('POST /operator/import', {
  caller: 'operator',
  body: Import,
  answer: z.object({
    /** The ids of all that were named, in their order. */
    Users: z.array(z.int()),
    Devices: z.array(z.int()),
    /** How many packets were new. */
    Packets: z.int(),
    /** How many messages were new. */
    Messages: z.int(),
  }),
  bodyLimit: limits.imported.body,
});
