import { isOf } from '@mayak/host/operations';
import { useLocale } from '@mayak/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isInSet } from '@mayak/host/shell';
import { useShell } from '../../page/ShellContext';
import { NotLoaded } from '../NotLoaded';
import type { OperatorView } from '../operator';
import { useRegistryNow } from '../useRegistryNow';
import { FeaturesTable } from './FeaturesTable';
import { OneFeature } from './OneFeature';

/** All features of the product, or the one that the address names (CONF-D06). */
export function Features({ client, onRefused }: OperatorView) {
  const { remotes } = useShell();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const { registry, query } = useRegistryNow(client, onRefused);
  const { data, error, refetch } = query;
  const labelOf = useCallback(
    (id: string) => {
      const release = remotes.find((one) => one.release?.features?.[id])?.release;
      return release?.labels[release.features?.[id]?.labelKey ?? '']?.[locale] ?? id;
    },
    [remotes, locale],
  );
  const id = search.get('feature') ?? '';
  // A registry that declares none is a known one.
  const features = registry ? (registry.features ?? {}) : undefined;
  const feature = features?.[id];
  if (!data && error) return <NotLoaded query={query} />;
  return feature ? (
    <OneFeature
      key={id}
      id={id}
      label={labelOf(id)}
      feature={feature}
      days={data?.days.filter((one) => one.remote === id)}
      journal={data?.journal.filter((one) => isOf(one, id))}
      client={client}
      onDone={() => void refetch()}
    />
  ) : (
    <FeaturesTable
      features={features}
      isInSet={(one) => registry !== null && isInSet(registry, one)}
      labelOf={labelOf}
      onOpen={(one) => setSearch({ view: 'features', feature: one })}
    />
  );
}
