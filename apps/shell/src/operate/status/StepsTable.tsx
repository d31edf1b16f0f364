import type { StepTime } from '@mayak/api/status';
import { Empty, useTexts } from '@mayak/ui';
import { GaugeIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo, type ReactNode } from 'react';
import { statusTexts } from './texts';

type Row = StepTime & { id: string };
const inSeconds = (ms: number | null) => (ms === null ? null : ms / 1_000);

/** What each step of the newest minute took, beside its limit (SRV-D20). */
export function StepsTable({ steps, error }: { steps: readonly StepTime[] | undefined; error: ReactNode }) {
  const t = useTexts(statusTexts);
  const rows = useMemo(() => steps?.map((one): Row => ({ ...one, id: one.Step })), [steps]);
  const columns = useMemo((): DataColumn<Row>[] => {
    const time = { unit: t('seconds'), kind: 'number', digits: 2, width: 130 } as const;
    return [
      { id: 'step', head: t('step'), value: ({ Step }) => t(`steps.${Step}`), width: 260 },
      { id: 'took', head: t('took'), ...time, value: ({ Ms }) => inSeconds(Ms) },
      { id: 'limit', head: t('limit'), ...time, value: ({ Limit }) => inSeconds(Limit) },
    ];
  }, [t]);
  return (
    <DataTable
      label={t('parts.steps')}
      rows={rows}
      columns={columns}
      error={error}
      empty={<Empty icon={<GaugeIcon />} title={t('none')} />}
    />
  );
}
