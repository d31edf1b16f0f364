import { isOf } from '@mayak/host/operations';
import { setName } from '@mayak/host/shell';
import { useLocale } from '@mayak/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../../page/ShellContext';
import { NotLoaded } from '../NotLoaded';
import type { OperatorView } from '../operator';
import { useRegistryNow } from '../useRegistryNow';
import { OneSet } from './OneSet';
import { SetsTable } from './SetsTable';

/** All sets, or the one that the address names (CONF-D18). */
export function Sets({ client, onRefused }: OperatorView) {
  const { remotes } = useShell();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const { registry, query } = useRegistryNow(client, onRefused);
  const { data, error, refetch } = query;
  const labelOf = useCallback(
    (name: string) => {
      const release = remotes.find((one) => one.name === name || one.release?.features?.[name])?.release;
      const key = release?.features?.[name]?.labelKey ?? release?.menu[0]?.labelKey ?? '';
      return release?.labels[key]?.[locale] ?? name;
    },
    [remotes, locale],
  );
  const id = search.get('set') ?? '';
  const set = registry?.sets?.[id];
  if (!data && error) return <NotLoaded query={query} />;
  return registry && set ? (
    <OneSet
      key={id}
      id={id}
      set={set}
      registry={registry}
      labelOf={labelOf}
      days={data?.days}
      journal={data?.journal.filter((one) => isOf(one, setName(id)))}
      client={client}
      onDone={() => void refetch()}
    />
  ) : (
    <SetsTable
      sets={registry ? (registry.sets ?? {}) : undefined}
      days={data?.days}
      labelOf={labelOf}
      onOpen={(one) => setSearch({ view: 'sets', set: one })}
    />
  );
}
