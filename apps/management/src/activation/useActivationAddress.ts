import { useSearchParams } from 'react-router-dom';

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
  return { isOpen: query.has('activate'), set };
}
