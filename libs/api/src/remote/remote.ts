import * as z from 'zod/mini';
import { Dt, endpoint, oneOf } from '../contract/index.ts';
import { DeliveryKind, SendState } from '../delivery/index.ts';
import { limits } from '../limits.ts';
import { HexCommand, RemotePage } from './pages.ts';

const Values = z.record(z.string().check(z.regex(/^\w{1,64}$/)), z.unknown());

/**
 * A page of parameters: what is wanted, how far it is on its way, and what the device has confirmed (REMOTE-D02). What nobody
 * chose stands in Values as the device has confirmed it, else as such a device begins; only what was chosen is sent (REMOTE-D12).
 */
export const RemoteParametersPage = z.object({
  Page: RemotePage,
  Values,
  /** The dotted paths of what somebody chose, `DataChannel` or `Sim1.Apn` (added). */
  Chosen: z.optional(z.array(z.string())),
  SendState: oneOf(SendState),
  /** Null before anybody has saved it. */
  SavedDt: z.nullable(Dt),
  StateDt: z.nullable(Dt),
  Error: z.nullable(z.string()),
  /** What the device has confirmed; null before (added). */
  Reported: z.nullable(Values),
  ReportedDt: z.nullable(Dt),
});
export type RemoteParametersPage = z.infer<typeof RemoteParametersPage>;

/** Something that was sent to a device (REMOTE-D09). */
export const RemoteCommand = z.object({
  Id: z.int(),
  Kind: z.enum([DeliveryKind.Parameters, DeliveryKind.Custom, DeliveryKind.Firmware]),
  /** The page, or the version of a firmware; empty for a command of bytes. */
  Name: z.string(),
  /** The bytes of a command, as HEX. */
  Payload: z.nullable(z.string()),
  /** It asks for what the beacon has of a page, and changes nothing there (added, REMOTE-D13). */
  IsRequest: z.optional(z.boolean()),
  /** What the device answered, as HEX (added). */
  Answer: z.nullable(z.string()),
  UserName: z.string(),
  CreatedDt: Dt,
  SendState: oneOf(SendState),
  StateDt: Dt,
  Error: z.nullable(z.string()),
});
export type RemoteCommand = z.infer<typeof RemoteCommand>;

export const RemoteParameters = z.object({
  Pages: z.array(RemoteParametersPage),
  Commands: z.array(RemoteCommand),
});
export type RemoteParameters = z.infer<typeof RemoteParameters>;

/** The pages of a beacon and the commands that were sent to it (REMOTE-D02, REMOTE-D10). */
export const getRemoteParameters = endpoint('GET /remote.getParameters/{id}', {
  answer: RemoteParameters,
  isPoll: true,
});

/** Saves what is chosen of a page, and nothing else of it; it is not sent by that (REMOTE-D02, REMOTE-D12). */
export const editRemoteParameters = endpoint('PUT /remote.editParameters/{id}', {
  body: z.object({ Page: RemotePage, Values }),
  answer: RemoteParametersPage,
  handled: ['validation'],
});

/** Sends saved pages; a newer send of a page takes the place of a waiting one (REMOTE-D02). */
export const sendRemoteParameters = endpoint('POST /remote.sendParameters/{id}', {
  body: z.object({ Pages: z.array(RemotePage).check(z.minLength(1), z.maxLength(limits.remote.pages)) }),
  answer: RemoteParameters,
  makes: true,
  handled: ['validation', 'beacon.blocked'],
});

/** Sends a command of bytes at once (REMOTE-D09). */
export const sendRemoteCommand = endpoint('POST /remote.sendCommand/{id}', {
  body: z.object({ Hex: HexCommand }),
  answer: RemoteCommand,
  status: 201,
  handled: ['validation', 'beacon.blocked'],
});
