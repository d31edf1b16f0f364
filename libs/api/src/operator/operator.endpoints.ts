import * as z from 'zod/mini';
import { Dt, endpoint, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import {
  Adjustment,
  AuditEntry,
  DeviceEdit,
  DeviceSecrets,
  NewDevice,
  OperatorDevice,
  OperatorUser,
  PacketFaults,
  Replacement,
  UserEdit,
  TenantName,
} from './operator.ts';
import { takeCount } from './takeCount.ts';

const caller = 'operator';

/** Devices whose serial number, IMEI, name or owner holds the text, all without it; with `takeCount` the newest of them. */
export const listDevices = endpoint('GET /operator/devices', {
  caller,
  query: z.object({
    search: z.optional(rawText(limits.search)),
    ownerId: z.optional(z.coerce.number().check(z.int())),
    takeCount,
  }),
  answer: z.array(OperatorDevice),
});

/** Takes a device into the stock, ready to be activated (api.md section 17). */
export const addDevice = endpoint('POST /operator/devices', {
  caller,
  body: NewDevice,
  answer: DeviceSecrets,
  status: 201,
});

export const editDevice = endpoint('PUT /operator/devices/{id}', {
  caller,
  body: DeviceEdit,
  answer: OperatorDevice,
});

/** Gives a device a new key, and a new activation code while it has no owner; the old ones end. */
export const renewDevice = endpoint('POST /operator/devices.renew/{id}', {
  caller,
  answer: DeviceSecrets,
});

/** Puts another unit in the place of a broken one: the beacon, its owner and its history stay. */
export const replaceDevice = endpoint('POST /operator/devices.replace/{id}', {
  caller,
  body: Replacement,
  answer: DeviceSecrets,
});

/** Users whose name or e-mail holds the text, all without it, by name (api.md section 17). */
export const listUsers = endpoint('GET /operator/users', {
  caller,
  query: z.object({ userName: z.optional(rawText(limits.search)), takeCount }),
  answer: z.array(OperatorUser),
});

/** Users whose accounts are going to end, the next one first (PROFILE-D21, added). */
export const listLeaving = endpoint('GET /operator/users.leaving', {
  caller,
  answer: z.array(OperatorUser),
});

/** Changes flags of a user; blocking him ends his sessions (AUTH-D13, PERM-D09). */
export const editUser = endpoint('PUT /operator/users/{id}', {
  caller,
  body: UserEdit,
  answer: OperatorUser,
});

/** A link by which the user sets a new password, for those whom no mail reaches (AUTH-D09). */
export const makeResetLink = endpoint('POST /operator/users.resetLink/{id}', {
  caller,
  answer: z.object({ Link: z.string(), ValidUntil: Dt }),
});

/** Whoever has neither device nor recovery codes signs in with the password alone again, and is told by a mail (AUTH-D16, added). */
export const removeFactors = endpoint('POST /operator/users.removeFactors/{id}', {
  caller,
  /** Whether there was one. */
  answer: z.object({ WasOn: z.boolean() }),
});

/** Demands a second step of all who are counted to an organization, or ends that; how many it altered (AUTH-D19, added). */
export const demandFactor = endpoint('PUT /operator/tenants.demandFactor', {
  caller,
  body: z.object({ Tenant: TenantName, IsDemanded: z.boolean() }),
  answer: z.object({ Altered: z.int() }),
  handled: ['validation'],
});

const Balance = z.object({ Balance: z.number() });

/** The balance of a user, in roubles. */
export const getUserBalance = endpoint('GET /operator/users/{id}/balance', { caller, answer: Balance });

/** Changes a balance by hand; a credit also resumes blocked beacons (api.md section 17, PAY-D06). */
export const adjustUserBalance = endpoint('POST /operator/users/{id}/balance', {
  caller,
  body: Adjustment,
  answer: Balance,
  status: 201,
});

/** The newest changes by operators. */
export const listAudit = endpoint('GET /operator/audit', {
  caller,
  query: z.object({ takeCount }),
  answer: z.array(AuditEntry),
});

/** How the server's time stands (SRV-D06). */
export const ServerClock = z.object({
  /** The time that the server goes by. */
  Now: Dt,
  /** What the clock of the machine says. */
  Machine: Dt,
  /** Seconds that the database's clock is ahead of the machine's. */
  DatabaseAhead: z.number(),
  /** Why it is doubted; while it is, nothing is charged, expired or ended. */
  Doubt: z.nullable(z.enum(['jump', 'gap', 'database'])),
});
export type ServerClock = z.infer<typeof ServerClock>;

export const getServerClock = endpoint('GET /operator/clock', { caller, answer: ServerClock });

/** Says that the clock of the machine is right now. */
export const confirmServerClock = endpoint('POST /operator/clock', { caller, answer: ServerClock });

/** What devices sent that could not be stored whole, in the last days (1 unless named), the newest first. */
export const listPacketFaults = endpoint('GET /operator/packets.faults', {
  caller,
  query: z.object({
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.operator.faultDays))),
  }),
  answer: z.array(PacketFaults),
});
