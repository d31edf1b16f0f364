import '@testing-library/jest-dom';
import { BehaviorSubject, NEVER } from 'rxjs';
import { Aborted, Failure, Problem, type Endpoint, type ProblemCode } from '@mayak/api';
import type { Client, ClientOptions } from '@mayak/api/client';
import { someColumns } from '@mayak/api/fixtures';
import { createSession, memoryTokens } from '@mayak/auth';
import { createBus, createQueries, HostContext, type RemoteContext } from '@mayak/host';
import { createFeatures, type Registry, type SetAnswer } from '@mayak/host/shell';
import { UiProvider } from '@mayak/ui';
import { ClockContext } from '@mayak/ui/clock';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { shellPanels } from './frame/shellPanels';
import type { Shell } from './page/Shell';
import { somePanels } from './page/panels.fixtures';
import { ShellContext } from './page/ShellContext';
import { createAddresses } from './page/addresses';
import { createNotificationStore } from './notificationStore/notificationStore';
import { createAccount } from './session';
import type { UserData } from './session/userData';

/** An answer to a call by its route: a value, or what makes one or throws. */
export type Answers = Record<string, unknown>;

/** A refusal of the server as the client throws it. */
export const aFailure = (route: string, status: number | null, code?: ProblemCode, part: object = {}) =>
  new Failure(
    route,
    status,
    code && status !== null
      ? Problem.parse({
          type: 'about:blank',
          title: 'x',
          status,
          detail: 'x',
          instance: 'req-7f3c2a',
          code,
          ...part,
        })
      : null,
  );

interface Asked {
  body?: unknown;
  query?: unknown;
}

/** A client whose transport is a table; it tells failures and 401 as the real one does, and remembers what it was asked. */
export function fakeTransport(answers: Answers, live$: Client['live$'] = NEVER) {
  const asked: { route: string; body: unknown }[] = [];
  const connect = (options: ClientOptions): Client => {
    const via = (report: (failure: Failure) => void): Client => ({
      record: options.onFailure,
      live$,
      get quiet() {
        return via(() => undefined);
      },
      query: (endpoint, input) => ({
        queryKey: [endpoint.path],
        queryFn: () => via(report).call(endpoint, input),
      }),
      call: (endpoint, input) => answer(endpoint, input as Asked, report) as never,
    });
    async function answer(
      endpoint: Endpoint,
      { body, query }: Asked,
      report: (failure: Failure) => void,
      isRepeated = false,
    ) {
      asked.push({ route: endpoint.route, body });
      const given = answers[endpoint.route];
      try {
        return await (typeof given === 'function' ? given(body, query) : given);
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        const isSetUpFirst = failure.problem?.reason === 'auth.setUpFactor';
        if (isSetUpFirst) options.onSetUp?.();
        if (failure.problem?.reason === 'auth.confirm' && !isRepeated) {
          if (await options.confirm?.()) return answer(endpoint, { body, query }, report, true);
          throw new Aborted(endpoint.route);
        }
        if (failure.status === 401 && endpoint.caller === 'user') options.onUnauthorized();
        else if (!isSetUpFirst && (!failure.problem || !endpoint.handled.includes(failure.problem.code)))
          report(failure);
        if (endpoint.mode === 'swallow') return undefined;
        throw failure;
      }
    }
    return via(options.onFailure);
  };
  return { connect, asked };
}

/** The features of a page whose registry knows none. */
const someFeatures = () =>
  createFeatures({
    registry$: new BehaviorSubject<Registry | null>(null),
    remotes: [],
    sets$: new BehaviorSubject<readonly SetAnswer[]>([]),
    subject: () => ({ id: '1', tenant: null, permissions: [], locale: 'ru' }),
    changed$: [],
    overrides$: new BehaviorSubject({}),
  });

interface Given {
  answers?: Answers;
  token?: string | null;
  path?: string;
  config?: Partial<Shell['config']>;
  live$?: Client['live$'];
  keepUser?: (token: string) => UserData;
}

/** A shell on a table of answers, at a path; nothing of it reaches a network. */
export function aShell({ answers = {}, token = null, path = '/', config = {}, live$, keepUser }: Given = {}) {
  const transport = fakeTransport(answers, live$);
  const place = { path, reloads: 0, logged: [] as unknown[] };
  const bus = createBus();
  const queries = createQueries(() => undefined);
  const session = createSession(memoryTokens(token));
  const account = createAccount({
    config: { apiUrl: 'http://127.0.0.1/api', ...config },
    queries,
    bus: bus.scope('shell'),
    session,
    connect: transport.connect,
    ...(keepUser && { keepUser }),
    location: () => {
      const { pathname, search } = new URL(place.path, 'http://127.0.0.1');
      return { pathname, search };
    },
    go: (to) => (place.path = to),
    reload: () => (place.reloads += 1),
    log: (error) => place.logged.push(error),
  });
  const shell = {
    config: { apiUrl: 'http://127.0.0.1/api', ...config },
    account,
    queries,
    bus,
    notifications: createNotificationStore({ client: account.client, queries }),
    addresses: createAddresses(),
    panels: somePanels(),
    ownPanels: shellPanels,
    features: someFeatures(),
    about$: new BehaviorSubject(false),
    feedback$: new BehaviorSubject(false),
    log: (error: unknown) => void place.logged.push(error),
  } as Partial<Shell> as Shell;
  return { shell, account, session, bus, queries, place, asked: transport.asked };
}

/** The server tells the page that it is later than the computer believes, by so many hours. */
export const tellLater = ({ account }: Pick<Shell, 'account'>, hours: number) =>
  account.fleet.merge(someColumns({}, { Now: Math.floor(Date.now() / 1_000) + hours * 3_600 }));

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

/** Shows a part of the shell with everything that stands around it. */
export function renderInShell(part: ReactNode, shell: Shell, ...addresses: string[]) {
  const whole = (shown: ReactNode) => (
    <UiProvider>
      <QueryClientProvider client={shell.queries}>
        <HostContext value={{} as RemoteContext}>
          <ClockContext value={shell.account?.fleet.now ?? null}>
            <ShellContext value={shell}>
              <MemoryRouter initialEntries={addresses.length > 0 ? addresses : ['/']}>
                {shown}
                <Address />
              </MemoryRouter>
            </ShellContext>
          </ClockContext>
        </HostContext>
      </QueryClientProvider>
    </UiProvider>
  );
  const page = render(whole(part));
  return { ...page, again: (next: ReactNode) => page.rerender(whole(next)) };
}
