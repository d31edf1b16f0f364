import type { GatewayStatus } from '@mayak/api/operator';
import { Empty, useTexts } from '@mayak/ui';
import { CableIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { devicesTexts } from './texts';

type Row = GatewayStatus & { id: string };

/** How each protocol of devices fares. */
export function GatewaysTable({ gateways }: { gateways: readonly GatewayStatus[] | undefined }) {
  const t = useTexts(devicesTexts);
  const rows = useMemo(() => gateways?.map((one): Row => ({ ...one, id: one.Name })), [gateways]);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'protocol', head: t('protocol'), value: ({ Name }) => Name, width: 150 },
      {
        id: 'port',
        head: t('port'),
        value: ({ Port }) => (Port === null ? 'HTTP' : String(Port)),
        width: 90,
      },
      {
        id: 'connections',
        head: t('connections'),
        kind: 'number',
        digits: 0,
        value: ({ Connections }) => Connections,
      },
      { id: 'messages', head: t('messages'), kind: 'number', digits: 0, value: ({ Messages }) => Messages },
      { id: 'faults', head: t('faults'), kind: 'number', digits: 0, value: ({ Faults }) => Faults },
      {
        id: 'last',
        head: t('last'),
        kind: 'dateTime',
        value: ({ LastDt }) => (LastDt === null ? null : Date.parse(LastDt)),
        width: 150,
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('parts.protocols')}
      rows={rows}
      columns={columns}
      empty={<Empty icon={<CableIcon />} title={t('noProtocols')} text={t('noProtocolsText')} />}
    />
  );
}
