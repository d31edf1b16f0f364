import type { Screen } from '@mayak/host';
import type { PickedRemote } from '@mayak/host/shell';

/** An area of the page under one first path segment: of a remote, or of the shell itself. */
export interface PageRoute {
  /** Name of the single-spa application. */
  id: string;
  path: string;
  keepAlive: boolean;
  requires: readonly string[];
  /** It is there for those who have this feature. */
  feature?: string | undefined;
  /** The form of the area by its addresses; see `ReleaseRoute`. */
  shapes?: Readonly<Record<string, string>> | undefined;
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
      feature: route.feature,
      shapes: route.shapes,
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

const segments = (path: string) => path.split('/').filter(Boolean);

/** The form that the area has at this address; null where its release does not say. */
export function shapeAt({ shapes = {} }: PageRoute, pathname: string): string | null {
  const address = segments(pathname).slice(1);
  const fits = (parts: readonly string[]) => parts.every((part, i) => part === '*' || part === address[i]);
  const found = Object.entries(shapes)
    .map(([path, shape]) => ({ parts: segments(path), shape }))
    .filter(({ parts }) => parts.length <= address.length && fits(parts))
    .sort((a, b) => b.parts.length - a.parts.length);
  return found[0]?.shape ?? null;
}

/** The first path segment: it names the area. */
export const routeOf = (pathname: string) => pathname.split('/')[1] ?? '';
