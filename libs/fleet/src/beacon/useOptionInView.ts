import { useEffect, useRef, type RefObject } from 'react';

/** A list whose options are gone through by keys in a field beside it: the one that is reached comes into view. */
export function useOptionInView(active: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return list;
}
