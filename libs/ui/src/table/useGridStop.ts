import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { focusedIn } from '../parts/focus';
import type { GridPlace } from './gridKeys';

interface Keyed {
  readonly key: string;
}

/** What is opened from a table takes the focus only for a while. */
export const overlays = '[role=menu], [role=dialog], [role=alertdialog]';
export const isNobody = (focused: HTMLElement | null) => !focused || focused === focused.ownerDocument.body;

/** Where the keyboard is in a grid: it stays with its row, wherever that comes to stand, and where the row is gone with the next one. */
export function useGridStop(items: readonly Keyed[], first: number) {
  const [kept, setKept] = useState<{ place: GridPlace; key: string | null }>({
    place: { line: -1, col: first },
    key: null,
  });
  const found = useMemo(
    () => (kept.key === null ? -1 : items.findIndex(({ key }) => key === kept.key)),
    [items, kept.key],
  );
  const isGone = kept.key !== null && found < 0;
  const { line, col } = kept.place;
  const last = items.length - 1;
  const stop = useMemo(
    () => ({ line: found < 0 ? Math.min(line, last) : found, col }),
    [found, line, last, col],
  );
  /** The focus was in the grid last, or in what was opened from there. */
  const isHeld = useRef(false);
  return {
    stop,
    setStop: (place: GridPlace) => setKept({ place, key: items[place.line]?.key ?? null }),
    held: {
      onFocus: () => void (isHeld.current = true),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        const opened = relatedTarget?.closest(overlays);
        // Another window takes no focus; what is opened from the grid gives it back.
        if (relatedTarget) isHeld.current = opened ? !opened.contains(currentTarget) : false;
        else isHeld.current = !isNobody(focusedIn(currentTarget));
      },
      /** The row that had the focus is gone, and nobody has taken it: told once. */
      isLostIn(box: HTMLElement): boolean {
        const isLost = isHeld.current && isGone && isNobody(focusedIn(box));
        if (isLost) isHeld.current = false;
        return isLost;
      },
    },
  };
}
