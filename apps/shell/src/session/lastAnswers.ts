import { getGeoobjects, getGroups, getUser, getUserInfo, getUserSettings, type Endpoint } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import type { SessionStore } from '@mayak/auth';
import type { QueryClient } from '@tanstack/react-query';
import type { UserData } from './userData';

interface Needs {
  data: UserData;
  client: Client;
  session: SessionStore;
  queries: QueryClient;
}

interface Last {
  at: number;
  value: unknown;
}

/** What areas ask for first, beside the fleet: the next page begins with the last answers. */
const ofQueries = [getUserInfo, getGroups, getGeoobjects] as const;
const name = 'answers';
const pause = 2_000;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** An answer as the contract has it today; undefined for one of another build. */
function read<T>({ answer }: Endpoint, kept: unknown): { at: number; value: T } | undefined {
  const { at, value } = record(kept);
  const parsed = answer?.safeParse(value);
  return parsed?.success && typeof at === 'number' ? { at, value: parsed.data as T } : undefined;
}

/** Fills what is not known yet with what this user's last page knew; what the server answers takes its place (ERR-D04). */
export async function restoreAnswers({ data, client, session, queries }: Needs): Promise<void> {
  const kept = record(await data.get(name).catch(() => undefined));
  const user = read<NonNullable<ReturnType<typeof stateOf>['user']>>(getUser, kept[getUser.path]);
  const settings = read<NonNullable<ReturnType<typeof stateOf>['settings']>>(
    getUserSettings,
    kept[getUserSettings.path],
  );
  const known = stateOf(session);
  if (user && !known.user) session.fill({ user: user.value });
  if (settings && !known.settings) session.fill({ settings: settings.value });
  for (const endpoint of ofQueries) {
    const { queryKey } = client.query(endpoint, {});
    const last = read(endpoint, kept[endpoint.path]);
    if (!last || queries.getQueryData(queryKey) !== undefined) continue;
    queries.setQueryData(queryKey, last.value, { updatedAt: last.at });
    // Lists that are read once would stay as the last page knew them.
    void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }
}

const stateOf = (session: SessionStore) => session.state$.value;

/** Keeps the answers for the next page, some seconds after they changed; gives the way to stop. */
export function keepAnswers({ data, client, session, queries }: Needs): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    timer = null;
    const { user, settings } = stateOf(session);
    const now = (value: unknown): Last => ({ at: Date.now(), value });
    const answers = ofQueries.flatMap((endpoint): [string, Last][] => {
      const state = queries.getQueryState(client.query(endpoint, {}).queryKey);
      return state?.data === undefined
        ? []
        : [[endpoint.path, { at: state.dataUpdatedAt, value: state.data }]];
    });
    data.put(name, {
      ...(user && { [getUser.path]: now(user) }),
      ...(settings && { [getUserSettings.path]: now(settings) }),
      ...Object.fromEntries(answers),
    });
  };
  const soon = () => void (timer ??= setTimeout(write, pause));
  const paths: readonly unknown[] = ofQueries.map(({ path }) => path);
  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && paths.includes(query.queryKey[0])) soon();
  });
  const following = session.state$.subscribe(({ user }) => user && soon());
  return () => {
    if (timer) clearTimeout(timer);
    stopQueries();
    following.unsubscribe();
  };
}
