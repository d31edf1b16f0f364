import { useEffect } from 'react';
import type { PanelEntry } from '../page/useFrame';

/** Alt+N opens what the bell opens, and closes it (GEN-D17). */
export function useAlarmsKey(panel: PanelEntry | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey } = event;
      if (!panel || code !== 'KeyN' || !altKey || ctrlKey || metaKey) return;
      if (document.querySelector('[aria-modal]')) return;
      event.preventDefault();
      panel.toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
