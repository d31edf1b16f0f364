import { useEffect, useState, type ReactNode } from 'react';

/** After this a loading is shown, milliseconds. */
const patience = 300;

/** Loadings that are shown now, and when the last one went: what waits next goes on from there, without a blank between. */
const shown = { count: 0, gone: -Infinity };
const goesOn = () => shown.count > 0 || performance.now() - shown.gone < patience;

/** Its children after 300 ms, so that short loadings show nothing; at once where another loading is on the screen already. */
export function Delayed({ ms = patience, children }: { ms?: number; children: ReactNode }) {
  const isLoading = ms <= patience;
  const [late, setLate] = useState(() => ms === 0 || (isLoading && goesOn()));
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  useEffect(() => {
    if (!late || !isLoading) return undefined;
    shown.count += 1;
    return () => {
      shown.count -= 1;
      shown.gone = performance.now();
    };
  }, [late, isLoading]);
  return late ? children : null;
}
