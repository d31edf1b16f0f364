import { Failure } from '@mayak/api';
import { getRemotes } from '@mayak/api/operator';
import { ContextBar, polledEvery, useObservable } from '@mayak/host';
import { AreaError, Button, commonTexts, Flex, Text, useLocale, useTexts, VisuallyHidden } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import { usePageTitle } from '../page/usePageTitle';
import { Devices } from './devices/Devices';
import { JournalTable } from './JournalTable';
import { OneRemote, views } from './OneRemote';
import { remotesKey, type OperatorClient } from './operator';
import { RemotesTable } from './RemotesTable';
import { operateTexts } from './texts';

const pause = 30_000;

interface Props {
  client: OperatorClient;
  onForget: () => void;
  onRefused: () => void;
}

/** All remotes, or the one that the address names; the figures follow by themselves. */
export function Remotes({ client, onForget, onRefused }: Props) {
  const { registryClient, remotes: offered, log } = useShell();
  const t = useTexts(operateTexts);
  const common = useTexts(commonTexts);
  const locale = useLocale();
  usePageTitle(t('title'));
  const [search, setSearch] = useSearchParams();
  const registry = useObservable(registryClient.registry$, registryClient.registry$.value);
  const { data, error, refetch } = useQuery({
    queryKey: remotesKey,
    async queryFn({ signal }) {
      await registryClient.refresh().catch(log);
      return client.call(getRemotes, { signal });
    },
    ...polledEvery(pause),
  });
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
  const isOfDevices = search.get('view') === 'devices';
  const content = () => {
    if (isOfDevices) return <Devices client={client} onRefused={onRefused} />;
    if (!data && error)
      return (
        <AreaError
          title={t('failed')}
          text={common('errors.serverUnavailable')}
          onRetry={() => void refetch()}
        />
      );
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
  };
  return (
    <Flex direction="column" h="100%" bg="bg.panel" minH="0">
      <ContextBar>
        <Text as="span" fontWeight={600} hideBelow="md">
          {t('title')}
        </Text>
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={!remote && view !== 'history' && !isOfDevices}
          onClick={() => setSearch({})}
        >
          {t('all')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={!remote && view === 'history'}
          onClick={() => setSearch({ view: 'history' })}
        >
          {t('views.history')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={isOfDevices}
          onClick={() => setSearch({ view: 'devices' })}
        >
          {t('devices')}
        </Button>
        <Button size="sm" variant="quiet" ms="auto" onClick={onForget}>
          {t('key.forget')}
        </Button>
      </ContextBar>
      {!remote && (
        <VisuallyHidden asChild>
          <h1>{t('title')}</h1>
        </VisuallyHidden>
      )}
      {content()}
    </Flex>
  );
}
