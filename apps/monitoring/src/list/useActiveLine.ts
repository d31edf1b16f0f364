import { useState } from 'react';
import { indexOfPlace, linePlace, type LinePlace } from './linePlace';
import type { ListLayout } from './listLayout';

/** The line that the keys are on; it stays with its beacon or group while others come, go and change places. */
export function useActiveLine(layout: ListLayout): [active: number, enter: (index: number) => void] {
  const [at, setAt] = useState<LinePlace>({ key: '', beacon: null, index: 0 });
  const found = indexOfPlace(layout, at);
  const active = found === -1 ? Math.min(at.index, layout.size - 1) : found;
  return [active, (index) => setAt(linePlace(layout, index))];
}
