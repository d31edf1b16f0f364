import { Failure, login } from '@mayak/api';
import { useSendForm } from '@mayak/ui/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkCredentials } from '../account/checks';
import { useShell } from '../page/ShellContext';

/** What a sign-in goes on with after the right password (AUTH-D16). */
export interface SecondAsked {
  challenge: string;
  factors: readonly string[];
}

const secondIn = (error: unknown): SecondAsked | null => {
  const problem = error instanceof Failure ? error.problem : null;
  if (problem?.reason !== 'auth.secondFactor') return null;
  return { challenge: problem.challenge ?? '', factors: problem.factors ?? [] };
};

/** The form of the login page; what was typed stays after a refusal, and nothing is sent before what is under way is over (AUTH-02, AUTH-14, AUTH-D08). */
export function useLogin(over: () => Promise<void>) {
  const { client, session } = useShell().account;
  const [second, setSecond] = useState<SecondAsked | null>(null);
  /** Why the second step sent back. */
  const [sentBack, setSentBack] = useState<unknown>(null);
  const form = useSendForm({
    empty: { username: '', password: '' },
    check: checkCredentials,
    isPatient: true,
    async send({ username, password }) {
      await over();
      setSentBack(null);
      try {
        session.signIn(await client.call(login, { body: { username: username.trim(), password } }));
      } catch (error) {
        const asked = secondIn(error);
        if (!asked) throw error;
        setSecond(asked);
      }
    },
  });
  const error = form.error ?? sentBack;
  const typeAgain = useEffectEvent(() => form.focus('password', { shouldSelect: true }));
  useEffect(() => {
    if (error !== null) typeAgain();
  }, [error]);
  const back = (why: unknown = null) => {
    setSecond(null);
    setSentBack(why);
  };
  return { form, error, second, back };
}
