import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState, type RefObject } from 'react';

/** So few lines are all drawn: they can be printed, and found by the browser's search. */
const usualFew = 100;

export interface VirtualLine {
  index: number;
  /** Pixels from the top; undefined where lines stand one below the other by themselves. */
  start: number | undefined;
}

export interface VirtualLines {
  count: number;
  height: (index: number) => number;
  /** Tells heights of before from those of now. */
  shape?: string | number;
  /** What stands above and below the lines inside the scrolled box, and is not part of them. */
  before?: number;
  /** Lines that are drawn wherever the box is scrolled to, such as the one with the focus. */
  always?: readonly number[];
  /** What scrolls, where it is not the element that gets `setBox`. */
  box?: HTMLElement | null;
  scroll?: RefObject<HTMLElement | null>;
  overscan?: number;
  /** Up to so many lines are all drawn, one below the other by themselves. */
  few?: number;
}

/** The lines of a long list that are in view, and a few around them. */
export function useVirtualLines({
  count,
  height,
  shape = '',
  before = 0,
  always = [],
  box: given,
  scroll,
  overscan = 8,
  few = usualFew,
}: VirtualLines) {
  const [own, setBox] = useState<HTMLElement | null>(null);
  const box = given ?? own;
  const isLong = count > few;
  const kept = always.join(' ');
  const virtual = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => scroll?.current ?? box,
    estimateSize: height,
    // A new function makes the places be counted anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    getItemKey: useCallback((index: number) => index, [shape]),
    overscan,
    scrollMargin: before,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const more = kept
          .split(' ')
          .filter(Boolean)
          .map(Number)
          .filter((at) => at >= 0 && at < range.count);
        return [...new Set([...defaultRangeExtractor(range), ...more])].sort((a, b) => a - b);
      },
      [kept],
    ),
  });
  const items = virtual.getVirtualItems();
  const lines = useMemo(
    (): VirtualLine[] =>
      isLong
        ? items.map(({ index, start }) => ({ index, start: start - before }))
        : Array.from({ length: count }, (_, index) => ({ index, start: undefined })),
    [items, before, isLong, count],
  );
  return {
    lines,
    /** The lines that are in view. */
    seen: { from: virtual.range?.startIndex ?? 0, to: virtual.range?.endIndex ?? -1 },
    /** The height of all lines; none where they stand by themselves. */
    total: isLong ? virtual.getTotalSize() : undefined,
    /** Scrolls to a line. */
    show: (index: number) => virtual.scrollToIndex(index),
    /** The box is being scrolled. */
    isScrolling: virtual.isScrolling,
    setBox,
    box,
    measure: isLong ? virtual.measureElement : undefined,
  };
}
