import { type Geoobject, getGeoobjects, unrolled } from '@mayak/api';
import { useHost } from '@mayak/host';
import { useMemo } from 'react';
import { watchGeoobjects } from './geoobjectNews';
import { useInitial } from './useInitial';

const none: readonly Geoobject[] = [];

/** The geoobjects that the user may see, by name; read once and after each change (GEO-04). None are known until they are there. */
export function useGeoobjects() {
  watchGeoobjects(useHost());
  const { data } = useInitial(getGeoobjects, {});
  return { geoobjects: data ?? none, isKnown: data !== undefined };
}

const box = (places: Geoobject['Coordinates']) => {
  const sheet = unrolled(places);
  const [lats, lons] = [sheet.map(([lat]) => lat), sheet.map(([, lon]) => lon)];
  return (Math.max(...lats) - Math.min(...lats)) * (Math.max(...lons) - Math.min(...lons));
};

/** Names the place of a beacon by the smallest of these geoobjects that it is in, or null (SIDE-D06). */
export function placeNames(geoobjects: readonly Geoobject[]): (ids: readonly number[]) => string | null {
  const bySize = geoobjects
    .map((object) => ({ ...object, size: box(object.Coordinates) }))
    .sort((a, b) => a.size - b.size);
  const known = new Map(bySize.map(({ Id, Name }, rank) => [Id, { name: Name, rank }]));
  return (ids) => {
    const found = ids.flatMap((id) => known.get(id) ?? []);
    return (
      found.reduce<{ name: string; rank: number } | null>(
        (best, one) => (best && best.rank < one.rank ? best : one),
        null,
      )?.name ?? null
    );
  };
}

/** The same by the geoobjects that the user knows. */
export function usePlaceName(): (ids: readonly number[]) => string | null {
  const { geoobjects } = useGeoobjects();
  return useMemo(() => placeNames(geoobjects), [geoobjects]);
}
