import * as z from 'zod/mini';
// By the shared door: calls that one page alone makes need none of their names in the shell.
import { Dt, endpoint, limits, Password, PasskeyJson, requiredText, SecondCode } from '@mayak/api';

/** A passkey of the user, by the name that he gave it (AUTH-D18). */
export const Passkey = z.object({
  Id: z.int(),
  Name: z.string(),
  CreatedDt: Dt,
  LastUsedDt: z.nullable(Dt),
});
export type Passkey = z.infer<typeof Passkey>;

/** What a user signs in with beside his password (AUTH-D16). */
export const Factors = z.object({
  /** Since when one-time codes are asked; null where they are not. */
  CodesSinceDt: z.nullable(Dt),
  RecoveryCodesLeft: z.int(),
  /** The oldest first. */
  Passkeys: z.optional(z.array(Passkey)),
  /** One-time codes must be set up before anything else opens (AUTH-D19, added). */
  MustSetUp: z.optional(z.boolean()),
});
export type Factors = z.infer<typeof Factors>;

export const getFactors = endpoint('GET /users.getFactors', { answer: Factors });

/** What whoever switches a second factor proves himself by: the password, and a one-time or recovery code. */
export const FactorProof = z.object({ Password, Code: SecondCode });
export type FactorProof = z.infer<typeof FactorProof>;

/** What an app for one-time codes is set up with: the secret to type, and the address that its QR code holds. */
export const CodeSetUp = z.object({ Secret: z.string(), Uri: z.string() });
export type CodeSetUp = z.infer<typeof CodeSetUp>;

/** Ten codes, each good once, told this one time. */
export const RecoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) });

/** Makes a secret, which is asked for at no sign-in before a code of it was shown. */
export const beginCodes = endpoint('POST /users.beginCodes', {
  body: z.object({ Password }),
  answer: CodeSetUp,
  handled: ['password.wrongOld', 'conflict', 'auth.tooManyAttempts'],
});

export const confirmCodes = endpoint('POST /users.confirmCodes', {
  body: z.object({ Code: SecondCode }),
  answer: RecoveryCodes,
  makes: true,
  handled: ['conflict', 'validation', 'auth.tooManyAttempts'],
});

const proved = {
  body: FactorProof,
  handled: ['password.wrongOld', 'validation', 'auth.tooManyAttempts'],
} as const;

/** No code is asked from now on, and no recovery code opens anything. */
export const endCodes = endpoint('POST /users.endCodes', proved);

/** Ten new recovery codes; the ones before open nothing any more. */
export const renewRecoveryCodes = endpoint('POST /users.renewRecoveryCodes', {
  ...proved,
  answer: RecoveryCodes,
});

/** What a browser makes a passkey by, in the form of WebAuthn. */
export const beginPasskey = endpoint('POST /users.beginPasskey', {
  body: z.object({ Password }),
  answer: z.object({ Options: PasskeyJson }),
  handled: ['password.wrongOld', 'auth.tooManyAttempts'],
});

/** Keeps what the browser made. */
export const addPasskey = endpoint('POST /users.addPasskey', {
  body: z.object({ Name: requiredText(limits.secondFactor.passkeyName), Credential: PasskeyJson }),
  answer: Passkey,
  status: 201,
  handled: ['validation'],
});

export const removePasskey = endpoint('POST /users.removePasskey/{id}', {
  body: z.object({ Password }),
  handled: ['password.wrongOld', 'notFound', 'auth.tooManyAttempts'],
});
