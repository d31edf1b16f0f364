import type { BnwasReport, BnwasRow } from '@mayak/api';
import { dormantIn } from '@mayak/api/bnwas';
import { IconButton, lengthUnits, Pill, useFormats, useTexts } from '@mayak/ui';
import { RouteIcon } from '@mayak/ui/icons';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../texts';
import { modeKey, modeState } from '../texts/modes';
import { useMinutesText } from '../texts/useMinutesText';
import type { WatchColumns } from './watchColumns';
import { useAlarmText } from './useAlarmText';

/** An interval of a vessel with the id that tables want. */
export type IntervalRow = BnwasRow & {
  id: string;
  beaconId: number;
  vessel: string;
  lengthUnit: number | null;
  /** It went so over a gap (TRACK-D10). */
  isEstimated: boolean;
  /** The dormant periods that were set within, minutes. */
  dormant: number[];
};

/** The intervals of the reports, vessel by vessel. */
export const intervalRows = (
  reports: readonly BnwasReport[],
  unitOf: (id: number) => number | null,
): IntervalRow[] =>
  reports.flatMap(({ BeaconId, BeaconName, Rows, Estimated, DormantPeriods }) =>
    [
      ...Rows.map((row) => ({ ...row, isEstimated: false })),
      ...(Estimated?.Rows ?? []).map((row) => ({ ...row, isEstimated: true })),
    ].map((row) => ({
      ...row,
      id: `${BeaconId} ${row.StartDt}${row.isEstimated ? ' estimated' : ''}`,
      beaconId: BeaconId,
      vessel: BeaconName,
      lengthUnit: unitOf(BeaconId),
      dormant: dormantIn(DormantPeriods, row),
    })),
  );

const autopilot = ['autopilot.undefined', 'autopilot.off', 'autopilot.on'] as const;

/** What is told of an interval under way: its mode, its way, its alarms with who confirmed them, its dormant period where one was told (BNWAS-D06, BNWAS-D09). */
export function useIntervalColumns({
  hasDormant,
  hasEstimated,
}: WatchColumns): readonly DataColumn<IntervalRow>[] {
  const t = useTexts(texts);
  const format = useFormats();
  const alarmText = useAlarmText();
  const minutesText = useMinutesText();
  return useMemo((): DataColumn<IntervalRow>[] => {
    const own = ({ lengthUnit }: IntervalRow) => (lengthUnit === null ? null : lengthUnits[lengthUnit]);
    const word = ({ Mode }: IntervalRow) => (Mode === null ? t('report.noData') : t(modeKey[Mode]));
    const place = (
      id: string,
      head: string,
      at: (row: IntervalRow) => readonly [number, number],
    ): DataColumn<IntervalRow> => ({
      id,
      head,
      width: 170,
      hidden: true,
      sort: false,
      value: (row) => format.coordinates(at(row)),
    });
    const dormant: DataColumn<IntervalRow> = {
      id: 'dormant',
      head: t('report.dormant'),
      width: 110,
      group: true,
      value: (row) => minutesText(row.dormant),
    };
    const estimated: DataColumn<IntervalRow> = {
      id: 'estimated',
      head: t('report.isEstimated'),
      width: 100,
      group: true,
      value: ({ isEstimated }) => t(isEstimated ? 'report.yes' : 'report.no'),
    };
    return [
      { id: 'vessel', head: t('column.name'), width: 160, group: true, value: ({ vessel }) => vessel },
      {
        id: 'mode',
        head: t('column.mode'),
        width: 180,
        group: true,
        value: word,
        cell: (row) => <Pill state={row.Mode === null ? 'undefined' : modeState[row.Mode]}>{word(row)}</Pill>,
      },
      {
        id: 'violation',
        head: t('report.isViolation'),
        width: 100,
        group: true,
        value: ({ IsViolation }) => t(IsViolation ? 'report.yes' : 'report.no'),
      },
      ...(hasEstimated ? [estimated] : []),
      {
        id: 'start',
        head: t('report.start'),
        kind: 'dateTime',
        width: 130,
        value: ({ StartDt }) => Date.parse(StartDt),
      },
      {
        id: 'end',
        head: t('report.end'),
        kind: 'dateTime',
        width: 130,
        value: ({ EndDt }) => Date.parse(EndDt),
      },
      {
        id: 'duration',
        head: t('report.duration'),
        kind: 'duration',
        width: 115,
        total: 'sum',
        value: ({ DurationSeconds }) => DurationSeconds * 1_000,
      },
      {
        id: 'autopilot',
        head: t('section.autopilot'),
        width: 110,
        hidden: true,
        value: ({ AutopilotState }) => t(autopilot[AutopilotState]),
      },
      {
        id: 'distance',
        head: t('report.distance'),
        kind: 'number',
        width: 145,
        value: ({ DistanceMeters }) => DistanceMeters,
        text: (row) => format.distance(row.DistanceMeters, own(row)),
      },
      {
        id: 'mean',
        head: t('report.mean'),
        kind: 'number',
        width: 100,
        value: ({ AverageSpeed }) => AverageSpeed,
        text: (row) => format.speed(row.AverageSpeed, own(row)),
      },
      {
        id: 'max',
        head: t('report.max'),
        kind: 'number',
        width: 100,
        value: ({ MaxSpeed }) => MaxSpeed,
        text: (row) => format.speed(row.MaxSpeed, own(row)),
      },
      place('from', t('report.from'), ({ StartCoordinates }) => StartCoordinates),
      place('to', t('report.to'), ({ EndCoordinates }) => EndCoordinates),
      ...(hasDormant ? [dormant] : []),
      {
        id: 'alarms',
        head: t('report.alarms'),
        width: 240,
        value: ({ Alarms }) => Alarms.map(alarmText).join('; '),
      },
      {
        id: 'track',
        head: t('report.trackHead'),
        width: 64,
        sort: false,
        value: () => null,
        cell: ({ beaconId, StartDt, EndDt }) => (
          <IconButton
            as={Link}
            to={`/tracks?${new URLSearchParams({ beacon: String(beaconId), startDt: StartDt, endDt: EndDt })}`}
            size="xs"
            label={t('report.track')}
            icon={<RouteIcon size={14} aria-hidden />}
          />
        ),
      },
    ];
  }, [t, format, alarmText, minutesText, hasDormant, hasEstimated]);
}
