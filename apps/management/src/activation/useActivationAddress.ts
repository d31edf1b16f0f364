import type { Activation } from '@mayak/api';
import { useSearchParams } from 'react-router-dom';
import { linesOf } from './lines';

/** What the address fills the form with, as the label of a device has it: `?activate=IMEI+CODE` (MGMT-03). */
function givenIn(text: string): Activation | undefined {
  const [line] = linesOf(text);
  return line && { Imei: line.Imei, ActivationCode: line.ActivationCode };
}

/** Whether the address asks for the activation, so that every empty screen leads to it (MGMT-02). */
export function useActivationAddress() {
  const [query, setQuery] = useSearchParams();
  const set = (isOpen: boolean) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOpen) next.set('activate', '');
        else next.delete('activate');
        return next;
      },
      { replace: !isOpen },
    );
  return { isOpen: query.has('activate'), given: givenIn(query.get('activate') ?? ''), set };
}
