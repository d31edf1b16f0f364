import type { Coord } from '@mayak/api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mayEdit, type Editor } from '../geoobjects/editor';
import type { SheetStop } from '../list';

interface Given {
  editing: Editor['editing'];
  /** Pixels of the map that the sheet covers. */
  bottomInset: number;
  setStop: (stop: SheetStop) => void;
  fit: (places: readonly Coord[]) => void;
}

/** While corners are marked a phone shows the map; afterwards the form, and what was drawn above it. */
export function useMarkingSheet({ editing, bottomInset, setStop, fit }: Given): void {
  const isMarking = editing !== null && mayEdit(editing) && !editing.draft.isDone;
  const wasMarking = useRef(false);
  const turn = useEffectEvent(() => {
    wasMarking.current = !isMarking && bottomInset > 0;
    setStop(isMarking ? 'peek' : 'half');
  });
  useEffect(() => turn(), [isMarking]);
  const settle = useEffectEvent(() => {
    if (!wasMarking.current || isMarking) return;
    wasMarking.current = false;
    if (editing && editing.draft.past.length > 0) fit(editing.draft.places);
  });
  useEffect(() => settle(), [bottomInset]);
}
