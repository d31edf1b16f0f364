import { confirmEmail } from '@mayak/api';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refusalOf, type Refusal } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { confirmationIn } from '../session';

/** How the link of the confirmation mail fared. */
export type Confirmation = 'none' | 'checking' | 'confirmed' | Refusal;

interface Confirming {
  state: Confirmation;
  /** Ends when the server has answered, whatever it said. */
  over: () => Promise<void>;
}

/** Posts the token of the address and takes it out of the address once it is used up (AUTH-D08). */
export function useConfirmation(): Confirming {
  const { client } = useShell().account;
  const location = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => confirmationIn(location));
  const [state, setState] = useState<Confirmation>(token === null ? 'none' : 'checking');
  const asked = useRef(Promise.resolve());

  useEffect(() => {
    if (token === null) return;
    asked.current = client.call(confirmEmail, { body: { token } }).then(
      () => setState('confirmed'),
      (error: unknown) => setState(refusalOf(error) ?? 'none'),
    );
  }, [client, token]);

  const isUsedUp =
    state === 'confirmed' || (typeof state === 'object' && state.text === 'problem.linkInvalid');
  useEffect(() => {
    if (isUsedUp) void navigate('/login', { replace: true });
  }, [isUsedUp, navigate]);
  return { state, over: () => asked.current };
}
