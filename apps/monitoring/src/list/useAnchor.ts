import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListLayout } from './listLayout';
import type { RowHeights } from './rowHeights';

/** Lines from one to another, both included. */
export interface Span {
  from: number;
  to: number;
}

const topOf = (layout: ListLayout, index: number, { group, card }: RowHeights) => {
  const headers = layout.headersAbove(index);
  return headers * group + (index - headers) * card;
};

/** By how much most of these lines moved from one layout to the next, in pixels; lines that went count for nothing. */
export function shiftOf(
  { from, to }: Span,
  before: ListLayout,
  after: ListLayout,
  heights: RowHeights,
): number {
  const votes = new Map<number, number>();
  for (let index = from; index <= to; index++) {
    const now = after.indexOf(before.line(index)?.key ?? null);
    if (now === -1) continue;
    const by = topOf(after, now, heights) - topOf(before, index, heights);
    votes.set(by, (votes.get(by) ?? 0) + 1);
  }
  const least = (a: number, b: number) => Math.abs(a) - Math.abs(b);
  const [most] = [...votes].sort(([a, one], [b, other]) => other - one || least(a, b));
  return most?.[0] ?? 0;
}

interface Given {
  scroll: RefObject<HTMLElement | null>;
  layout: ListLayout;
  heights: RowHeights;
  /** The lines that are on the screen. */
  seen: Span;
  /** Changes when the user asks for other beacons: then the list begins at its top. */
  question: unknown;
  /** Changes when he opens or folds groups: then the list stays where his pointer is. */
  folds: unknown;
}

/** Keeps what is read in its place while lines come, go and change places above it (MON-D05). */
export function useAnchor(given: Given): void {
  const before = useRef(given);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = given;
    const { layout, heights, question, folds } = given;
    const element = given.scroll.current;
    // Where it is scrolled to is asked last: the browser lays the page out to tell it.
    if (!element || old.layout === layout || element.scrollTop === 0) return;
    if (old.question !== question) element.scrollTop = 0;
    else if (old.folds === folds && old.heights === heights)
      element.scrollTop += shiftOf(old.seen, old.layout, layout, heights);
  });
}
