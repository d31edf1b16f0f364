import { limits } from '@mayak/api';
import { useSyncExternalStore } from 'react';

/** How many pop-ups fit into the window (NOTIF-14). */
export const fitting = () =>
  Math.min(limits.maxPage, Math.floor(window.innerHeight / limits.popup.slotHeight));

function followHeight(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How many pop-ups are shown at once: so many as fit into the window as it is now, and as somebody reads (NOTIF-14, NOTIF-D04). */
export const useFitting = () =>
  Math.min(limits.popUpsAtOnce, Math.max(1, useSyncExternalStore(followHeight, fitting)));
