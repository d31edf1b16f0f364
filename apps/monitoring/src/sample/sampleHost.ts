import {
  Aborted,
  getBeaconColumns,
  getGeoobjects,
  getGroups,
  getBeaconWords,
  type Endpoint,
} from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { createBus, type RemoteContext } from '@mayak/host';
import type { Translate } from '@mayak/ui';
import { QueryClient } from '@tanstack/react-query';
import { NEVER, of } from 'rxjs';
import { sampleFleet, sampleGroups } from './sampleFleet';
import type { sampleTexts } from './texts';

type Words = (typeof sampleTexts)['ru'];

/** Answers what the screen reads; whatever else is asked ends unsaid, and nothing goes to the server. */
function sampleClient(t: Translate<Words>): Client {
  const answers = new Map<Endpoint, () => unknown>([
    [getBeaconColumns, () => sampleFleet(t, Date.now())],
    [getBeaconWords, () => ({ Id: [], Words: [] })],
    [getGroups, () => sampleGroups(t)],
    [getGeoobjects, () => []],
  ]);
  const client: Client = {
    async call(endpoint) {
      const answer = answers.get(endpoint);
      if (!answer) throw new Aborted(endpoint.route);
      return answer() as never;
    },
    query: (endpoint, input) => ({
      queryKey: [endpoint.path, endpoint.accept, input],
      queryFn: () => client.call(endpoint, input),
    }),
    get quiet() {
      return client;
    },
    record: () => undefined,
    live$: NEVER,
  };
  return client;
}

interface Given {
  t: Translate<Words>;
  signal: AbortSignal;
  /** Asked for a page of a beacon, which the sample has none of. */
  onOpen: (beaconId: number | null) => void;
}

/** What the screen of monitoring is given in place of its shell while it shows the sample: no call, no panel and no other page is behind it (MGMT-02). */
export function sampleHost(host: RemoteContext, { t, signal, onOpen }: Given): RemoteContext {
  return {
    ...host,
    signal,
    api: sampleClient(t),
    queries: new QueryClient(),
    bus: createBus().scope('monitoring'),
    slots: undefined,
    nav: { ...host.nav, go: () => onOpen(null) },
    panels: {
      open: (_, props) => {
        const beaconId = props?.['beaconId'];
        if (props?.['takesFocus'] !== false) onOpen(typeof beaconId === 'number' ? beaconId : null);
      },
      close: () => undefined,
      open$: of(null),
    },
  };
}
