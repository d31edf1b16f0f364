import { useEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { createKeptLayerHook } from '../keptLayer';
import { MomentOverlay, type MomentMarker, type MarkerPlace } from './MomentOverlay';

export interface MomentMarkersProps {
  markers: readonly MomentMarker[];
  /** The moment that is looked at, epoch milliseconds; null shows none. */
  moment$: Observable<number | null>;
  placeAt: (id: string, at: number) => MarkerPlace | null;
  /** What stands beside a marker. */
  wordsAt: (id: string, at: number) => string;
  /** After which one the map goes. */
  followed: string | null;
}

const useMoments = createKeptLayerHook(() => new MomentOverlay());

/** The beacons of tracks at one moment, moved without React (TRACK-D06; ui.md, section 7). */
export function MomentMarkers({ markers, moment$, placeAt, wordsAt, followed }: MomentMarkersProps) {
  const { instance: layer } = useMoments({}).current;
  const asked = useRef({ placeAt, wordsAt });
  asked.current = { placeAt, wordsAt };
  useEffect(() => {
    layer.show(markers, followed);
    const moved = moment$.subscribe((at) => {
      for (const { id } of markers)
        layer.move(id, at === null ? null : asked.current.placeAt(id, at), () =>
          at === null ? '' : asked.current.wordsAt(id, at),
        );
    });
    return () => moved.unsubscribe();
  }, [layer, markers, followed, moment$, placeAt]);
  return null;
}
