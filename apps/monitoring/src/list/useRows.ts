import { useVirtualLines } from '@mayak/ui/list';
import type { RefObject } from 'react';
import type { ListLayout } from './listLayout';
import type { RowHeights } from './rowHeights';

interface Given {
  layout: ListLayout;
  heights: RowHeights;
  scroll: RefObject<HTMLElement | null>;
  /** The line that must be there for the keyboard even when it is scrolled away. */
  active: number;
}

/** The lines that are in view, with their places; lines come and go with the scrolling, the active one stays. */
export const useRows = ({ layout, heights, scroll, active }: Given) =>
  useVirtualLines({
    count: layout.size,
    height: (index) => (layout.isHeader(index) ? heights.group : heights.card),
    // Once a fold, not once an update.
    shape: `${layout.shape} ${heights.group} ${heights.card}`,
    always: [active],
    scroll,
    few: 0,
  });
