import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useLayout } from '@mayak/map';
import { useVirtualLines } from '@mayak/ui/list';

/** Pixels of a row with its border; a finger needs more. */
export const vertexRow = { usual: 31, phone: 45 };

interface Given {
  count: number;
  /** The chosen corner: its row is there even when it is scrolled away, as it may have the focus. */
  active: number | null;
  /** Corners for which something is typed that was not taken: saving looks for it. */
  open: readonly number[];
  /** What scrolls the table; its first child holds everything. */
  scroll: RefObject<HTMLElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The rows of the table that are in view, each with the height of those left out before it, and of those after the last. */
export function useVertexRows({ count, active, open, scroll, body }: Given) {
  const height = useLayout() === 'phone' ? vertexRow.phone : vertexRow.usual;
  const [top, setTop] = useState(0);
  const { lines, show } = useVirtualLines({
    count,
    height: () => height,
    before: top,
    always: active === null ? open : [active, ...open],
    scroll,
    overscan: 10,
    few: 0,
  });
  useEffect(() => {
    const content = scroll.current?.firstElementChild;
    if (!content) return;
    // What stands above the table comes and goes.
    const watch = new ResizeObserver(() => {
      const rows = body.current;
      setTop((rows?.closest('table')?.offsetTop ?? 0) + (rows?.offsetTop ?? 0));
    });
    watch.observe(content);
    return () => watch.disconnect();
  }, [scroll, body]);
  const reveal = useEffectEvent(() => {
    const hasFocus = body.current?.contains(document.activeElement) ?? false;
    if (active !== null && active < count && !hasFocus) show(active);
  });
  useEffect(() => reveal(), [active]);

  let next = 0;
  const rows = lines.map(({ index: at }) => {
    const gap = (at - next) * height;
    next = at + 1;
    return { at, gap };
  });
  return { rows, rest: (count - next) * height };
}
