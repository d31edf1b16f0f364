import { useState } from 'react';
import type { ListLayout } from './listLayout';

interface Place {
  key: string;
  /** Null on the header of a group. */
  beacon: number | null;
  index: number;
}

/** The line that the keys are on; it stays with its beacon or group while others come, go and change places. */
export function useActiveLine(layout: ListLayout): [active: number, enter: (index: number) => void] {
  const [at, setAt] = useState<Place>({ key: '', beacon: null, index: 0 });
  const same = layout.indexOf(at.key);
  const found = same === -1 && at.beacon !== null ? layout.find(at.beacon) : same;
  const active = found === -1 ? Math.min(at.index, layout.size - 1) : found;
  const enter = (index: number) => {
    const line = layout.line(index);
    setAt({ key: line?.key ?? '', beacon: line?.kind === 'beacon' ? line.id : null, index });
  };
  return [active, enter];
}
