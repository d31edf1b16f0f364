import { useRef, type MouseEvent } from 'react';
import { useChosen } from '../useChosen';
import { chosenAfter } from './chosenAfter';
import type { ListLayout } from './listLayout';

/** How several beacons are chosen in the list (MON-D10). */
export function useChoosing(layout: ListLayout) {
  const [chosen, setChosen] = useChosen();
  const from = useRef<number | null>(null);
  return {
    chosen,
    /** The line from which Shift chooses. */
    begin: (index: number) => void (from.current = index),
    choose(index: number, isRange: boolean) {
      if (!isRange) from.current = index;
      setChosen(chosenAfter(chosen, layout, [from.current ?? index, index]));
    },
    /** A press with Ctrl or Shift chooses; so does a finger once something is chosen. */
    isAsked: ({ ctrlKey, metaKey, shiftKey, nativeEvent }: MouseEvent) =>
      ctrlKey ||
      metaKey ||
      shiftKey ||
      (chosen.size > 0 && Reflect.get(nativeEvent, 'pointerType') === 'touch'),
  };
}
