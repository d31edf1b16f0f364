import { useEffect } from 'react';
import { LazyDialog } from '../page/LazyDialog';
import { useShell } from '../page/ShellContext';
import { early$, find$ } from './find';

const load = () => import('./Find');
const isAsked = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Ctrl+K, or Cmd+K, finds on every page; an area that answers the key itself is asked first (MAP-D07). */
export function LazyFind() {
  const { session } = useShell().account;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !session.state$.value.loggedIn) return;
      // Given up before it was there; later the window itself closes.
      if (event.key === 'Escape') return find$.next(false);
      const isTyped = find$.value && isLetter(event) && !document.activeElement?.closest('[aria-modal]');
      if (!isTyped && !isAsked(event)) return;
      event.preventDefault();
      if (isTyped) early$.next(early$.value + event.key);
      else if (!document.querySelector('[aria-modal]')) {
        early$.next('');
        find$.next(true);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session]);
  return <LazyDialog open$={find$} load={load} />;
}
