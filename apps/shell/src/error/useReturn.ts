import { useEffect, useEffectEvent, useState } from 'react';
import { timer } from 'rxjs';
import { askEach, waitFor } from './waitFor';

const returns: number[] = [];

/** Asks every 10 s whether the server answers and goes back when it does; gives the seconds until then (ERR-D05). */
export function useReturn(isServerUp: () => Promise<boolean>, goBack: () => void): number {
  const [wait] = useState(() => waitFor(returns, Date.now()));
  const [left, setLeft] = useState(wait);

  const ask = useEffectEvent(async (stillHere: () => boolean) => {
    if (!(await isServerUp()) || !stillHere()) return;
    returns.push(Date.now());
    goBack();
  });

  useEffect(() => {
    let here = true;
    const seconds = timer(1_000, 1_000).subscribe((index) => {
      const passed = index + 1;
      const over = passed - wait;
      setLeft(over < 0 ? -over : askEach - (over % askEach));
      if (over >= 0 && over % askEach === 0) void ask(() => here);
    });
    return () => {
      here = false;
      seconds.unsubscribe();
    };
  }, [wait]);
  return left;
}
