import { Island } from '@mayak/ui';
import { useContext, useEffect, useEffectEvent, type RefObject } from 'react';

/** Ctrl+K, or Cmd+K, goes to the search of the screen that is shown; on an island only when pressed there (design, section 10). */
export function useSearchKey(search: RefObject<HTMLInputElement | null>, prepare: () => void) {
  const go = useEffectEvent(() => {
    prepare();
    // A drawer that opens for it must be there first.
    requestAnimationFrame(() => {
      search.current?.focus();
      search.current?.select();
    });
  });
  const where: EventTarget = useContext(Island)?.root ?? document;
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      go();
    };
    where.addEventListener('keydown', onKey);
    return () => where.removeEventListener('keydown', onKey);
  }, [where]);
}
