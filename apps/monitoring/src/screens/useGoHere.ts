import { useLocale } from '@mayak/ui';
import type { Hit } from '../goTo';
import { boundsOfLine, type MapBounds, type MapTools } from '@mayak/map';
import type { PlaceMark } from './usePlaceMark';

interface Here {
  tools: MapTools | null;
  put: (mark: PlaceMark) => void;
  select: (id: number) => void;
}

/** How near a small geoobject is shown. */
const nearest = 14;

/** Shows what was found on the map of this screen: opens a beacon, fits a geoobject, marks a place. */
export function useGoHere({ tools, put, select }: Here): (hit: Hit) => void {
  const locale = useLocale();
  const fit = (bounds: MapBounds | null) => bounds && tools?.fit(bounds, { maxZoom: nearest });
  return (hit) => {
    if (hit.kind === 'beacon') select(hit.id);
    else if (hit.kind === 'geoobject') fit(boundsOfLine(hit.object.Coordinates));
    else if (hit.kind === 'coordinates') put({ at: hit.at, name: null });
    else put({ at: [hit.place[1], hit.place[2]], name: hit.place[locale === 'ru' ? 5 : 4] });
  };
}
