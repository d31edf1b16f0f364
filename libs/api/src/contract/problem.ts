import * as z from 'zod/mini';

/** Every problem code of the API (api.md section 3, ERR-D08). */
export const ProblemCode = z.enum([
  'validation',
  'password.wrongOld',
  'auth.resetTokenInvalid',
  'auth.confirmTokenInvalid',
  'auth.required',
  'auth.invalidCredentials',
  'device.unauthorized',
  'provider.unauthorized',
  'auth.accountBlocked',
  'auth.emailNotConfirmed',
  'permission.denied',
  'notFound',
  'user.notFound',
  'beacon.activationFailed',
  'beacon.notAvailable',
  'beacon.blocked',
  'bnwas.stateChanged',
  'account.usernameTaken',
  'account.notCreated',
  'firmware.badTransition',
  'firmware.busy',
  'conflict',
  'edit.conflict',
  'payload.tooLarge',
  'payload.type',
  'integration.targetRefused',
  'rate.limited',
  'auth.tooManyAttempts',
  'internal',
  'database.away',
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** What may be wrong with one field. */
export const FieldCode = z.enum([
  'required',
  'maxLength',
  'minLength',
  'invalidCharacters',
  'invalidEmail',
  'invalidPhone',
  'invalidFormat',
  'outOfRange',
  'order',
  'tooMany',
  'unknown',
  'taken',
]);
export type FieldCode = z.infer<typeof FieldCode>;

/** Why exactly, where the code is one that pages of before know: they refuse a problem whose code they do not (decision `second-factor`). */
export type ProblemReason =
  | 'auth.secondFactor'
  | 'auth.challengeInvalid'
  | 'auth.wrongCode'
  | 'auth.passkeyInvalid'
  | 'auth.confirm'
  | 'auth.keyScope'
  | 'auth.setUpFactor';

/** The body of every 4xx and 5xx answer, RFC 9457 (ERR-D08). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: ProblemCode,
  /** A ProblemReason, or one of a later server. */
  reason: z.optional(z.string()),
  /** Seconds until a repeated call may succeed (429). */
  retryAfter: z.optional(z.int()),
  /** Of a sign-in that lacks a second factor: what proves it so far, and what may be shown, as `code` or `recovery` (AUTH-D16). */
  challenge: z.optional(z.string()),
  factors: z.optional(z.array(z.string())),
  errors: z.optional(z.array(z.object({ field: z.string(), code: FieldCode, message: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
