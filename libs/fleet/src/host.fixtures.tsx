import '@testing-library/jest-dom';
import {
  type AppConfig,
  type BeaconColumns,
  type Endpoint,
  type FieldCode,
  Failure,
  Problem,
  type ProblemCode,
  type User,
  wordsType,
} from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { aBeacon, aGeoobject, aUser, aUserSettings, someColumns } from '@mayak/api/fixtures';
import type { Session } from '@mayak/auth';
import { createBus, HostContext, type Events, type RemoteContext } from '@mayak/host';
import { FormatsProvider, locale$, setLocale, UiProvider, type Locale } from '@mayak/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { BehaviorSubject, NEVER } from 'rxjs';
import { useFleetRefresh } from '@mayak/fleet';

/** An answer to a call by its route: a value, or what makes one or throws. */
export type Answers = Record<string, unknown>;

/** Half a minute after the newest value of the fixtures. */
export const now = 1_791_977_520_000;

/** A refusal of the server as the client throws it. */
export const aFailure = (
  route: string,
  status: number,
  code: ProblemCode,
  errors?: readonly { field: string; code: FieldCode }[],
) =>
  new Failure(
    route,
    status,
    Problem.parse({
      type: 'about:blank',
      title: 'x',
      status,
      detail: 'x',
      instance: 'x',
      code,
      errors: errors?.map((one) => ({ ...one, message: one.code })),
    }),
  );

function fakeClient(answers: Answers) {
  const asked: { route: string; input: unknown }[] = [];
  const client: Client = {
    record: () => undefined,
    live$: NEVER,
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
  return { client, asked };
}

interface Given {
  answers?: Answers;
  columns?: BeaconColumns;
  user?: Partial<User>;
  locale?: Locale;
  path?: string;
  panel?: string | null;
  config?: Partial<AppConfig>;
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

/** Shows a part of monitoring with all that its shell gives, on a table of answers; nothing reaches a network. */
export function renderInHost(
  part: ReactNode,
  {
    answers = {},
    columns = someColumns({}),
    user = {},
    locale = 'ru',
    path = '/monitoring',
    panel = null,
    config = {},
  }: Given = {},
) {
  act(() => setLocale(locale));
  window.history.replaceState(null, '', path);
  const { client, asked } = fakeClient({
    'GET /beacons columns': columns,
    'GET /beacons words': { Id: [], Words: [] },
    'GET /beacons/{id}': ({ params: { id } }: { params: { id: number } }) => aBeacon({ Id: id }),
    'GET /groups': [],
    'GET /geoobjects': [],
    ...answers,
  });
  const bus = createBus();
  const told: { [K in keyof Events]: { type: K; payload: Events[K] } }[keyof Events][] = [];
  const abort = new AbortController();
  const open$ = new BehaviorSubject<string | null>(panel);
  const went: string[] = [];
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
    nav: { basename: '/monitoring', go: (address) => void went.push(address), guard: () => () => undefined },
    panels: {
      open(id, props) {
        opened.push({ id, props });
        open$.next(id);
      },
      close: () => open$.next(null),
      open$,
    },
    locale$,
    active$: new BehaviorSubject(true),
    config: { apiUrl: 'http://127.0.0.1/api', ...config },
    telemetry: { error: () => undefined, mark: () => undefined },
    signal: abort.signal,
  };
  const shell = bus.scope('shell');
  for (const type of ['map.focus', 'beacon.selected'] as const)
    shell.on(type).subscribe(({ payload }) => told.push({ type, payload } as (typeof told)[number]));

  const whole = (inside: ReactNode) => (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <HostContext value={context}>
          <FormatsProvider zone={180} unit="km">
            <BrowserRouter>
              {inside}
              <Address />
            </BrowserRouter>
          </FormatsProvider>
        </HostContext>
      </QueryClientProvider>
    </UiProvider>
  );
  const shown = render(whole(part));
  const rerenderPart = (next: ReactNode) => shown.rerender(whole(next));
  const leave = () => {
    abort.abort();
    queries.clear();
    shown.unmount();
  };
  return { ...shown, rerenderPart, session$, asked, told, went, opened, open$, queries, shell, leave };
}

/** Lets a scrolling list of jsdom, which has no sizes, show its rows. */
export function giveSizes() {
  const size = (value: number) => ({ configurable: true, get: () => value });
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: size(800),
    offsetWidth: size(320),
    clientHeight: size(800),
    clientWidth: size(320),
  });
}

export { aBeacon, aGeoobject, someColumns };

/** A button that reads the fleet anew. */
export const Refresh = () => {
  const refresh = useFleetRefresh();
  return (
    <button type="button" onClick={refresh}>
      refresh
    </button>
  );
};

export { someTexts } from './store/search.fixtures';
