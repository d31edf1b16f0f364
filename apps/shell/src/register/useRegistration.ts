import { Failure, register } from '@mayak/api';
import { useSendForm, type Fault } from '@mayak/ui/form';
import { useState } from 'react';
import { faultsIn } from '../account/refusal';
import { useAccountWords } from '../account/useAccountWords';
import { useStrength } from '../account/useStrength';
import { browserZoneValue } from '../choices/namedZones';
import { useShell } from '../page/ShellContext';
import { checkRegistration, emptyForm, ownOf, registrationOf, type RegistrationForm } from './registrationOf';
import { useUserNameCheck } from './useUserNameCheck';

const taken = { field: 'username', code: 'taken' };
const isTaken = (error: unknown) =>
  error instanceof Failure && error.problem?.code === 'account.usernameTaken';

/** A zone is sent by its name and its offset, and chosen in one field. */
const sentForm = { ...emptyForm, zoneName: '' };
const shownAt = (fault: Fault): Fault =>
  fault.field === 'zoneName' ? { ...fault, field: 'timezone' } : fault;

/** The form of the registration and what became of it; a refusal keeps what was typed (AUTH-11, AUTH-12, AUTH-15). */
export function useRegistration() {
  const { client } = useShell().account;
  const userName = useUserNameCheck();
  const { strengthOf, enter } = useStrength();
  const strengthIn = (typed: RegistrationForm) => strengthOf(typed.password, ownOf(typed));
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const form = useSendForm<RegistrationForm>({
    empty: { ...emptyForm, timezone: browserZoneValue(emptyForm.timezone) },
    check: (typed) => [
      ...checkRegistration(typed, strengthIn(typed)),
      ...(userName.isTaken(typed.username) ? [taken] : []),
    ],
    words: useAccountWords(),
    refusals: (error) => (isTaken(error) ? [taken] : faultsIn(error, sentForm).map(shownAt)),
    async send(typed) {
      await client.call(register, { body: registrationOf(typed) });
      setDoneFor(typed.email.trim());
    },
  });
  const password = { strength: strengthIn(form.values), onEnter: enter };
  return { form, userName, password, doneFor, refusal: isTaken(form.error) ? null : form.error };
}
