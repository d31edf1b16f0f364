import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion } from '@mayak/map';
import { sheetHeights, type SheetStop } from './sheetStops';

const settle = { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** The height of the sheet: of its stop in the area it lies in, or of the finger; it slides to a new stop. */
export function useSheetHeight(root: RefObject<HTMLElement | null>, stop: SheetStop) {
  const [area, setArea] = useState(0);
  const [drag, setDrag] = useState<number | null>(null);
  const height = drag ?? sheetHeights(area)[stop];
  const shown = useRef(height);

  useLayoutEffect(() => {
    const parent = root.current?.parentElement;
    if (!parent) return;
    const measure = () => setArea(parent.clientHeight);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(parent);
    return () => watch.disconnect();
  }, [root]);

  useLayoutEffect(() => {
    const by = height - shown.current;
    shown.current = height;
    if (drag !== null || by === 0 || prefersReducedMotion()) return;
    root.current?.animate?.([{ transform: `translateY(${by}px)` }, { transform: 'none' }], settle);
  }, [root, height, drag]);

  return { height, drag, setDrag, area };
}
