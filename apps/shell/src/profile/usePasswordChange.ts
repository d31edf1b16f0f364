import { changePassword } from '@mayak/api';
import { useTexts, useToast } from '@mayak/ui';
import { useSendForm } from '@mayak/ui/form';
import { checkNewPassword } from '../account/checks';
import { useAccountWords } from '../account/useAccountWords';
import { passwordRefusals, usePasswordWords } from '../account/usePasswordFaults';
import { useStrength } from '../account/useStrength';
import { useShell } from '../page/ShellContext';
import { profileTexts } from './texts';
import { useUserInfo } from './usePersonalData';

const empty = { OldPassword: '', NewPassword: '', repeat: '' };

const refusals = passwordRefusals('OldPassword', empty);

/** The change of the password; a wrong old one is told at its field, a failure keeps what was typed (PROFILE-07, PROFILE-09 to PROFILE-12). */
export function usePasswordChange() {
  const { account, addresses } = useShell();
  const t = useTexts(profileTexts);
  const toast = useToast();
  const accountWords = useAccountWords();
  const passwordWords = usePasswordWords();
  const { info } = useUserInfo();
  const own = [info?.UserName, info?.Email, info?.Name, info?.Organization];
  const { strengthOf, enter } = useStrength();
  const strengthIn = ({ NewPassword }: typeof empty) => strengthOf(NewPassword, own);
  const form = useSendForm({
    empty,
    check: (typed) => [
      ...(typed.OldPassword === '' ? [{ field: 'OldPassword', code: 'required' }] : []),
      ...checkNewPassword(typed, strengthIn(typed)),
    ],
    words: (fault) => passwordWords(fault) ?? accountWords(fault),
    refusals,
    guard: addresses.guard,
    async send({ OldPassword, NewPassword }) {
      await account.client.call(changePassword, { body: { OldPassword, NewPassword } });
      form.reset();
      toast({ state: 'normal', title: t('password.changed'), text: t('password.othersEnded') });
    },
  });
  return { form, password: { strength: strengthIn(form.values), onEnter: enter } };
}
