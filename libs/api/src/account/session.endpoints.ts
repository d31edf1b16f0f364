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

/** Ends this token (AUTH-D05). */
export const logout = endpoint('POST /account/logout', {});
