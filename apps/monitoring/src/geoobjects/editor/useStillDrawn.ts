import type { Draft } from '@mayak/map';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Tells of places whether they are still the ones that are drawn: what was awaited for them must not go to others (GEO-D06). */
export function useStillDrawn({ places }: Draft): (asked: Draft['places']) => boolean {
  const drawn = useRef<Draft['places'] | null>(null);
  useLayoutEffect(() => {
    drawn.current = places;
    return () => void (drawn.current = null);
  }, [places]);
  return useCallback((asked) => drawn.current === asked, []);
}
