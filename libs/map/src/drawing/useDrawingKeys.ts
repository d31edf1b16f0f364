import { GeoobjectType } from '@mayak/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { Draft, Step } from './draft';
import { middlePlace, placeAt, spotsOf } from './sheetView';

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels by which a key moves a corner, alone and with Shift. */
const nudge = { plain: 1, shift: 10 };

/** A corner in the middle of the side after a corner; after the last one of a line, of the side before it. */
function halved({ places, type }: Draft, corner: number): Step | null {
  const isEnd = type !== GeoobjectType.Polygon && corner === places.length - 1;
  const after = isEnd ? corner - 1 : corner;
  const [from, next] = [places[after], places[(after + 1) % places.length]];
  if (!from || !next) return null;
  return { kind: 'insert', after, place: [(from[0] + next[0]) / 2, (from[1] + next[1]) / 2] };
}

interface Props {
  draft: Draft;
  onStep: (step: Step) => void;
}

/** Draws and edits by keys while the map has the focus; answers whether the middle of the map is to be marked (GEN-D04). */
export function useDrawingKeys({ draft, onStep }: Props): boolean {
  const map = useMap();
  const [isMarked, setMarked] = useState(false);

  /** The step of a key while the geoobject is drawn. */
  const drawing = ({ key }: KeyboardEvent): Step | null => {
    if (key === ' ' || key === 'Insert') return { kind: 'add', place: middlePlace(map) };
    if (key === 'Enter') return { kind: 'finish' };
    if (key === 'Backspace' || key === 'Delete') return { kind: 'remove', at: draft.places.length - 1 };
    return null;
  };
  /** The step of a key while corners are edited: the chosen one moves, goes, gets a neighbour. */
  const editing = ({ key, shiftKey }: KeyboardEvent): Step | null => {
    const { active, places } = draft;
    const count = places.length;
    if (key === 'PageDown') return { kind: 'choose', at: active === null ? 0 : (active + 1) % count };
    if (key === 'PageUp')
      return { kind: 'choose', at: active === null ? count - 1 : (active + count - 1) % count };
    if (active === null) return null;
    if (key === 'Escape') return { kind: 'choose', at: null };
    if (key === 'Delete' || key === 'Backspace') return { kind: 'remove', at: active };
    if (key === 'Insert') return halved(draft, active);
    const [way, from, spot] = [ways[key], places[active], spotsOf(map, places)[active]];
    if (!way || !from || !spot) return null;
    const by = shiftKey ? nudge.shift : nudge.plain;
    const [lat, lon] = placeAt(map, { x: spot.x + way[0] * by, y: spot.y + way[1] * by });
    return { kind: 'move', at: active, place: way[1] === 0 ? [from[0], lon] : [lat, from[1]] };
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = draft.isDone ? editing(event) : drawing(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(step);
  });
  useEffect(() => {
    const container = map.getContainer();
    const abort = new AbortController();
    const { signal } = abort;
    container.addEventListener('keydown', (event) => onKey(event), { capture: true, signal });
    container.addEventListener('keyup', () => setMarked(true), { signal });
    container.addEventListener('pointerdown', () => setMarked(false), { capture: true, signal });
    container.addEventListener('blur', () => setMarked(false), { signal });
    return () => abort.abort();
  }, [map]);
  return isMarked;
}
