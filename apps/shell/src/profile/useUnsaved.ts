import { useEffect, useRef } from 'react';
import { useShell } from '../page/ShellContext';

/** Asks before the page is left while a block has unsaved changes (ERR-15, PROFILE-D05). */
export function useUnsaved(dirty: boolean) {
  const { addresses } = useShell();
  const now = useRef(dirty);
  useEffect(() => {
    now.current = dirty;
  }, [dirty]);
  useEffect(() => addresses.guard(() => now.current), [addresses]);
}
