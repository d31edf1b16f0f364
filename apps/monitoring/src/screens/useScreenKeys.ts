import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isField } from '../beaconKeys';
import { actionOfKey, type ScreenAction } from './screenKeys';

/** Where single keys count: the list and the map, never a field. */
const places = '[role=tree], [role=application]';

/** Tells what a single key asks for while the list or the map of this screen has the focus (design, section 10). */
export function useScreenKeys(screen: RefObject<HTMLElement | null>, act: (asked: ScreenAction) => void) {
  const run = useEffectEvent(act);
  useEffect(() => {
    const root = screen.current;
    if (!root) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || isField(target) || !target.closest(places)) return;
      const asked = event.defaultPrevented ? null : actionOfKey(event);
      if (asked === null) return;
      event.preventDefault();
      run(asked);
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [screen]);
}
