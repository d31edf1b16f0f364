import { Failure, register } from '@mayak/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldFaults, refusalOf, type Refusal } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { emptyForm, registrationOf, type RegistrationForm } from './registrationOf';
import { useUserNameCheck } from './useUserNameCheck';

const fields = [
  'username',
  'email',
  'password',
  'name',
  'phone',
  'organization',
  'country',
  'timezone',
] as const;

/** The form of the registration and what became of it; a refusal keeps what was typed (AUTH-11, AUTH-12, AUTH-15). */
export function useRegistration() {
  const { client } = useShell().account;
  const form = useForm<RegistrationForm>({ defaultValues: emptyForm, mode: 'onTouched' });
  const userName = useUserNameCheck(() => void form.trigger('username'));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [doneFor, setDoneFor] = useState<string | null>(null);

  const refuse = (error: unknown, { username }: RegistrationForm) => {
    if (error instanceof Failure && error.problem?.code === 'account.usernameTaken') {
      userName.markTaken(username);
      form.setFocus('username');
      return;
    }
    const faults = fieldFaults(error, fields);
    for (const [field, message] of faults) form.setError(field, { message });
    if (faults[0]) form.setFocus(faults[0][0]);
    setRefusal(refusalOf(error));
  };

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await client.call(register, { body: registrationOf(values) });
      setDoneFor(values.email.trim());
    } catch (error) {
      refuse(error, values);
    }
  });

  return { form, userName, refusal, submit, doneFor };
}
