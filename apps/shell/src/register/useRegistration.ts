import { Failure, register } from '@mayak/api';
import { useSendForm } from '@mayak/ui/form';
import { useState } from 'react';
import { faultsIn } from '../account/refusal';
import { useAccountWords } from '../account/useAccountWords';
import { useShell } from '../page/ShellContext';
import { checkRegistration, emptyForm, registrationOf, type RegistrationForm } from './registrationOf';
import { useUserNameCheck } from './useUserNameCheck';

const taken = { field: 'username', code: 'taken' };
const isTaken = (error: unknown) =>
  error instanceof Failure && error.problem?.code === 'account.usernameTaken';

/** The form of the registration and what became of it; a refusal keeps what was typed (AUTH-11, AUTH-12, AUTH-15). */
export function useRegistration() {
  const { client } = useShell().account;
  const userName = useUserNameCheck();
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const form = useSendForm<RegistrationForm>({
    empty: emptyForm,
    check: (typed) => [...checkRegistration(typed), ...(userName.isTaken(typed.username) ? [taken] : [])],
    words: useAccountWords(),
    refusals: (error) => (isTaken(error) ? [taken] : faultsIn(error, emptyForm)),
    async send(typed) {
      await client.call(register, { body: registrationOf(typed) });
      setDoneFor(typed.email.trim());
    },
  });
  return { form, userName, doneFor, refusal: isTaken(form.error) ? null : form.error };
}
