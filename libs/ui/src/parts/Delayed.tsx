import { useEffect, useState, type ReactNode } from 'react';

/** Its children after 300 ms, so that short loadings show nothing. */
export function Delayed({ ms = 300, children }: { ms?: number; children: ReactNode }) {
  const [late, setLate] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late ? children : null;
}
