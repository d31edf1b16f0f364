import { useSyncExternalStore } from 'react';
import { fitting } from './takeFresh';

function followHeight(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How many pop-ups fit into the window, as it is now (NOTIF-14). */
export const useFitting = () => Math.max(1, useSyncExternalStore(followHeight, fitting));
