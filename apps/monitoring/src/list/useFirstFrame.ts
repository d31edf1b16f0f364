import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { pressAgain, takeFirstFrame } from './firstFrame';

/** Takes the first frame down once these lines are drawn, and goes on with what was done to it (CONF-D04). */
export function useFirstFrame(
  lines: RefObject<HTMLElement | null>,
  isDrawn: boolean,
  onOpen: (beacon: number) => void,
): void {
  const goOn = useEffectEvent(() => {
    const done = takeFirstFrame();
    if (!done) return;
    if (lines.current && done.scrolled > 0) lines.current.scrollTop = done.scrolled;
    if (done.focused) lines.current?.focus({ preventScroll: true });
    // What hears keys is there with the next frame.
    if (done.keys.length > 0) requestAnimationFrame(() => setTimeout(pressAgain, 0, done.keys));
    if (done.pressed !== null) onOpen(done.pressed);
  });
  useLayoutEffect(() => {
    if (isDrawn) goOn();
  }, [isDrawn]);
}
