import * as z from 'zod/mini';
// By the shared door: calls that the profile alone makes need none of their names in the shell.
import { Dt, endpoint, limits, oneOf, rawText } from '@mayak/api';

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
