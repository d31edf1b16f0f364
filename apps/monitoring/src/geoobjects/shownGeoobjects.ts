import { type Saved, savedValue, useSaved } from '@mayak/ui';

/** The screens whose map shows a choice of geoobjects (PANEL-14). */
export const geoobjectRoutes = ['monitoring', 'tracks'] as const;
export type GeoobjectRoute = (typeof geoobjectRoutes)[number];

const isIds = (stored: unknown): stored is number[] =>
  Array.isArray(stored) && stored.every(Number.isInteger);
const known = new Map<string, Saved<readonly number[]>>();

/** The ids of the geoobjects that a user has hidden on one screen's map; the browser remembers them (PANEL-D04). */
export function hiddenGeoobjects(route: GeoobjectRoute, userId: number): Saved<readonly number[]> {
  const name = `geoobjects.${route}.${userId}`;
  const found =
    known.get(name) ?? savedValue<readonly number[]>(name, (stored) => (isIds(stored) ? stored : []));
  known.set(name, found);
  return found;
}

/** Which geoobjects are hidden on this screen's map, and the way to change it. */
export const useHiddenGeoobjects = (route: GeoobjectRoute, userId: number) =>
  useSaved(hiddenGeoobjects(route, userId));
