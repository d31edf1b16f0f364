import { useEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { useLayer } from '../useLayer';
import { PuckOverlay, type Puck, type PuckPlace } from './PuckOverlay';

export interface PuckLayerProps {
  pucks: readonly Puck[];
  /** The moment that is looked at, epoch milliseconds; null shows none. */
  moment$: Observable<number | null>;
  placeAt: (id: string, at: number) => PuckPlace | null;
  /** What stands beside a puck. */
  wordsAt: (id: string, at: number) => string;
  /** After which one the map goes. */
  followed: string | null;
}

/** The beacons of tracks at one moment, moved without React (TRACK-D06; ui.md, section 7). */
export function PuckLayer({ pucks, moment$, placeAt, wordsAt, followed }: PuckLayerProps) {
  const layer = useLayer(() => new PuckOverlay());
  const asked = useRef({ placeAt, wordsAt });
  asked.current = { placeAt, wordsAt };
  useEffect(() => {
    layer.show(pucks, followed);
    const moved = moment$.subscribe((at) => {
      for (const { id } of pucks)
        layer.move(id, at === null ? null : asked.current.placeAt(id, at), () =>
          at === null ? '' : asked.current.wordsAt(id, at),
        );
    });
    return () => moved.unsubscribe();
  }, [layer, pucks, followed, moment$, placeAt]);
  return null;
}
