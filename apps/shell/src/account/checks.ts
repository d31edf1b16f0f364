import { Credentials, MailRequest, PasswordChange } from '@mayak/api';
import { faultsBy, type Fault } from '@mayak/ui/form';

/** AUTH-14: name and password of somebody who has them already. */
export const checkCredentials = faultsBy(Credentials);

/** AUTH-08, AUTH-09, AUTH-D06. */
export const checkMail = ({ email }: { email: string }): Fault[] =>
  faultsBy(MailRequest)({ email: email.trim() });

interface NewPassword {
  NewPassword: string;
  repeat: string;
}

/** A new password, typed twice (PROFILE-10, AUTH-10, AUTH-D06, AUTH-D09). */
export function checkNewPassword({ NewPassword, repeat }: NewPassword): Fault[] {
  const faults = faultsBy(PasswordChange)({ OldPassword: 'any', NewPassword });
  if (repeat === '') return [...faults, { field: 'repeat', code: 'required' }];
  return repeat === NewPassword ? faults : [...faults, { field: 'repeat', code: 'mismatch' }];
}
