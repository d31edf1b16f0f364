import { Failure } from '@mayak/api';
import { getRemotes } from '@mayak/api/operator';
import { polledEvery, useObservable } from '@mayak/host';
import { useLocale } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import { JournalTable } from './JournalTable';
import { OneRemote, views } from './OneRemote';
import { NotLoaded } from './NotLoaded';
import { remotesKey, type OperatorView } from './operator';
import { RemotesTable } from './RemotesTable';

const pause = 30_000;

/** All remotes, or the one that the address names; the figures follow by themselves. */
export function Remotes({ client, onRefused }: OperatorView) {
  const { registryClient, remotes: offered, log } = useShell();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const registry = useObservable(registryClient.registry$, registryClient.registry$.value);
  const query = useQuery({
    queryKey: remotesKey,
    async queryFn({ signal }) {
      await registryClient.refresh().catch(log);
      return client.call(getRemotes, { signal });
    },
    ...polledEvery(pause),
  });
  const { data, error, refetch } = query;
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (error instanceof Failure && error.status === 401) refused();
  }, [error]);

  const labelOf = (name: string) => {
    const release = offered.find((one) => one.name === name)?.release;
    const key = release?.menu[0]?.labelKey ?? release?.panels[0]?.labelKey ?? '';
    return release?.labels[key]?.[locale] ?? name;
  };
  const name = search.get('remote') ?? '';
  const remote = registry?.remotes[name];
  const view = views.find((one) => one === search.get('view')) ?? 'versions';
  if (!data && error) return <NotLoaded query={query} />;
  if (remote)
    return (
      <OneRemote
        key={name}
        name={name}
        label={labelOf(name)}
        remote={remote}
        days={data?.days.filter((one) => one.remote === name)}
        journal={data?.journal.filter((one) => one.remote === name)}
        client={client}
        view={view}
        onView={(next) => setSearch({ remote: name, view: next }, { replace: true })}
        onDone={() => void refetch()}
      />
    );
  return search.get('view') === 'history' ? (
    <JournalTable journal={data?.journal} />
  ) : (
    <RemotesTable
      remotes={registry?.remotes}
      days={data?.days}
      labelOf={labelOf}
      onOpen={(one) => setSearch({ remote: one })}
    />
  );
}
