import * as z from 'zod/mini';
import { endpoint, isNameText, oneOf, plainText, rawText } from '../contract/index.ts';
import { loginName } from './session.endpoints.ts';
import { limits } from '../limits.ts';
import { isUserName, NewPassword, Password, Phone, UserType, ZoneName } from '../user/index.ts';

export const Email = z
  .email({ error: 'invalidEmail' })
  .check(z.trim(), z.maxLength(limits.email), z.refine(isNameText, { error: 'invalidEmail' }));

/** Whom a link is to be mailed to. */
export const MailRequest = z.object({ email: Email });

/** The token of a link that was mailed. */
const Token = rawText(limits.token).check(z.minLength(1));

/** The form of registration; zoneName (added) stands before timezone (AUTH-07 to AUTH-10, AUTH-D06, FMT-D01). */
export const Registration = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.userName.min),
      z.maxLength(limits.userName.max),
      z.refine(isUserName, { error: 'invalidCharacters' }),
    ),
  email: Email,
  password: NewPassword,
  type: z.optional(oneOf(UserType)),
  name: z.optional(z.nullable(plainText(limits.personName))),
  phone: z.optional(z.nullable(Phone)),
  organization: z.optional(z.nullable(plainText(limits.personName))),
  country: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  timezone: z.optional(
    z.nullable(z.int().check(z.minimum(limits.timeZoneMinutes.min), z.maximum(limits.timeZoneMinutes.max))),
  ),
  zoneName: z.optional(z.nullable(ZoneName)),
});

export type Registration = z.infer<typeof Registration>;

export const register = endpoint('POST /account/register', {
  caller: 'anyone',
  body: Registration,
  handled: ['validation', 'account.usernameTaken', 'account.notCreated', 'auth.tooManyAttempts'],
});

export const isUserNameFree = endpoint('POST /account/isusernamefree', {
  caller: 'anyone',
  body: z.object({ value: rawText(limits.userName.max).check(z.trim(), z.minLength(1)) }),
  answer: z.boolean(),
  handled: ['validation', 'auth.tooManyAttempts'],
});

/** Asks for the mail with the link, or sets the password with its token (AUTH-D09). */
export const resetPassword = endpoint('POST /account/resetpassword', {
  caller: 'anyone',
  body: z.union([MailRequest, z.object({ token: Token, password: NewPassword })]),
  handled: ['validation', 'auth.resetTokenInvalid', 'auth.tooManyAttempts'],
});

export const confirmEmail = endpoint('POST /account/confirm', {
  caller: 'anyone',
  body: z.object({ token: Token }),
  handled: ['auth.confirmTokenInvalid', 'validation', 'auth.tooManyAttempts'],
});

export const resendConfirmation = endpoint('POST /account/confirm.resend', {
  caller: 'anyone',
  body: MailRequest,
  handled: ['validation', 'auth.tooManyAttempts'],
});

/** The same by what somebody has just signed in with, who may not know which address that was (added; AUTH-D08). */
export const resendConfirmationByLogin = endpoint('POST /account/confirm.resendByLogin', {
  caller: 'anyone',
  body: z.object({ username: loginName() }),
  handled: ['validation', 'auth.tooManyAttempts'],
});

/** Another address for the user, with the password that he signs in with. */
export const EmailChange = z.object({ Email, Password });

/** Mails a link to an address, which becomes the user's once it is opened; that it is somebody's already is not told (PROFILE-D09). */
export const changeEmail = endpoint('PUT /users.changeEmail', {
  body: EmailChange,
  handled: ['password.wrongOld', 'validation', 'auth.tooManyAttempts'],
});
