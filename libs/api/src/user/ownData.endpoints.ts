import * as z from 'zod/mini';
// By the shared door: calls that the profile alone makes need none of their names in the shell.
import { Dt, endpoint, limits, oneOf, plainText, rawText } from '@mayak/api';

/** What became of an archive that was asked for. */
export const ExportStatus = { Making: 0, Ready: 1, Failed: 2 } as const;
export type ExportStatus = (typeof ExportStatus)[keyof typeof ExportStatus];

/** An archive of all that the product keeps of its user (PROFILE-D16). */
export const DataExport = z.object({
  Id: z.int(),
  Status: oneOf(ExportStatus),
  CreatedDt: Dt,
  /** Bytes, until when it is kept, and what opens it; null until it is ready. */
  Size: z.nullable(z.int()),
  EndsDt: z.nullable(Dt),
  Token: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof DataExport>;

/** The archives of the caller, the newest first, and from when on he may ask for another one: null is now (PROFILE-D16, added). */
export const getExports = endpoint('GET /users.getExports', {
  answer: z.object({ Exports: z.array(DataExport), NextDt: z.nullable(Dt) }),
});

/** Asks for an archive, which is made in the background; it asks first whether it is the user (AUTH-D17, PROFILE-D16, added). */
export const askExport = endpoint('POST /users.askExport', {
  answer: DataExport,
  status: 201,
  handled: ['conflict'],
});

/** Where the browser fetches an archive from, once begun within some minutes, after the same question (PROFILE-D17, added). */
export const openExport = endpoint('POST /users.openExport', {
  body: z.object({ Token: rawText(limits.ownData.token) }),
  answer: z.object({ Path: z.string() }),
  handled: ['notFound'],
});

/** What the end of an account takes with it, and when it comes; `HandTo` is told of, and has taken the beacons or not yet (PROFILE-D18). */
export const Leaving = z.object({
  LeavesDt: z.nullable(Dt),
  HandTo: z.nullable(z.string()),
  IsTaken: z.boolean(),
  /** Own beacons, the first of their names, how many users see some of them, and the balance in roubles. */
  Beacons: z.int(),
  Names: z.array(z.string()),
  Viewers: z.int(),
  Balance: z.number(),
});
export type Leaving = z.infer<typeof Leaving>;

/** What would end, or is going to (PROFILE-D18, added). */
export const getLeaving = endpoint('GET /users.getLeaving', { answer: Leaving });

/** Asks that the account be deleted in 14 days; it asks first whether it is the user (AUTH-D17, PROFILE-D18, added). */
export const leave = endpoint('POST /users.leave', {
  body: z.object({ HandTo: z.nullish(plainText(limits.userName.max)) }),
  answer: Leaving,
  handled: ['validation', 'user.notFound', 'conflict'],
});

/** Keeps the account (PROFILE-D19, added). */
export const stay = endpoint('POST /users.stay', { answer: Leaving });
