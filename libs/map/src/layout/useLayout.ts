import { type Box, useHost } from '@mayak/host';
import { useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { layoutFor, type Layout } from './layoutFor';
import { windowBox, windowBox$ } from './windowBox';

const latest = (box$: Observable<Box> | undefined): Box => {
  let box = windowBox();
  box$?.subscribe((next) => (box = next)).unsubscribe();
  return box;
};

/** One figure of the box that the remote is shown in; it renders again when this figure changes. */
function useBox<T>(read: (box: Box) => T): T {
  const { box$ } = useHost();
  return useSyncExternalStore(
    (changed) => {
      const watching = (box$ ?? windowBox$).subscribe(changed);
      return () => watching.unsubscribe();
    },
    () => read(latest(box$)),
  );
}

/** How the list stands beside the map, by the width of the box that the remote is shown in. */
export const useLayout = (): Layout => useBox(({ width }) => layoutFor(width));

/** The height of that box. */
export const useAreaHeight = (): number => useBox(({ height }) => height);
