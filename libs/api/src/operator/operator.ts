import * as z from 'zod/mini';
import { BeaconModel, CommunicationStatus, isIccid, isImei } from '../beacon/index.ts';
import { Dt, oneOf, plainText, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { Roubles } from '../payment/index.ts';
import { UserId } from '../user/index.ts';

const Imei = z.string().check(z.trim(), z.refine(isImei, { error: 'invalidFormat' }));
const Iccid = z.string().check(z.trim(), z.refine(isIccid, { error: 'invalidFormat' }));
/** Why the operator does it; it stands in the audit. */
const Reason = z.optional(z.nullable(plainText(limits.operator.reason)));
const Fee = Roubles.check(z.minimum(0), z.maximum(limits.operator.dailyFee));

const numbers = {
  SerialNumber: requiredText(limits.operator.serialNumber),
  IridiumImei: z.optional(z.nullable(Imei)),
  GsmImei: z.optional(z.nullable(Imei)),
  SimChipNumber1: z.optional(z.nullable(Iccid)),
  SimChipNumber2: z.optional(z.nullable(Iccid)),
};
type Imeis = { IridiumImei?: string | null | undefined; GsmImei?: string | null | undefined };
const hasImei = (device: Imeis) => Boolean(device.IridiumImei ?? device.GsmImei);
const noImei = { error: 'required', path: ['GsmImei'] };

/** A stock record; modules left out are those of the model (BEACON-D11). */
export const NewDevice = z
  .object({
    ...numbers,
    Model: oneOf(BeaconModel),
    HasIridiumModule: z.optional(z.nullable(z.boolean())),
    HasGsmModule: z.optional(z.nullable(z.boolean())),
    HasBluetoothModule: z.optional(z.nullable(z.boolean())),
    DailyFee: z.optional(z.nullable(Fee)),
  })
  .check(z.refine(hasImei, noImei));
export type NewDevice = z.infer<typeof NewDevice>;

/** What the operator may change of a device. */
export const DeviceEdit = z.object({
  CommunicationStatus: z.optional(
    oneOf({
      Disabled: CommunicationStatus.Disabled,
      Ready: CommunicationStatus.Ready,
      Active: CommunicationStatus.Active,
    }),
  ),
  /** Null is the fee of the installation. */
  DailyFee: z.optional(z.nullable(Fee)),
  Reason,
});
export type DeviceEdit = z.infer<typeof DeviceEdit>;

/** The numbers of a unit that takes the place of another one. */
export const Replacement = z.object({ ...numbers, Reason }).check(z.refine(hasImei, noImei));
export type Replacement = z.infer<typeof Replacement>;

/** What a device gets once: its key is stored as a hash. */
export const DeviceSecrets = z.object({ Id: z.int(), ActivationCode: z.string(), DeviceKey: z.string() });
export type DeviceSecrets = z.infer<typeof DeviceSecrets>;

/** A device as the operator sees it; the activation code only while it waits for an owner. */
export const OperatorDevice = z.object({
  Id: z.int(),
  SerialNumber: z.string(),
  Model: oneOf(BeaconModel),
  GsmImei: z.nullable(z.string()),
  IridiumImei: z.nullable(z.string()),
  CommunicationStatus: oneOf(CommunicationStatus),
  DailyFee: z.number(),
  ActivationCode: z.nullable(z.string()),
  Name: z.string(),
  Owner: z.nullable(z.string()),
  ConnectionDt: z.nullable(Dt),
  OwnerId: z.optional(z.nullable(UserId)),
  /** Messages of the last day that could not be stored whole. */
  Faults: z.optional(z.int()),
});
export type OperatorDevice = z.infer<typeof OperatorDevice>;

/** The flags that open parts of the product to a user (USER-01). */
const flags = {
  CanViewMessages: z.boolean(),
  CanReadMessages: z.boolean(),
  CanSendMessages: z.boolean(),
  CanEditChannelsSettings: z.boolean(),
  BnwasManagement: z.boolean(),
};

/** Whom releases of remotes may be given to first: a name, or nobody's. */
/** An organization by its short name. */
export const TenantName = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, { error: 'invalidFormat' }));
const Tenant = z.nullable(TenantName);

/** A user as the operator sees him; the balance is in roubles. */
export const OperatorUser = z.object({
  Id: UserId,
  UserName: z.string(),
  Email: z.string(),
  IsBlocked: z.boolean(),
  EmailConfirmed: z.boolean(),
  Balance: z.number(),
  Tenant,
  ...flags,
  /** Beacons that he owns. */
  Beacons: z.optional(z.int()),
  CreatedDt: z.optional(Dt),
  /** When a session of his was last used; null where he has none. */
  LastUsedDt: z.optional(z.nullable(Dt)),
  /** Why he is blocked, as the audit has it. */
  BlockReason: z.optional(z.nullable(z.string())),
  /** When the account is deleted, as its user asked for (PROFILE-D21). */
  LeavesDt: z.optional(z.nullable(Dt)),
});
export type OperatorUser = z.infer<typeof OperatorUser>;

/** What the operator may change of a user; what is left out stays (PERM-D09, AUTH-D13). */
export const UserEdit = z.extend(z.partial(z.object(flags)), {
  IsBlocked: z.optional(z.boolean()),
  Tenant: z.optional(Tenant),
  Reason,
});
export type UserEdit = z.infer<typeof UserEdit>;

/** A change of the balance by hand, in roubles; it may be negative (PAY-D05). Under an id of its own it is made once, however often it comes (PAY-D08). */
export const Adjustment = z.object({
  Amount: Roubles.check(z.minimum(-limits.operator.adjustment), z.maximum(limits.operator.adjustment)),
  Comment: requiredText(limits.operator.reason),
  AdjustmentId: z.optional(requiredText(limits.operator.adjustmentId)),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** One change by an operator. */
export const AuditEntry = z.object({
  Id: z.int(),
  Dt,
  Operator: z.nullable(z.string()),
  Address: z.string(),
  Action: z.string(),
  Target: z.nullable(z.int()),
  Change: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What gateways could not take whole, by sender and fault; the bytes of the newest message as text, or in hexadecimal. */
export const PacketFaults = z.object({
  Gateway: z.string(),
  Address: z.nullable(z.string()),
  BeaconId: z.nullable(z.int()),
  SerialNumber: z.nullable(z.string()),
  Fault: z.string(),
  Count: z.int(),
  FirstDt: Dt,
  LastDt: Dt,
  Sample: z.string(),
});
export type PacketFaults = z.infer<typeof PacketFaults>;
