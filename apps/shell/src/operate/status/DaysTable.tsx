import { availability, percentOf, type StatusDay } from '@mayak/api/status';
import { Empty, useTexts } from '@mayak/ui';
import { GaugeIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo, type ReactNode } from 'react';
import { countColumn } from '../columns';
import { statusTexts } from './texts';

type Row = StatusDay & { id: string };

/** The minutes of each of the last 90 days, the newest first (SRV-D22). */
export function DaysTable({ days, error }: { days: readonly StatusDay[] | undefined; error: ReactNode }) {
  const t = useTexts(statusTexts);
  const rows = useMemo(() => days?.toReversed().map((one): Row => ({ ...one, id: one.Day })), [days]);
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      { id: 'day', head: t('day'), value: ({ Day }) => Day, width: 130 },
      {
        id: 'share',
        head: t('share'),
        unit: '%',
        kind: 'number',
        digits: 2,
        value: (day) => {
          const part = availability([day]);
          return part === null ? null : percentOf(part);
        },
        width: 140,
      },
      { id: 'good', head: t('good'), ...countColumn, value: ({ Good }) => Good, width: 150 },
      { id: 'bad', head: t('bad'), ...countColumn, value: ({ Bad }) => Bad, width: 150 },
      {
        id: 'unmeasured',
        head: t('unmeasured'),
        ...countColumn,
        value: ({ Unmeasured }) => Unmeasured,
        width: 150,
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('parts.days')}
      rows={rows}
      columns={columns}
      saveAs="operate.status"
      exportName={t('parts.days')}
      error={error}
      empty={<Empty icon={<GaugeIcon />} title={t('none')} />}
    />
  );
}
