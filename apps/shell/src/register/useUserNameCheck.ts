import { isUserNameFree } from '@mayak/api';
import { useEffect, useRef, useState } from 'react';
import { checkUserName, type Fault } from '../account/fault';
import { useShell } from '../page/ShellContext';

/** How long the typing rests before the name is asked for, in milliseconds. */
const rest = 600;
const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * Whether user names are free, as far as the server has said; without regard to case (AUTH-11, AUTH-D06, AUTH-D11).
 * A question without an answer says nothing: the server decides when the form is sent.
 */
export function useUserNameCheck(onTaken: () => void) {
  const { client } = useShell().account;
  const known = useRef(new Map<string, boolean>());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [free, setFree] = useState<string | null>(null);

  const markTaken = (name: string) => {
    known.current.set(keyOf(name), false);
    setFree(null);
    onTaken();
  };

  const ask = async (name: string) => {
    clearTimeout(waiting.current);
    if (checkUserName(name) !== null || known.current.has(keyOf(name))) return;
    const isFree = await client.quiet
      .call(isUserNameFree, { body: { value: name.trim() } })
      .catch(() => null);
    if (isFree === null) return;
    known.current.set(keyOf(name), isFree);
    if (isFree) setFree(keyOf(name));
    else markTaken(name);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);

  return {
    markTaken,
    /** The name that stands in the field is known to be free. */
    isFree: (name: string) => free !== null && free === keyOf(name),
    check: (name: string): Fault | null =>
      checkUserName(name) ?? (known.current.get(keyOf(name)) === false ? 'taken' : null),
    /** Asks when the typing rests. */
    typed(name: string) {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => void ask(name), rest);
    },
    /** Asks at once, as when the field is left. */
    ask,
  };
}
