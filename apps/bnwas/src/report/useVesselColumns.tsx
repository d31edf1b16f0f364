import type { BnwasReport } from '@mayak/api';
import { dormantIn } from '@mayak/api/bnwas';
import { chakra, Pill, useFormats, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { texts } from '../texts';
import { complianceState } from '../texts/modes';
import { useMinutesText } from '../texts/useMinutesText';
import { alarmsOfStage, type WatchColumns } from './watchColumns';
import { Timeline } from './Timeline';
import { TimeScale } from './TimeScale';

/** The report of a vessel with the id that tables want. */
export type VesselRow = BnwasReport & { id: number; color: string };

const Square = chakra('span', { base: { width: '8px', height: '8px', borderRadius: '2px', flex: 'none' } });

const sum = (rows: readonly VesselRow[], of: (row: VesselRow) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

/** A vessel in a row: its timeline, times, alarms by stage and the share of compliance (BNWAS-D06, BNWAS-D09). */
export function useVesselColumns(
  range: { from: number; to: number },
  told: WatchColumns,
): readonly DataColumn<VesselRow>[] {
  const t = useTexts(texts);
  const format = useFormats();
  const minutesText = useMinutesText();
  return useMemo((): DataColumn<VesselRow>[] => {
    const time = (
      id: string,
      head: string,
      seconds: (row: VesselRow) => number | null,
    ): DataColumn<VesselRow> => ({
      id,
      head,
      kind: 'duration',
      width: 100,
      value: (row) => {
        const known = seconds(row);
        return known === null ? null : known * 1_000;
      },
      total: 'sum',
    });
    const [from, to] = [range.from, range.to].map((at) => new Date(at).toISOString());
    const timeline = `${t('report.timeline')}, ${format.period(from ?? '', to ?? '')}`;
    const ofStage = (n: number): DataColumn<VesselRow> => ({
      id: `stage${n}`,
      head: t('report.stageOf', { n }),
      kind: 'number',
      width: 90,
      value: (row) => alarmsOfStage(row, n),
      total: 'sum',
    });
    const dormant: DataColumn<VesselRow> = {
      id: 'dormant',
      head: t('report.dormant'),
      width: 120,
      value: ({ DormantPeriods }) =>
        minutesText(dormantIn(DormantPeriods, { StartDt: from ?? '', EndDt: to ?? '' })),
    };
    const estimatedTime = time(
      'estimated',
      t('report.estimated'),
      ({ Estimated }) => Estimated?.UnderWaySeconds ?? null,
    );
    const percent = (share: number | null) =>
      share === null ? '' : `${format.number(share * 100, 1)}\u00a0%`;
    const estimatedShare: DataColumn<VesselRow> = {
      id: 'estimatedCompliance',
      head: t('report.estimatedCompliance'),
      kind: 'number',
      width: 108,
      value: ({ Estimated }) => Estimated?.Compliance ?? null,
      text: ({ Estimated }) => percent(Estimated?.Compliance ?? null),
    };
    return [
      {
        id: 'name',
        head: t('column.name'),
        width: 160,
        value: ({ BeaconName }) => BeaconName,
        cell: ({ color, BeaconName }) => (
          <>
            <Square style={{ background: color }} />
            <span className="text">{BeaconName}</span>
          </>
        ),
      },
      {
        id: 'timeline',
        head: timeline,
        headCell: <TimeScale head={timeline} range={range} />,
        width: told.hasEstimated ? 270 : 330,
        sort: false,
        value: () => null,
        cell: (row) => <Timeline report={row} range={range} />,
      },
      time('underWay', t('report.underWay'), ({ Totals }) => Totals.UnderWaySeconds),
      ...(told.hasEstimated ? [estimatedTime] : []),
      time('violation', t('report.violation'), ({ Totals }) => Totals.ViolationSeconds),
      time('auto', t('report.auto'), ({ Totals }) => Totals.AutoSeconds),
      {
        id: 'alarms',
        head: t('report.alarms'),
        kind: 'number',
        width: 80,
        value: ({ Totals }) => Totals.AlarmCount,
        total: 'sum',
      },
      {
        id: 'confirmation',
        head: t('report.confirmation'),
        kind: 'duration',
        width: 110,
        hidden: true,
        value: ({ Totals: { AverageConfirmationSeconds: mean } }) => mean && mean * 1_000,
      },
      {
        id: 'compliance',
        head: t('report.compliance'),
        kind: 'number',
        width: 108,
        value: ({ Totals }) => Totals.Compliance,
        text: ({ Totals }) => percent(Totals.Compliance),
        cell: ({ Totals: { Compliance } }) =>
          Compliance === null ? '-' : <Pill state={complianceState(Compliance)}>{percent(Compliance)}</Pill>,
        total: (rows) => {
          const known = sum(rows, ({ Totals }) => Totals.UnderWaySeconds - Totals.NoDataSeconds);
          const on = sum(rows, ({ Totals }) => Totals.ManualSeconds + Totals.AutoSeconds);
          return known > 0 ? percent(on / known) : null;
        },
      },
      ...(told.hasEstimated ? [estimatedShare] : []),
      ...told.stages.map(ofStage),
      ...(told.hasDormant ? [dormant] : []),
    ];
  }, [t, format, minutesText, range, told]);
}
