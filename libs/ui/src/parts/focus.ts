import { useEffect, useEffectEvent, type RefObject } from 'react';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** What Tab can reach inside an element, in order. */
export const focusable = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(reachable)].filter(
    (e) => e.tabIndex >= 0 && !e.closest('[hidden], [inert]'),
  );

/** The focused element, also inside the shadow root that the given element lives in. */
export const focusedIn = (element: Node) => {
  const root = element.getRootNode();
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return active instanceof HTMLElement ? active : null;
};

/** A part on a foreign page may move the focus only while it is there: who types elsewhere goes on typing. */
const mayTakeFocus = (element: Node) => {
  const root = element.getRootNode();
  return !(root instanceof ShadowRoot) || root.activeElement !== null;
};

/** Puts the focus into an element while it is there, and back to where it was when it goes. */
export function useFocusInside(
  ref: RefObject<HTMLElement | null>,
  active: boolean,
  first: (root: HTMLElement) => HTMLElement | null | undefined,
) {
  const begin = useEffectEvent(first);
  useEffect(() => {
    const root = ref.current;
    if (!active || !root) return;
    const opener = focusedIn(root);
    if (!root.contains(opener) && mayTakeFocus(root)) (begin(root) ?? root).focus({ preventScroll: true });
    return () => {
      const now = opener && focusedIn(opener);
      // Someone else may have taken the focus meanwhile: then it stays there.
      if (opener?.isConnected && (!now || now === now.ownerDocument.body || root.contains(now)))
        opener.focus({ preventScroll: true });
    };
  }, [active, ref]);
}

/** Tab and Shift+Tab go round inside the element. */
export const keepTabInside = (event: {
  key: string;
  shiftKey: boolean;
  preventDefault(): void;
  currentTarget: HTMLElement;
}) => {
  if (event.key !== 'Tab') return;
  const stops = focusable(event.currentTarget);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const now = focusedIn(event.currentTarget);
  if (stops.length > 0 && now !== edge && now !== event.currentTarget) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
};
