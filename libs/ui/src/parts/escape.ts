import { useEffect, useEffectEvent } from 'react';

const open: (() => void)[] = [];

const onKey = (event: KeyboardEvent) => {
  const top = open.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !top) return;
  event.preventDefault();
  event.stopPropagation();
  top();
};

/** Escape closes the topmost of tooltip, menu, dialog and panel, and only that one (GEN-D04). */
export function useEscape(active: boolean, close: () => void) {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!active) return;
    const mine = () => leave();
    open.push(mine);
    if (open.length === 1) document.addEventListener('keydown', onKey);
    return () => {
      open.splice(open.indexOf(mine), 1);
      if (open.length === 0) document.removeEventListener('keydown', onKey);
    };
  }, [active]);
}
