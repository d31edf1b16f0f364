import { type Coord, GeoobjectType } from '@mayak/api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Draft, Step } from './draft';
import { handleAt, middlesOf, reachOf, snapAt, type Spot } from './handles';
import { placeAt, singleSpots, spotsOf } from './sheetView';

/** A press that moves farther than this drags the map. */
const clickSlack = 5;

interface Props {
  draft: Draft;
  snapTo: readonly Coord[];
  onStep: (step: Step) => void;
  /** Told where the next place would be. */
  onNext: (place: Coord | null) => void;
}

/** Clicks add places, handles are dragged; a click on the first or the last place ends the drawing. */
export function useDrawingPointer({ draft, snapTo, onStep, onNext }: Props): void {
  const map = useMap();
  const pressed = useRef<Spot | null>(null);
  const dragged = useRef<number | null>(null);
  const isArea = draft.type === GeoobjectType.Polygon;

  const pointOf = (event: MouseEvent): Spot => map.mouseEventToContainerPoint(event);
  const handleUnder = (point: Spot, { pointerType }: { pointerType?: string }) => {
    const spots = spotsOf(map, draft.places);
    const reach = pointerType === 'touch' ? reachOf.touch : reachOf.mouse;
    return handleAt(point, draft, spots, middlesOf(draft, spots, isArea), reach);
  };
  const placeUnder = (point: Spot) => snapAt(point, singleSpots(map, snapTo)) ?? placeAt(map, point);

  const onDown = useEffectEvent((event: PointerEvent) => {
    const point = pointOf(event);
    pressed.current = point;
    if (event.button !== 0 || !draft.isDone) return;
    const handle = handleUnder(point, event);
    if (!handle) return;
    event.stopPropagation();
    const container = map.getContainer();
    container.focus({ preventScroll: true });
    container.setPointerCapture(event.pointerId);
    const { kind, at } = handle;
    dragged.current = kind === 'corner' ? at : at + 1;
    if (kind === 'corner') onStep({ kind: 'hold', at });
    else onStep({ kind: 'insert', after: at, place: placeAt(map, point), hold: true });
  });
  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    if (dragged.current !== null) event.stopPropagation();
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    const point = pointOf(event);
    const at = dragged.current;
    if (at === null) {
      if (!draft.isDone && event.pointerType !== 'touch') onNext(placeUnder(point));
      const isOver = draft.isDone && handleUnder(point, event) !== null;
      map.getContainer().style.cursor = !draft.isDone ? 'crosshair' : isOver ? 'move' : '';
      return;
    }
    event.stopPropagation();
    const from = pressed.current;
    if (from && Math.hypot(point.x - from.x, point.y - from.y) < 2) return;
    pressed.current = null;
    onStep({ kind: 'drag', at, place: placeUnder(point) });
  });
  const onUp = useEffectEvent(() => {
    if (dragged.current === null) return;
    dragged.current = null;
    onStep({ kind: 'drop' });
  });
  const onClick = useEffectEvent((event: PointerEvent) => {
    const from = pressed.current;
    const point = pointOf(event);
    if (draft.isDone || !from || Math.hypot(point.x - from.x, point.y - from.y) > clickSlack) return;
    event.stopPropagation();
    const handle = handleUnder(point, event);
    const last = draft.places.length - 1;
    if (handle?.kind === 'corner' && (handle.at === last || handle.at === 0)) onStep({ kind: 'finish' });
    else onStep({ kind: 'add', place: placeUnder(point) });
  });
  const onOut = useEffectEvent(() => onNext(null));

  useEffect(() => {
    const container = map.getContainer();
    const isZoomed = map.doubleClickZoom.enabled();
    map.doubleClickZoom.disable();
    const abort = new AbortController();
    const early = { capture: true, signal: abort.signal };
    container.addEventListener('pointerdown', (event) => onDown(event), early);
    container.addEventListener('mousedown', (event) => onMouseDown(event), early);
    container.addEventListener('pointermove', (event) => onMove(event), early);
    container.addEventListener('pointerup', () => onUp(), early);
    container.addEventListener('pointercancel', () => onUp(), early);
    container.addEventListener('pointerleave', () => onOut(), { signal: abort.signal });
    container.addEventListener('click', (event) => onClick(event), early);
    return () => {
      abort.abort();
      container.style.cursor = '';
      if (isZoomed) map.doubleClickZoom.enable();
    };
  }, [map]);
}
