import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import type { ListLayout } from './listLayout';
import type { Span } from './useAnchor';

export interface RowHeights {
  group: number;
  card: number;
}

interface Given {
  layout: ListLayout;
  heights: RowHeights;
  scroll: RefObject<HTMLElement | null>;
  /** The line that must be there for the keyboard even when it is scrolled away. */
  active: number;
}

/** The lines that are in view, with their places; lines come and go with the scrolling, the active one stays. */
export function useRows({ layout, heights, scroll, active }: Given) {
  const shape = `${layout.shape} ${heights.group} ${heights.card}`;
  // A new function makes the places be counted anew: once a fold, not once an update.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const getItemKey = useCallback((index: number) => index, [shape]);
  const virtual = useVirtualizer({
    count: layout.size,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (layout.isHeader(index) ? heights.group : heights.card),
    getItemKey,
    overscan: 8,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return active < 0 || active >= range.count || shown.includes(active)
        ? shown
        : [...shown, active].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  return {
    rows: useMemo(() => items.map(({ index, start }) => ({ index, top: start })), [items]),
    seen: { from: virtual.range?.startIndex ?? 0, to: virtual.range?.endIndex ?? -1 } satisfies Span,
    total: virtual.getTotalSize(),
    show: (index: number) => virtual.scrollToIndex(index),
  };
}
