import * as z from 'zod/mini';
import { endpoint, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { Password } from '../user/index.ts';

/** What somebody signs in with: the name or the e-mail (AUTH-D03). */
export const loginName = () => rawText(limits.email).check(z.trim(), z.minLength(1));

/** What is asked at sign-in (AUTH-D03). */
export const Credentials = z.object({
  username: loginName(),
  password: Password,
});

export type Credentials = z.infer<typeof Credentials>;

/** A one-time code of an app, or a recovery code, as it is typed (AUTH-D16). */
export const SecondCode = rawText(limits.secondFactor.code).check(z.trim(), z.minLength(1));

/** Signs in; the answer is the token, a JSON string (AUTH-06). Who has a second factor is answered with 401 and the challenge that loginSecond takes. */
export const login = endpoint('POST /account/login', {
  caller: 'anyone',
  body: Credentials,
  answer: z.string(),
  handled: [
    'auth.invalidCredentials',
    'auth.accountBlocked',
    'auth.emailNotConfirmed',
    'auth.tooManyAttempts',
    'validation',
  ],
});

/** Ends a sign-in with a second factor; the answer is the token (AUTH-D16, added). */
export const loginSecond = endpoint('POST /account/login.second', {
  caller: 'anyone',
  body: z.object({ challenge: rawText(limits.token).check(z.minLength(1)), code: SecondCode }),
  answer: z.string(),
  handled: ['auth.tooManyAttempts', 'validation'],
});

/** What passes between a browser's passkeys and the server, in the form of WebAuthn; only they read it (AUTH-D18). */
export const PasskeyJson = z.record(rawText(limits.token), z.unknown());

/** What a passkey signs in by: any of this site, or one of the user who has shown his password with `challenge` (AUTH-D18, added). */
export const beginPasskeyLogin = endpoint('POST /account/passkey.begin', {
  caller: 'anyone',
  body: z.object({ challenge: z.optional(rawText(limits.token).check(z.minLength(1))) }),
  answer: z.object({ Options: PasskeyJson }),
  handled: ['validation', 'auth.tooManyAttempts'],
});

/** Signs in by a passkey alone; the answer is the token (AUTH-D18, added). */
export const passkeyLogin = endpoint('POST /account/passkey.login', {
  caller: 'anyone',
  body: z.object({ Credential: PasskeyJson }),
  answer: z.string(),
  handled: ['validation', 'auth.accountBlocked', 'auth.emailNotConfirmed', 'auth.tooManyAttempts'],
});

/** Ends this token (AUTH-D05). */
export const logout = endpoint('POST /account/logout', {});
