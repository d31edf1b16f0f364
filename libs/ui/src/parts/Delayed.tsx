import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  ms?: number;
  /** What stands there until then. */
  before?: ReactNode;
  children: ReactNode;
}

/** Its children after 300 ms, so that short loadings show nothing. */
export function Delayed({ ms = 300, before = null, children }: Props) {
  const [late, setLate] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late ? children : before;
}
