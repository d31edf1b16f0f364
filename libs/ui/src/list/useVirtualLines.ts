import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

/** So few lines are all drawn: they can be printed, and found by the browser's search. */
const few = 100;

export interface VirtualLine {
  index: number;
  /** Pixels from the top; undefined where lines stand one below the other by themselves. */
  start: number | undefined;
}

interface Of {
  count: number;
  height: (index: number) => number;
  /** What stands above and below the lines inside the scrolled box, and is not part of them. */
  before?: number;
  /** Lines that are drawn wherever the box is scrolled to, such as the one with the focus. */
  always?: readonly number[];
  /** What scrolls, where it is not the element that gets `setBox`. */
  box?: HTMLElement | null;
}

/** The lines of a long list that are in view, and a few around them. */
export function useVirtualLines({ count, height, before = 0, always = [], box: given }: Of) {
  const [own, setBox] = useState<HTMLElement | null>(null);
  const box = given ?? own;
  const isLong = count > few;
  const kept = always.join(' ');
  const virtual = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => box,
    estimateSize: height,
    overscan: 8,
    scrollMargin: before,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const more = kept
          .split(' ')
          .map(Number)
          .filter((at) => at >= 0 && at < range.count);
        return [...new Set([...defaultRangeExtractor(range), ...more])].sort((a, b) => a - b);
      },
      [kept],
    ),
  });
  const lines: VirtualLine[] = isLong
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start: start - before }))
    : Array.from({ length: count }, (_, index) => ({ index, start: undefined }));
  return {
    lines,
    /** The height of all lines; none where they stand by themselves. */
    total: isLong ? virtual.getTotalSize() : undefined,
    setBox,
    box,
    measure: isLong ? virtual.measureElement : undefined,
  };
}
