import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Longer than a browser waits that tells of a held finger itself. */
const long = 600;
const slack = 10;

/** Tells of a finger that is held still on the list, where the browser does not ask for a menu by itself; the tap is used up by it. */
export function useLongPress(
  list: RefObject<HTMLElement | null>,
  onLongPress: (target: Element, at: { x: number; y: number }) => void,
): void {
  const press = useEffectEvent(onLongPress);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let isHeld = false;
    const stop = () => clearTimeout(timer);
    const start = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      isHeld = false;
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      from = { x, y };
      timer = setTimeout(() => {
        isHeld = true;
        press(target, from);
      }, long);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > slack) stop();
    };
    const end = (event: Event) => {
      stop();
      if (!isHeld) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const events = [
      ['pointerdown', start],
      ['pointermove', move],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['contextmenu', end],
      ['click', end],
    ] as const;
    for (const [name, listener] of events) element.addEventListener(name, listener as EventListener, true);
    return () => {
      stop();
      for (const [name, listener] of events)
        element.removeEventListener(name, listener as EventListener, true);
    };
  }, [list]);
}
