import { isUserNameFree } from '@mayak/api';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../page/ShellContext';
import { mayBeUserName } from './registrationOf';

/** How long the typing rests before the name is asked for, in milliseconds. */
const rest = 600;
const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * Whether user names are free, as far as the server has said; without regard to case (AUTH-11, AUTH-D06, AUTH-D11).
 * A question without an answer says nothing: the server decides when the form is sent.
 */
export function useUserNameCheck() {
  const { client } = useShell().account;
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = async (name: string) => {
    clearTimeout(waiting.current);
    if (!mayBeUserName(name) || known.has(keyOf(name))) return;
    const isFree = await client.quiet
      .call(isUserNameFree, { body: { value: name.trim() } })
      .catch(() => null);
    if (isFree !== null) setKnown((before) => new Map(before).set(keyOf(name), isFree));
  };
  useEffect(() => () => clearTimeout(waiting.current), []);

  return {
    isFree: (name: string) => known.get(keyOf(name)) === true,
    isTaken: (name: string) => known.get(keyOf(name)) === false,
    /** Asks when the typing rests. */
    typed(name: string) {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => void ask(name), rest);
    },
    /** Asks at once, as when the field is left. */
    ask,
  };
}
