import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { ShadowScope } from '../shadowScope';

const stacks = new Map<EventTarget, (() => void)[]>();

const onKey = (event: Event) => {
  const top = event.currentTarget && stacks.get(event.currentTarget)?.at(-1);
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.isComposing) return;
  if (event.defaultPrevented || !top) return;
  event.preventDefault();
  event.stopPropagation();
  top();
};

function push(where: EventTarget, close: () => void): () => void {
  const open = stacks.get(where) ?? [];
  stacks.set(where, open);
  open.push(close);
  if (open.length === 1) where.addEventListener('keydown', onKey);
  return () => {
    open.splice(open.indexOf(close), 1);
    if (open.length > 0) return;
    where.removeEventListener('keydown', onKey);
    stacks.delete(where);
  };
}

/** Escape closes the topmost of tooltip, menu, dialog and panel, and only that one; in a shadow scope only keys pressed there count (GEN-D04). */
export function useEscape(active: boolean, close: () => void) {
  const shadowScope = useContext(ShadowScope);
  const leave = useEffectEvent(close);
  // Before it is painted: what is seen can be closed.
  useLayoutEffect(() => {
    if (active) return push(shadowScope?.root ?? document, () => leave());
  }, [active, shadowScope]);
}
