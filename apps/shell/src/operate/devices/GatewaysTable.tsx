import type { GatewayStatus } from '@mayak/api/operator';
import { Empty, useTexts } from '@mayak/ui';
import { CableIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { countColumn, momentOf } from '../columns';
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
      { id: 'connections', head: t('connections'), ...countColumn, value: ({ Connections }) => Connections },
      { id: 'messages', head: t('messages'), ...countColumn, value: ({ Messages }) => Messages },
      { id: 'faults', head: t('faults'), ...countColumn, value: ({ Faults }) => Faults },
      {
        id: 'last',
        head: t('last'),
        kind: 'dateTime',
        value: ({ LastDt }) => momentOf(LastDt),
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
