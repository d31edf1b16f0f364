import type { SlowPart } from '@mayak/api/operator';
import { Empty, useTexts } from '@mayak/ui';
import { GaugeIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { operateTexts } from './texts';

type Row = SlowPart & { id: string };

/** Which parts of a remote had long frames in all pages, the slowest first (CONF-D21). */
export function SlowPartsTable({ parts }: { parts: readonly SlowPart[] | undefined }) {
  const t = useTexts(operateTexts);
  const rows = useMemo(
    () => parts?.map((one): Row => ({ ...one, id: `${one.version} ${one.part}` })),
    [parts],
  );
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'part', head: t('part'), value: ({ part }) => part, width: 260 },
      { id: 'version', head: t('version'), value: ({ version }) => version },
      { id: 'frames', head: t('longFrames'), kind: 'number', value: ({ frames }) => frames, width: 150 },
      { id: 'ms', head: t('longTime'), unit: t('ms'), kind: 'number', value: ({ ms }) => ms, width: 150 },
      {
        id: 'each',
        head: t('longEach'),
        unit: t('ms'),
        kind: 'number',
        value: ({ frames, ms }) => Math.round(ms / Math.max(1, frames)),
        width: 150,
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('views.slow')}
      rows={rows}
      columns={columns}
      empty={<Empty icon={<GaugeIcon />} title={t('noSlow')} text={t('noSlowText')} />}
    />
  );
}
