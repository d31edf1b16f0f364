import { useLayoutEffect, useState } from 'react';

/** Whether the columns need more room than the box has, and scroll sideways. */
export function useIsWide(box: HTMLElement | null, least: number): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    if (!box) return;
    const judge = () => setWide(box.clientWidth < least);
    judge();
    const watch = new ResizeObserver(judge);
    watch.observe(box);
    return () => watch.disconnect();
  }, [box, least]);
  return isWide;
}
