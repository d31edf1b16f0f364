import { login } from '@mayak/api';
import { useSendForm } from '@mayak/ui/form';
import { useEffect, useEffectEvent } from 'react';
import { checkCredentials } from '../account/checks';
import { useShell } from '../page/ShellContext';

/** The form of the login page; what was typed stays after a refusal, and nothing is sent before what is under way is over (AUTH-02, AUTH-14, AUTH-D08). */
export function useLogin(over: () => Promise<void>) {
  const { client, session } = useShell().account;
  const form = useSendForm({
    empty: { username: '', password: '' },
    check: checkCredentials,
    isPatient: true,
    async send({ username, password }) {
      await over();
      session.signIn(await client.call(login, { body: { username: username.trim(), password } }));
    },
  });
  const typeAgain = useEffectEvent(() => form.focus('password', { shouldSelect: true }));
  useEffect(() => {
    if (form.error !== null) typeAgain();
  }, [form.error]);
  return form;
}
