import { useLayoutEffect, useRef, useState } from 'react';
import { fitting } from './fitting';

/** Watches a row of entries in its place: how many fit, and where the last of them ends. */
export function useFitting(more: number) {
  const place = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [fit, setFit] = useState({ count: Infinity, end: 0 });

  useLayoutEffect(() => {
    const [outer, inner] = [place.current, row.current];
    if (!outer || !inner) return;
    const measure = () => {
      const widths = [...inner.children].map((entry) => entry.getBoundingClientRect().width);
      const count = fitting(widths, outer.clientWidth, more);
      const end = widths.slice(0, count).reduce((sum, width) => sum + width, 0);
      setFit((before) => (before.count === count && before.end === end ? before : { count, end }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [more]);

  return { place, row, ...fit };
}
