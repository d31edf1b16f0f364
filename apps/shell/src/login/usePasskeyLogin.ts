import { passkeyLogin } from '@mayak/api';
import { useState } from 'react';
import { provePasskey } from '../account/passkey';
import { useShell } from '../page/ShellContext';

/** Signing in by a passkey, alone or as the second step of a sign-in (AUTH-D18). */
export function usePasskeyLogin(challenge?: string) {
  const { client, session } = useShell().account;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      const Credential = await provePasskey(client, challenge);
      session.signIn(await client.call(passkeyLogin, { body: { Credential } }));
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  return { run: () => void run(), isBusy, error, forget: () => setError(null) };
}
