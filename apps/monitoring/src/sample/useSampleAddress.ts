import { useFleetCounts, useFleetKnown } from '@mayak/fleet';
import { useHost } from '@mayak/host';
import { useSearchParams } from 'react-router-dom';

/** Whether the address asks for the sample, `?sample`: it is for an account without beacons, and gone with the first one (MGMT-02). */
export function useSampleAddress() {
  const { box$ } = useHost();
  const isEmpty = useFleetCounts().all === 0;
  const isKnown = useFleetKnown();
  const [query, setQuery] = useSearchParams();
  const set = (isShown: boolean) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (isShown) next.set('sample', '');
      else next.delete('sample');
      return next;
    });
  return { isShown: !box$ && isKnown && isEmpty && query.has('sample'), set };
}
