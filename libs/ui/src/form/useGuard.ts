import { useEffect, useRef } from 'react';

/** Asks before the page is left while there is something unsaved; answers with the way to stop. */
export type Guard = (unsaved: () => boolean) => () => void;

/** Guards what is unsaved. */
export function useGuard(isDirty: boolean, guard: Guard | undefined) {
  const unsaved = useRef(isDirty);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);
  useEffect(() => guard?.(() => unsaved.current), [guard]);
}
