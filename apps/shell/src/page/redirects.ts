import { hasAll, redirectFor, type Session } from '@mayak/auth';
import { routeOf, type PageRoute } from './routes';

/** Where somebody who asks for a path is sent instead, or null when he may stay (ROUTE-02 to ROUTE-05, ROUTE-25, ROUTE-D01, ROUTE-D04). */
export function redirectOf(
  pathname: string,
  session: Session,
  routes: readonly PageRoute[],
  home: string,
  /** Registry and descriptions could be read, so that an address without an area is unknown for sure. */
  isWhole = true,
): string | null {
  const guarded = redirectFor(pathname, session.loggedIn);
  if (guarded !== null) return guarded;
  const area = routeOf(pathname);
  const route = routes.find(({ path, source }) => path === area && source.kind !== 'unread');
  const refused = route && session.user !== null && !hasAll(session.user, route.requires);
  if (!route && !isWhole && area !== '') return null;
  return route && !refused ? null : home;
}
