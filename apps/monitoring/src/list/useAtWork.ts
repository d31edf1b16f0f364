import { useEffect, useRef, useState, type RefObject } from 'react';

/** So long after its last move a hand counts as resting. */
const pause = 2_500;
const signs = ['pointermove', 'pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** Somebody points, scrolls or types inside the list now: then nothing may move away under the hand. */
export function useAtWork(root: RefObject<HTMLElement | null>): boolean {
  const [is, setIs] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const work = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[role=tree]')) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIs(false), pause);
      setIs(true);
    };
    for (const sign of signs) element.addEventListener(sign, work, { passive: true });
    return () => {
      for (const sign of signs) element.removeEventListener(sign, work);
      clearTimeout(timer.current);
      setIs(false);
    };
  }, [root]);
  return is;
}
