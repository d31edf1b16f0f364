import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Ctrl+K, or Cmd+K, goes to the search of the screen that is shown (design, section 10). */
export function useSearchKey(search: RefObject<HTMLInputElement | null>, prepare: () => void) {
  const go = useEffectEvent(() => {
    prepare();
    // A drawer that opens for it must be there first.
    requestAnimationFrame(() => {
      search.current?.focus();
      search.current?.select();
    });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
