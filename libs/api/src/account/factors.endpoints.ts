import * as z from 'zod/mini';
// By the shared door: calls that one page alone makes need none of their names in the shell.
import { Dt, endpoint, Password, SecondCode } from '@mayak/api';

/** What a user signs in with beside his password (AUTH-D16). */
export const Factors = z.object({
  /** Since when one-time codes are asked; null where they are not. */
  CodesSinceDt: z.nullable(Dt),
  RecoveryCodesLeft: z.int(),
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
