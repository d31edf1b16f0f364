import { useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { focusable, focusedIn } from '../parts/focus';
import { isNobody, overlays } from './useGridStop';

/** Keeps the keyboard in a table whose focused part is gone: all of its rows, what stood in their place, the bar of the chosen ones. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, isEmpty: boolean, isNarrow: boolean) {
  /** What had the focus here last, unless it has gone elsewhere since. */
  const last = useRef<Element>(null);
  const find = useEffectEvent(() => {
    const [root, now] = [ref.current, ref.current && focusedIn(ref.current)];
    // Of cards it may be one that was scrolled away.
    if (!root || !last.current || (isNarrow && !isEmpty)) return;
    const isLost = !last.current.isConnected && isNobody(now);
    if (isLost || (now === root && !isEmpty)) (focusable(root)[0] ?? root).focus({ preventScroll: true });
  });
  useLayoutEffect(() => find());
  return {
    // Rows take the focus themselves; what stands in their place may have nothing that does.
    tabIndex: isEmpty ? -1 : undefined,
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(target)) last.current = target;
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!relatedTarget) last.current = isNobody(focusedIn(currentTarget)) ? null : last.current;
      else if (!currentTarget.contains(relatedTarget) && !relatedTarget.closest(overlays))
        last.current = null;
    },
  };
}
