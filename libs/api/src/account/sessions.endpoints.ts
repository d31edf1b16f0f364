import * as z from 'zod/mini';
// By the shared door: calls that one page alone makes need none of their names in the shell.
import { Dt, endpoint, Password, PasskeyJson, SecondCode } from '@mayak/api';

/** A sign-in that still holds: where it began, by what program, and whether the caller uses it now; null where it began before this was kept (AUTH-D15). */
export const UserSession = z.object({
  Id: z.int(),
  /** As Chrome, or the name that a program gives itself. */
  Browser: z.nullable(z.string()),
  /** As Windows or iOS. */
  System: z.nullable(z.string()),
  Address: z.nullable(z.string()),
  CreatedDt: Dt,
  /** Exact to an hour where another process was asked. */
  LastUsedDt: Dt,
  IsCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

/** The sessions of the caller, the one used last first (AUTH-D15, added). */
export const getSessions = endpoint('GET /users.getSessions', { answer: z.array(UserSession) });

/** Ends one of them at once, the caller's own too (AUTH-D15, added). */
export const endSession = endpoint('POST /users.endSession/{id}', { handled: ['notFound'] });

/** Ends all but the caller's own (AUTH-D15, added). */
export const endOtherSessions = endpoint('POST /users.endOtherSessions', {});

/** Proves again that it is the user, by the password, a code or a passkey; for ten minutes nothing asks then (AUTH-D17, added). */
export const confirmIdentity = endpoint('POST /users.confirm', {
  body: z
    .object({
      Password: z.optional(Password),
      Code: z.optional(SecondCode),
      /** What the browser answers to beginPasskeyLogin. */
      Passkey: z.optional(PasskeyJson),
    })
    .check(
      z.refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
        path: ['Password'],
        error: 'required',
      }),
    ),
  handled: ['password.wrongOld', 'validation', 'auth.tooManyAttempts'],
});
