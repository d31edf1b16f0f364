import { useEffect, useEffectEvent } from 'react';
import type { Step } from '@mayak/map';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=range], [type=checkbox]), textarea');

/** Ctrl+Z takes a step of the drawing back, Ctrl+Shift+Z or Ctrl+Y brings it again; text fields keep their own. */
export function useUndoKeys(isOn: boolean, onStep: (step: Step) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.composedPath()[0] ?? null))
      return;
    const isZ = event.code === 'KeyZ';
    if (!isZ && event.code !== 'KeyY') return;
    event.preventDefault();
    onStep({ kind: isZ && !event.shiftKey ? 'undo' : 'redo' });
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
