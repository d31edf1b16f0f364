import { type AppConfig, type BeaconColumns, type Endpoint, Failure, type User, wordsType } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { aBeacon, aUser, aUserSettings, someColumns } from '@mayak/api/fixtures';
import type { Session } from '@mayak/auth';
import { createBus, type RemoteContext } from '@mayak/host';
import { locale$ } from '@mayak/ui';
import { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject, map, NEVER } from 'rxjs';

/** An answer to a call by its route: a value, or what makes one or throws. */
export type Answers = Record<string, unknown>;

function fakeClient(answers: Answers, live$: Client['live$']) {
  const asked: { route: string; input: unknown }[] = [];
  const recorded: unknown[] = [];
  const client: Client = {
    record: (failure) => void recorded.push(failure),
    live$,
    get quiet() {
      return client;
    },
    query: (endpoint, input) => ({
      queryKey: [endpoint.path, endpoint.accept, input],
      queryFn: () => client.call(endpoint, input),
    }),
    call: (endpoint: Endpoint, input: object) => answer(endpoint, input) as never,
  };
  async function answer({ route, accept }: Endpoint, input: object) {
    asked.push({ route, input });
    const form = accept === wordsType ? ' words' : accept === 'application/json' ? '' : ' columns';
    const key = route + form;
    const given = answers[key];
    if (given === undefined) throw new Failure(route, 500);
    return typeof given === 'function' ? (given as (input: object) => unknown)(input) : given;
  }
  return { client, asked, recorded };
}

export interface HostGiven {
  answers?: Answers;
  columns?: BeaconColumns;
  user?: Partial<User>;
  panel?: string | null;
  config?: Partial<AppConfig>;
  /** What the server tells by itself. */
  live$?: Client['live$'];
  /** The features that this user does not have. */
  without?: BehaviorSubject<readonly string[]>;
}

/** All that a shell gives to a remote, on a table of answers; nothing reaches a network. */
export function aHostContext({
  answers = {},
  columns = someColumns({}),
  user = {},
  panel = null,
  config = {},
  live$ = NEVER,
  without = new BehaviorSubject<readonly string[]>([]),
}: HostGiven = {}) {
  const { client, asked, recorded } = fakeClient(
    {
      'GET /beacons columns': columns,
      'GET /beacons words': { Id: [], Words: [] },
      'GET /beacons/{id}': ({ params: { id } }: { params: { id: number } }) => aBeacon({ Id: id }),
      'GET /groups': [],
      'GET /geoobjects': [],
      ...answers,
    },
    live$,
  );
  const bus = createBus();
  const abort = new AbortController();
  const open$ = new BehaviorSubject<string | null>(panel);
  const went: string[] = [];
  const guards = new Set<() => boolean>();
  const opened: { id: string; props: Record<string, unknown> | undefined }[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });
  const session: Session = { loggedIn: true, user: aUser(user), settings: aUserSettings() };
  const session$ = new BehaviorSubject(session);
  const context: RemoteContext = {
    identity: { name: 'monitoring', version: '0.1.0', instance: 'monitoring-1' },
    session$,
    api: client,
    queries,
    bus: bus.scope('monitoring'),
    nav: {
      basename: '/monitoring',
      go: (address) => void went.push(address),
      guard(unsaved) {
        guards.add(unsaved);
        return () => void guards.delete(unsaved);
      },
    },
    panels: {
      open(id, props) {
        opened.push({ id, props });
        open$.next(id);
      },
      close: () => open$.next(null),
      open$,
    },
    features: {
      has: (id) => !without.value.includes(id),
      has$: (id) => without.pipe(map((ids) => !ids.includes(id))),
    },
    locale$,
    active$: new BehaviorSubject(true),
    config: { apiUrl: 'http://127.0.0.1/api', ...config },
    telemetry: { error: () => undefined, mark: () => undefined },
    signal: abort.signal,
  };
  /** Whether leaving the page would ask first. */
  const isUnsaved = () => [...guards].some((unsaved) => unsaved());
  return { context, bus, abort, asked, recorded, went, isUnsaved, opened, open$, queries, session$ };
}
