import { ShadowScope } from '@mayak/ui';
import { useContext, useEffect, useEffectEvent } from 'react';

/** Ctrl+K, or Cmd+K, asks what to find on the screen that is shown; in a shadow scope only when pressed there (design, section 10). */
export function useFindKey(ask: () => void) {
  const go = useEffectEvent(ask);
  const where: EventTarget = useContext(ShadowScope)?.root ?? document;
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // What a window asks is answered first.
      if (!document.querySelector('[aria-modal]')) go();
    };
    where.addEventListener('keydown', onKey);
    return () => where.removeEventListener('keydown', onKey);
  }, [where]);
}
