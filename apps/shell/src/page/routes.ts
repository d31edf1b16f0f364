import type { Screen } from '@mayak/host';
import type { PickedRemote } from '@mayak/host/shell';

/** An area of the page under one first path segment: of a remote, or of the shell itself. */
export interface PageRoute {
  /** Name of the single-spa application. */
  id: string;
  path: string;
  keepAlive: boolean;
  requires: readonly string[];
  source:
    | { kind: 'remote'; remote: PickedRemote }
    | { kind: 'shell'; screen: Screen }
    /** The area of every other address, while registry or descriptions could not be read. */
    | { kind: 'unread' };
}

/** The areas that the releases offer, as data (ROUTE-06 to ROUTE-14). */
export const remoteRoutes = (remotes: readonly PickedRemote[]): PageRoute[] =>
  remotes.flatMap((remote) =>
    (remote.release?.routes ?? []).map((route) => ({
      id: `${remote.name}:${route.path}`,
      path: route.path,
      keepAlive: route.keepAlive,
      requires: route.requires,
      source: { kind: 'remote' as const, remote },
    })),
  );

/** The area of addresses that nobody is known to hold. */
export const unreadRoute: PageRoute = {
  id: 'shell:unread',
  path: '',
  keepAlive: false,
  requires: [],
  source: { kind: 'unread' },
};

/** The first path segment: it names the area. */
export const routeOf = (pathname: string) => pathname.split('/')[1] ?? '';
