import { type Coord, type Geoobject, limits } from '@mayak/api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boundsOfAll, boundsOfLine, type MapTools } from '@mayak/map';

/** How near the map comes to a geoobject that fills it. */
const nearest = 15;

/** What the map of geoobjects looks at: all of them at first, then what is opened, typed or chosen (GEO-D06). */
export function useGeoobjectCamera(geoobjects: readonly Geoobject[]) {
  const [tools, setTools] = useState<MapTools | null>(null);
  const isSet = useRef(false);
  const bounds = useMemo(
    () => boundsOfAll(geoobjects.map(({ Coordinates }) => boundsOfLine(Coordinates))),
    [geoobjects],
  );
  useEffect(() => {
    if (!tools || !bounds || isSet.current) return;
    isSet.current = true;
    tools.fit(bounds, { animate: false });
  }, [tools, bounds]);

  const fit = useCallback(
    (places: readonly Coord[]) => {
      isSet.current = true;
      const around = boundsOfLine(places);
      if (around) tools?.fit(around, { maxZoom: places.length > 1 ? nearest : limits.map.zoom });
    },
    [tools],
  );
  const reveal = useCallback(
    (places: readonly Coord[]) => {
      const [only] = places;
      if (only && places.length === 1) tools?.reveal(only);
      else fit(places);
    },
    [tools, fit],
  );
  return { bounds, fit, reveal, setTools, isReady: tools !== null };
}
