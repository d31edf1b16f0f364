import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useGeoobjects } from '@mayak/fleet/beacon';
import { boundsOfLine, type MapTools } from '@mayak/map';

/** How near a small geoobject is shown. */
const nearest = 14;

/** Shows the geoobject that the address names: `?geoobject=7`; tells whether it names one (MAP-D07). */
export function useAddressedGeoobject(tools: MapTools | null): boolean {
  const { search, key } = useLocation();
  const { geoobjects } = useGeoobjects();
  const asked = Number(new URLSearchParams(search).get('geoobject'));
  const object = geoobjects.find(({ Id }) => Id === asked);
  const taken = useRef<string | null>(null);
  const show = useEffectEvent(() => {
    // A kept screen that is shown again has taken its address already: its map stays where it was left.
    if (!tools || !object || taken.current === key) return;
    taken.current = key;
    const bounds = boundsOfLine(object.Coordinates);
    if (bounds) tools.fit(bounds, { maxZoom: nearest });
  });
  useEffect(() => show(), [tools, object, key]);
  return asked > 0;
}
