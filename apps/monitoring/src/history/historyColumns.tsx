import {
  alarmRanges,
  type Beacon,
  ChannelKind,
  ChannelType,
  limits,
  sensorUnit,
  speedIn,
  Transport,
} from '@mayak/api';
import { FixFlag, type Fixes, type SampleSeries } from '@mayak/api/history';
import { accuracyText, ownUnit, sensorText, shownUnit } from '@mayak/fleet/beacon';
import { StateCell, type Formats, type useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import type { trackTexts } from '../texts/tracks';
import { wholeCourse } from '../wholeCourse';
import type { HistoryRow } from './historyRows';

type T = ReturnType<typeof useTexts<(typeof trackTexts)['ru']>>;
type Column = DataColumn<HistoryRow>;

const sources: Partial<Record<number, string>> = { [Transport.Gsm]: 'GSM', [Transport.Iridium]: 'Iridium' };
const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

interface Told {
  beacon: Beacon;
  fixes: Fixes;
  samples: SampleSeries | null;
  format: Formats;
  t: T;
}

/** Columns of what a fix tells: when it came and how late, where, how fast and whither, by which transport. */
function fixColumns({ beacon, fixes, samples, format, t }: Told): Column[] {
  const unit = ownUnit({ lengthUnit: beacon.LengthUnit });
  const delay = ({ fix }: HistoryRow) => (fix < 0 ? null : (fixes.delay[fix] ?? 0) * 1_000);
  const received = (row: HistoryRow) => {
    const later = delay(row);
    if (later === null) return '-';
    const late = later > limits.foundLate ? ` · ${t('history.late', { age: format.age(later) })}` : '';
    return `${format.moment(row.id + later, row.id)}${late}`;
  };
  const placeOf = ({ fix, sample }: HistoryRow): [number, number] | null => {
    const [lat, lon] =
      fix < 0 ? [samples?.lat[sample], samples?.lng[sample]] : [fixes.lat[fix], fixes.lng[fix]];
    return known(lat) === null ? null : [lat ?? 0, lon ?? 0];
  };
  const flagOf = ({ fix }: HistoryRow, bit: number) => fix >= 0 && ((fixes.flags[fix] ?? 0) & bit) !== 0;
  const fixValue = (list: ArrayLike<number>) => (row: HistoryRow) =>
    row.fix < 0 ? null : known(list[row.fix]);
  const course = (row: HistoryRow) => {
    const degrees = fixValue(fixes.course)(row);
    return degrees === null ? null : wholeCourse(degrees);
  };
  const kind = (row: HistoryRow) =>
    row.fix < 0 ? '' : t(flagOf(row, FixFlag.Stop) ? 'history.stop' : 'history.move');
  return [
    { id: 'time', head: t('history.time'), value: ({ id }) => id, kind: 'dateTime', width: 130 },
    {
      id: 'received',
      head: t('history.received'),
      value: (row) => (row.fix < 0 ? null : row.id + (delay(row) ?? 0)),
      text: received,
      cell: (row) => (
        <span className={(delay(row) ?? 0) > limits.foundLate ? 'text late' : 'text'}>{received(row)}</span>
      ),
      width: 205,
    },
    {
      id: 'place',
      head: t('history.coordinates'),
      value: (row) => placeOf(row)?.[0],
      text: (row) =>
        [
          format.coordinates(placeOf(row)),
          row.fix < 0 ? '' : accuracyText(fixes.accuracy[row.fix] || null, unit, format),
        ]
          .filter(Boolean)
          .join(' '),
      width: 250,
      sort: false,
    },
    {
      id: 'speed',
      head: t('history.speed'),
      value: fixValue(fixes.speed),
      text: (row) => format.speed(fixValue(fixes.speed)(row), unit),
      kind: 'number',
      width: 90,
    },
    {
      id: 'course',
      head: t('history.course'),
      unit: '°',
      value: course,
      kind: 'number',
      digits: 0,
      width: 84,
    },
    {
      id: 'altitude',
      head: t('history.altitude'),
      value: fixValue(fixes.altitude),
      text: (row) => format.distance(fixValue(fixes.altitude)(row), 'm'),
      kind: 'number',
      width: 90,
      hidden: true,
    },
    { id: 'kind', head: t('history.kind'), value: kind, width: 100 },
    {
      id: 'source',
      head: t('history.source'),
      value: ({ fix }) => (fix < 0 ? '' : (sources[fixes.source[fix] ?? -1] ?? '-')),
      width: 80,
    },
  ];
}

/** A column for each sensor; a value past its thresholds stands on the ground of its state (HIST-D03, CHAN-12). */
function sensorColumns({ beacon, samples, format }: Told, chosen: readonly number[]): Column[] {
  const unit = shownUnit(beacon, format);
  return (samples?.head.Channels ?? []).flatMap((settings, at): Column[] => {
    const channel = beacon.Channels.find(({ Id }) => Id === settings.Id);
    const values = samples?.channels[at]?.values;
    if (!channel || !values || !chosen.includes(settings.Id)) return [];
    const text = sensorText(settings, channel.EnumValues, { unit, locale: format.locale });
    const ranges = alarmRanges(channel);
    const isSpeed = settings.ChannelFlag === ChannelKind.Speed;
    const isReal = settings.ChannelType === ChannelType.Real;
    const raw = ({ sample }: HistoryRow) => (sample < 0 ? null : known(values[sample]));
    const word = sensorUnit(settings, { unit, locale: format.locale });
    return [
      {
        id: `sensor-${settings.Id}`,
        head: settings.Name,
        ...(isReal && word !== '' && { unit: word }),
        kind: isReal ? 'number' : 'text',
        digits: settings.Precision ?? 2,
        value(row) {
          const value = raw(row);
          if (value === null) return null;
          return isReal ? (isSpeed ? speedIn(value, unit) : value) : text(value);
        },
        cell(row) {
          const value = raw(row);
          const state =
            value === null ? undefined : ranges.find(({ from, to }) => from <= value && value <= to)?.state;
          const told = text(value) ?? '-';
          return state ? <StateCell state={state}>{told}</StateCell> : <span className="text">{told}</span>;
        },
        width: 120,
      },
    ];
  });
}

/** What a table of a history shows of each moment (HIST-D03). */
export const historyColumns = (told: Told, chosen: readonly number[]): Column[] => [
  ...fixColumns(told),
  ...sensorColumns(told, chosen),
];
