import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What a key asks of the queue of alarms. */
export type QueueAct = 'acknowledge' | 'take' | 'show' | 'next' | 'previous' | 'silence';

/** Keys by their place on the board, so that they do the same in every layout (GEN-D17). */
const acts: Readonly<Record<string, QueueAct>> = {
  KeyQ: 'acknowledge',
  KeyW: 'take',
  KeyC: 'show',
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyS: 'silence',
};

const taken = 'input, textarea, select, [role=radiogroup], [aria-modal]';

/** Tells what a single key asks for while the queue has the focus: never in a field or a window, nor with another key. */
export function useQueueKeys(
  root: RefObject<HTMLElement | null>,
  act: (asked: QueueAct, target: Element) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return;
    if (!(target instanceof Element) || !root.current?.contains(target) || target.closest(taken)) return;
    const asked = acts[code];
    if (asked === undefined) return;
    event.preventDefault();
    act(asked, target);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
