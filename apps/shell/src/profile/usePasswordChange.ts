import { changePassword, Failure } from '@mayak/api';
import { useTexts, useToast } from '@mayak/ui';
import { useSendForm, type Fault } from '@mayak/ui/form';
import { checkNewPassword } from '../account/checks';
import { faultsIn, minutesOf } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { useAccountWords } from '../account/useAccountWords';
import { useShell } from '../page/ShellContext';
import { profileTexts } from './texts';

const empty = { OldPassword: '', NewPassword: '', repeat: '' };

/** Faults that only the server can find, told at the old password (PROFILE-D07, AUTH-D03). */
function refusals(error: unknown): Fault[] {
  const field = 'OldPassword';
  const code = error instanceof Failure ? error.problem?.code : undefined;
  if (code === 'password.wrongOld') return [{ field, code: 'wrongOld' }];
  if (code === 'auth.tooManyAttempts') return [{ field, code: 'tryAgain', n: minutesOf(error) ?? 0 }];
  return faultsIn(error, empty);
}

/** The change of the password; a wrong old one is told at its field, a failure keeps what was typed (PROFILE-07, PROFILE-09 to PROFILE-12). */
export function usePasswordChange() {
  const { account, addresses } = useShell();
  const t = useTexts(profileTexts);
  const tAccount = useTexts(accountTexts);
  const toast = useToast();
  const accountWords = useAccountWords();
  const form = useSendForm({
    empty,
    check: (typed) => [
      ...(typed.OldPassword === '' ? [{ field: 'OldPassword', code: 'required' }] : []),
      ...checkNewPassword(typed),
    ],
    words(fault) {
      const { code, n = 0 } = fault;
      if (code === 'wrongOld') return t('password.wrongOld');
      if (code !== 'tryAgain') return accountWords(fault);
      return n > 0 ? tAccount('problem.tryAgainIn', { count: n }) : tAccount('problem.tooManyAttempts');
    },
    refusals,
    guard: addresses.guard,
    async send({ OldPassword, NewPassword }) {
      await account.client.call(changePassword, { body: { OldPassword, NewPassword } });
      form.reset();
      toast({ state: 'normal', title: t('password.changed'), text: t('password.othersEnded') });
    },
  });
  return form;
}
