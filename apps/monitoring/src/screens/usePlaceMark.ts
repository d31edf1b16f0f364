import { limits } from '@mayak/api';
import { parseCoordinates, type LatLon } from '@mayak/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MapTools } from '../map';

export interface PlaceMark {
  at: LatLon;
  /** Null where the coordinates are all that is known. */
  name: string | null;
}

/** The mark on a place that somebody looked for, or that the address names: `?at=69.5,33.2` (MAP-D07). */
export function usePlaceMark(tools: MapTools | null) {
  const { search } = useLocation();
  const [mark, setMark] = useState<PlaceMark | null>(null);
  const asked = new URLSearchParams(search).get('at');
  const put = (next: PlaceMark) => {
    setMark(next);
    tools?.show(next.at, { minZoom: limits.map.zoom });
  };
  const putAsked = useEffectEvent((at: LatLon) => put({ at, name: null }));
  const isReady = tools !== null;
  useEffect(() => {
    const at = asked === null ? null : parseCoordinates(asked);
    if (isReady && at) putAsked(at);
  }, [isReady, asked]);
  return { mark, put, remove: () => setMark(null) };
}
