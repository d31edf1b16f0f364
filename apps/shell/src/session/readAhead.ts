import { getGeoobjects, getGroups } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import type { QueryClient } from '@tanstack/react-query';

interface Needs {
  client: Client;
  queries: QueryClient;
  isAskedAhead: ((path: string) => boolean) | undefined;
}

/** Takes in what the page's head has asked for beside the fleet, so that a screen is drawn with it the first time (MON-D06). What fails the screen asks for again. */
export function readAhead({ client, queries, isAskedAhead }: Needs): void {
  for (const endpoint of [getGroups, getGeoobjects])
    if (isAskedAhead?.(endpoint.path)) void queries.prefetchQuery(client.quiet.query(endpoint, {}));
}
