import { Credentials, MailRequest, PasswordChange } from '@mayak/api';
import { faultsBy, type Fault } from '@mayak/ui/form';
import type { LateStrengthOf } from './useStrength';

/** AUTH-14: name and password of somebody who has them already. */
export const checkCredentials = faultsBy(Credentials);

/** AUTH-08, AUTH-09, AUTH-D06. */
export const checkMail = ({ email }: { email: string }): Fault[] =>
  faultsBy(MailRequest)({ email: email.trim() });

interface NewPassword {
  NewPassword: string;
  repeat: string;
}

/** A password that is easy to guess, told at its field, unless something else is wrong with it (AUTH-D14). */
export function withGuessable(faults: Fault[], field: string, strength: ReturnType<LateStrengthOf>) {
  const isElse = faults.some((fault) => fault.field === field);
  return isElse || strength?.score !== 0 ? faults : [...faults, { field, code: 'guessable' }];
}

/** A new password, typed twice (PROFILE-10, AUTH-10, AUTH-D06, AUTH-D09). */
export function checkNewPassword(
  { NewPassword, repeat }: NewPassword,
  strength: ReturnType<LateStrengthOf> = null,
): Fault[] {
  const wrong = faultsBy(PasswordChange)({ OldPassword: 'any', NewPassword });
  const faults = withGuessable(wrong, 'NewPassword', strength);
  if (repeat === '') return [...faults, { field: 'repeat', code: 'required' }];
  return repeat === NewPassword ? faults : [...faults, { field: 'repeat', code: 'mismatch' }];
}
