import { isOf } from '@mayak/host/operations';
import { useLocale } from '@mayak/ui';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import { JournalTable } from './JournalTable';
import { OneRemote, views } from './OneRemote';
import { NotLoaded } from './NotLoaded';
import type { OperatorView } from './operator';
import { RemotesTable } from './RemotesTable';
import { useRegistryNow } from './useRegistryNow';

/** All remotes, or the one that the address names; the figures follow by themselves. */
export function Remotes({ client, onRefused }: OperatorView) {
  const { remotes: offered } = useShell();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const { registry, query } = useRegistryNow(client, onRefused);
  const { data, error, refetch } = query;

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
        // A server of before tells of none.
        parts={data && (data.parts ?? []).filter((one) => one.remote === name)}
        journal={data?.journal.filter((one) => isOf(one, name))}
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
