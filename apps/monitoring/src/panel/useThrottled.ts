import { useEffect, useRef, useState } from 'react';

/** The value, followed at once and then once in a pause at most: what comes in between is taken at its end. */
export function useThrottled<T>(value: T, pause: number): T {
  const [calm, setCalm] = useState(value);
  const taken = useRef(-Infinity);
  useEffect(() => {
    if (value === calm) return;
    const take = () => {
      taken.current = performance.now();
      setCalm(value);
    };
    const timer = setTimeout(take, Math.max(0, taken.current + pause - performance.now()));
    return () => clearTimeout(timer);
  }, [value, calm, pause]);
  return calm;
}
