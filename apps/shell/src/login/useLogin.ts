import { login } from '@mayak/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalOf, type Refusal } from '../account/refusal';
import { useShell } from '../page/ShellContext';

/** The form of the login page and what became of it; what was typed stays after a refusal (AUTH-02, AUTH-14). */
export function useLogin() {
  const { client, session } = useShell().account;
  const form = useForm({ defaultValues: { username: '', password: '' } });
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = form.handleSubmit(async ({ username, password }) => {
    setRefusal(null);
    try {
      session.signIn(await client.call(login, { body: { username: username.trim(), password } }));
    } catch (error) {
      setRefusal(refusalOf(error));
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return { form, refusal, submit, isWaiting: form.formState.isSubmitting };
}
