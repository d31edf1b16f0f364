import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListLayout } from './listLayout';

interface Given {
  layout: ListLayout;
  selected: number | null;
  active: number;
  go: (index: number) => void;
}

/** What is chosen on the map, by a key or by an address comes into view, and the keys go on from there (MON-D01). */
export function useSelectedLine({ layout, selected, active, go }: Given): void {
  const find = useEffectEvent((beacon: number) => {
    const line = layout.line(active);
    const index = line?.kind === 'beacon' && line.id === beacon ? active : layout.find(beacon);
    if (index !== -1) go(index);
  });
  const shown = useRef<number | null>(null);
  useEffect(() => {
    // A kept screen that is shown again stays where it was scrolled to.
    if (shown.current === selected) return;
    shown.current = selected;
    if (selected !== null) find(selected);
  }, [selected]);
}
