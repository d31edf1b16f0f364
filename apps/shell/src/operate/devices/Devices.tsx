import { Failure } from '@mayak/api';
import { getGateways, type UnknownDevice } from '@mayak/api/operator';
import { polledEvery } from '@mayak/host';
import { Box, Flex, Segmented, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../NotLoaded';
import type { OperatorView } from '../operator';
import { AddDeviceDialog } from './AddDeviceDialog';
import { GatewaysTable } from './GatewaysTable';
import { Messages } from './Messages';
import { ReadForm } from './ReadForm';
import { devicesTexts } from './texts';
import { UnknownTable } from './UnknownTable';

const pause = 10_000;
const parts = ['protocols', 'unknown', 'messages', 'read'] as const;

/** Who is at the door: protocols, devices that nobody knows, messages as bytes (INGEST-D06). The address says which part. */
export function Devices({ client, onRefused }: OperatorView) {
  const t = useTexts(devicesTexts);
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState<UnknownDevice | null>(null);
  const query = useQuery({
    queryKey: [getGateways.path],
    queryFn: ({ signal }) => client.call(getGateways, { signal }),
    ...polledEvery(pause),
  });
  const { data, error, refetch } = query;
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (error instanceof Failure && error.status === 401) refused();
  }, [error]);
  const part = parts.find((one) => one === search.get('part')) ?? 'protocols';
  const show = (next: string, more: Record<string, string> = {}) =>
    setSearch({ view: 'devices', part: next, ...more }, { replace: true });
  const content = () => {
    if (part === 'messages')
      return (
        <Messages
          client={client}
          imei={search.get('imei') ?? ''}
          onImei={(imei) => show('messages', imei === '' ? {} : { imei })}
          pause={pause}
        />
      );
    if (!data && error) return <NotLoaded query={query} />;
    if (part === 'read') return <ReadForm client={client} gateways={data?.Gateways} />;
    if (part === 'unknown')
      return (
        <UnknownTable
          unknown={data?.Unknown}
          onAdd={setAdding}
          onShow={(imei) => show('messages', { imei })}
        />
      );
    return <GatewaysTable gateways={data?.Gateways} />;
  };
  return (
    <Flex direction="column" flex="1" minH="0" minW="0">
      <Box p="10px 16px" flex="none" borderBottomWidth="1px" borderColor="border">
        <Segmented
          label={t('part')}
          value={part}
          options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          onValue={(next) => show(next)}
        />
      </Box>
      {content()}
      {adding && (
        <AddDeviceDialog
          device={adding}
          client={client}
          onAdded={() => void refetch()}
          onClose={() => setAdding(null)}
        />
      )}
    </Flex>
  );
}
