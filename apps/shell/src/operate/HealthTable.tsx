import type { VersionDay } from '@mayak/api/operator';
import { Empty, useTexts } from '@mayak/ui';
import { GaugeIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { operateTexts } from './texts';
import { faultShare } from './words';

type Row = VersionDay & { id: string };

/** How the versions of a remote fared on each day. */
export function HealthTable({ days }: { days: readonly VersionDay[] | undefined }) {
  const t = useTexts(operateTexts);
  const rows = useMemo(() => days?.map((one): Row => ({ ...one, id: `${one.day} ${one.version}` })), [days]);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'day', head: t('day'), value: ({ day }) => day },
      { id: 'version', head: t('version'), value: ({ version }) => version },
      {
        id: 'openings',
        head: t('openingsOfDay'),
        kind: 'number',
        value: ({ openings }) => openings,
      },
      { id: 'faults', head: t('faults'), kind: 'number', value: ({ faults }) => faults },
      { id: 'share', head: t('share'), unit: '%', kind: 'number', digits: 1, value: faultShare },
      {
        id: 'median',
        head: t('median'),
        unit: t('ms'),
        kind: 'number',
        value: ({ median }) => median,
        width: 170,
      },
      { id: 'p95', head: t('p95'), unit: t('ms'), kind: 'number', value: ({ p95 }) => p95, width: 170 },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('views.health')}
      rows={rows}
      columns={columns}
      empty={<Empty icon={<GaugeIcon />} title={t('noHealth')} text={t('noHealthText')} />}
    />
  );
}
