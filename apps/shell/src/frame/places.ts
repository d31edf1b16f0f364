import type { Screen } from '@mayak/host';
import type { Offered } from '@mayak/host/shell';

/** An area of the page under one first path segment: of a remote, or of the shell itself. */
export interface Place {
  /** Name of the single-spa application. */
  id: string;
  path: string;
  keepAlive: boolean;
  requires: readonly string[];
  source: { kind: 'remote'; offered: Offered } | { kind: 'shell'; screen: Screen };
}

/** The areas that the releases offer, as data (ROUTE-06 to ROUTE-14). */
export const remotePlaces = (offered: readonly Offered[]): Place[] =>
  offered.flatMap((remote) =>
    (remote.release?.routes ?? []).map((route) => ({
      id: `${remote.name}:${route.path}`,
      path: route.path,
      keepAlive: route.keepAlive,
      requires: route.requires,
      source: { kind: 'remote' as const, offered: remote },
    })),
  );

/** The first path segment: it names the area. */
export const placeOf = (pathname: string) => pathname.split('/')[1] ?? '';
