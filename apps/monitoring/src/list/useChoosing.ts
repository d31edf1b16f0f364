import { useRef, type MouseEvent } from 'react';
import { useChosen } from '../useChosen';
import { chosenAfter } from './chosenAfter';
import { indexOfPlace, linePlace, type LinePlace } from './linePlace';
import type { ListLayout } from './listLayout';

/** How several beacons are chosen in the list (MON-D10). */
export function useChoosing(layout: ListLayout) {
  const [chosen, setChosen] = useChosen();
  const from = useRef<LinePlace>(null);
  const begin = (index: number) => void (from.current = linePlace(layout, index));
  return {
    chosen,
    /** The line from which Shift chooses. */
    begin,
    choose(index: number, isRange: boolean) {
      if (!isRange) begin(index);
      const first = from.current ? indexOfPlace(layout, from.current) : -1;
      // A line that is gone leaves the pressed one alone.
      setChosen(chosenAfter(chosen, layout, [first === -1 ? index : first, index]));
    },
    /** A press with Ctrl or Shift chooses; so does a finger once something is chosen. */
    isAsked: ({ ctrlKey, metaKey, shiftKey, nativeEvent }: MouseEvent) =>
      ctrlKey ||
      metaKey ||
      shiftKey ||
      (chosen.size > 0 && Reflect.get(nativeEvent, 'pointerType') === 'touch'),
  };
}
