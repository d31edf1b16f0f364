import { limits } from '@mayak/api';
import { type LatLon, parseCoordinates } from '@mayak/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MapTools } from '@mayak/map';

export interface PlaceMark {
  at: LatLon;
  /** Null where the coordinates are all that is known. */
  name: string | null;
}

/** The mark on the place that the address names: `?at=69.5,33.2&name=Kola` (MAP-D07). */
export function usePlaceMark(tools: MapTools | null) {
  const { pathname, search, key, state } = useLocation();
  const navigate = useNavigate();
  const [mark, setMark] = useState<PlaceMark | null>(null);
  const query = new URLSearchParams(search);
  const asked = query.get('at');
  const place = asked === null ? null : parseCoordinates(asked);
  const taken = useRef<string | null>(null);
  const take = useEffectEvent(() => {
    // A kept screen that is shown again has taken its address already: its map stays where it was left.
    if (tools === null || taken.current === key) return;
    taken.current = key;
    if (!place) return;
    setMark({ at: place, name: query.get('name') });
    tools.show(place, { minZoom: limits.map.zoom });
  });
  useEffect(() => take(), [tools, key]);
  const remove = () => {
    setMark(null);
    if (!place) return;
    for (const name of ['at', 'name']) query.delete(name);
    navigate({ pathname, search: query.toString() }, { replace: true, state });
  };
  // The address is known before the mark: whoever would move the map elsewhere at the start must know it too.
  return { mark, remove, isAimed: mark !== null || Boolean(place) };
}
