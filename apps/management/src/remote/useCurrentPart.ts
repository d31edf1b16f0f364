import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** So much of a part that is in view tells that it is the one being read, px. */
const enough = 80;
/** So far below the edge a part stands that was gone to, px. */
const margin = 16;

/** Moves the scrolled element alone: `scrollIntoView` would move what is around it too. */
function showPart(scroller: HTMLElement | null, part: string): void {
  const element = scroller?.querySelector(`[data-part="${part}"]`);
  if (!scroller || !element) return;
  scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - margin;
}

/**
 * The part of a long page that is being read, and the way to another one, which the address names (`?page=`).
 * Parts are the elements with `data-part` in the scrolled one.
 */
export function useCurrentPart<P extends string>(parts: readonly P[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchParams();
  const named = parts.find((part) => part === query.get('page'));
  const [current, setCurrent] = useState(named ?? parts[0]);
  const elementOf = (part: P) => scroller.current?.querySelector(`[data-part="${part}"]`);
  useEffect(() => {
    if (!named) return;
    setCurrent(named);
    showPart(scroller.current, named);
  }, [named]);
  const read = () => {
    const view = scroller.current?.getBoundingClientRect();
    if (!view) return;
    const isSeen = (part: P) => {
      const at = elementOf(part)?.getBoundingClientRect();
      return at !== undefined && at.bottom > view.top + enough && at.top < view.bottom - enough;
    };
    const top = current && elementOf(current)?.getBoundingClientRect().top;
    // The last parts never reach the top: what was gone to stays while it begins in view.
    const isHere =
      current === named && typeof top === 'number' && top >= view.top - 1 && top < view.bottom - enough;
    if (!isHere) setCurrent((before) => parts.find(isSeen) ?? before);
  };
  const open = (part: P) => {
    setCurrent(part);
    if (part === named) showPart(scroller.current, part);
    else setQuery({ page: part }, { replace: true });
  };
  return { scroller, current: current ?? parts[0], read, open };
}
