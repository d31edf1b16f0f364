import { onThemeChange, useThemeRoot } from '@mayak/ui';
import { useEffect, useLayoutEffect, useState } from 'react';

const isSame = <T extends object>(a: T, b: T) => JSON.stringify(a) === JSON.stringify(b);

/** Colours for what is drawn on a canvas, read anew when the theme on screen changes. */
export function useColours<T extends object>(read: (root: HTMLElement) => T): T {
  const root = useThemeRoot();
  const [colours, setColours] = useState(() => read(root));
  useLayoutEffect(() => {
    // The page's first styles may come with this very commit.
    setColours((known) => (isSame(known, read(root)) ? known : read(root)));
  }, [read, root]);
  useEffect(() => onThemeChange(() => setColours(read(root))), [read, root]);
  return colours;
}
