import { isZoneName } from '@mayak/timezone';
import * as z from 'zod/mini';
import { endpoint, oneOf, plainText, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { UserInfo, UserType } from './user.ts';
import { isPhone } from './user.rules.ts';

export const Phone = z.string().check(z.trim(), z.refine(isPhone, { error: 'invalidPhone' }));

export const NewPassword = rawText(limits.password.max).check(z.minLength(limits.password.min));

/** A password that is tried: a longer one is only a wrong one. */
export const Password = rawText(limits.token).check(z.minLength(1));

/** A zone by its name in the IANA list (FMT-D01). */
export const ZoneName = z
  .string()
  .check(z.maxLength(limits.zoneName), z.refine(isZoneName, { error: 'unknown' }));

export const UserInfoEdit = z.object({
  Type: oneOf(UserType),
  Country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  Name: z.optional(z.nullable(plainText(limits.personName))),
  Phone: z.optional(z.nullable(Phone)),
  Organization: z.optional(z.nullable(plainText(limits.personName))),
});

export type UserInfoEdit = z.infer<typeof UserInfoEdit>;

export const editUserInfo = endpoint('PUT /users.editInfo', {
  body: UserInfoEdit,
  answer: UserInfo,
  mode: 'swallow',
});

export const PasswordChange = z.object({ OldPassword: Password, NewPassword });

/** Whoever found an open session cannot try old passwords at will: after so many wrong ones it is 429 (AUTH-D03). */
export const changePassword = endpoint('PUT /users.changePassword', {
  body: PasswordChange,
  handled: ['password.wrongOld', 'validation', 'auth.tooManyAttempts'],
});
