import { hasAll, redirectFor, type Session } from '@mayak/auth';
import { placeOf, type Place } from './places';

/** Where somebody who asks for a path is sent instead, or null when he may stay (ROUTE-02 to ROUTE-05, ROUTE-25, ROUTE-D01, ROUTE-D04). */
export function redirectOf(
  pathname: string,
  session: Session,
  places: readonly Place[],
  home: string,
): string | null {
  const guarded = redirectFor(pathname, session.loggedIn);
  if (guarded !== null) return guarded;
  const place = places.find(({ path }) => path === placeOf(pathname));
  const refused = place && session.user !== null && !hasAll(session.user, place.requires);
  return place && !refused ? null : home;
}
