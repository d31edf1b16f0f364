import {
  alarmRanges,
  type Channel,
  ChannelKind,
  ChannelType,
  type ChartChannelData,
  type LengthUnit,
  type Locale,
  sensorUnit,
  speedIn,
} from '@mayak/api';
import type { SampleSeries } from '@mayak/api/history';
import type { ChartBand, TimeSeries } from '@mayak/ui/charts';

/** The grounds behind the line of a sensor: where its thresholds are passed, or which of its codes are alarms. */
export const bandsOf = (channel: Channel, convert: (v: number) => number): ChartBand[] =>
  alarmRanges(channel).map(({ from, to, state }) =>
    channel.EnumValues ? { from, to, state } : { from: convert(from), to: convert(to), state },
  );

interface Reader {
  /** The unit in which the reader is shown speeds of this beacon (FMT-D05). */
  unit: LengthUnit;
  /** A longer silence breaks the line, minutes (CHART-D03). */
  gap: number;
  locale: Locale;
}

/** What a sensor told, by time: epoch milliseconds, and null where it told that nothing is known; of a slot also its begin, from which on it may have told something. */
type Told = readonly (readonly [t: number, value: number | null, begin?: number])[];

/** A sensor as a chart takes it: in the reader's unit, with gaps where it was silent (CHART-D03). */
function toSeries(channel: Channel, order: number, told: Told, { unit, gap, locale }: Reader): TimeSeries {
  const isSpeed = channel.ChannelFlag === ChannelKind.Speed;
  const convert = (v: number) => (isSpeed ? speedIn(v, unit) : v);
  const points: [number, number | null][] = [];
  for (const [t, value, begin = t] of told) {
    const before = points.at(-1)?.[0];
    if (before !== undefined && begin - before > gap * 60_000) points.push([before + 1, null]);
    points.push([t, value === null ? null : convert(value)]);
  }
  const labels = channel.ChannelType === ChannelType.Real ? null : (channel.EnumValues ?? []);
  return {
    id: channel.Id,
    name: channel.Name,
    unit: sensorUnit(channel, { unit, locale }),
    order,
    points,
    bands: bandsOf(channel, convert),
    labels: labels && labels.map(({ Value, Label }) => ({ value: Value, label: Label })),
  };
}

/** The sensor of a history in lists. */
export const seriesOf = (
  channel: Channel,
  order: number,
  data: ChartChannelData | undefined,
  reader: Reader,
): TimeSeries =>
  toSeries(
    channel,
    order,
    data?.Timestamps.map((at, i) => [Date.parse(at), data.Values[i] ?? null] as const) ?? [],
    reader,
  );

/** The sensor of a history in columns: of a slot the least and the greatest are drawn, and the last of its codes. */
export function seriesOfColumns(
  channel: Channel,
  order: number,
  samples: SampleSeries | null | undefined,
  reader: Reader,
): TimeSeries {
  const at = samples?.head.Channels.findIndex(({ Id }) => Id === channel.Id) ?? -1;
  const columns = samples?.channels[at];
  const told: [number, number, number][] = [];
  const isReal = channel.ChannelType === ChannelType.Real;
  const slot = samples?.head.Slot ?? 0;
  columns?.values.forEach((value, i) => {
    const t = samples?.t[i] ?? 0;
    if (Number.isNaN(value)) return;
    const begin = slot === 0 ? t : Math.floor(t / slot) * slot;
    const [least, greatest] = [columns.least[i] ?? value, columns.greatest[i] ?? value];
    // The other extreme stands before the last value of its slot, and after all of the slot before.
    if (isReal && least !== greatest)
      told.push([
        Math.max(t - slot / 2, (told.at(-1)?.[0] ?? 0) + 1),
        value === least ? greatest : least,
        begin,
      ]);
    told.push([t, value, begin]);
  });
  return toSeries(channel, order, told, reader);
}

const liked: readonly number[] = [
  ChannelKind.Speed,
  ChannelKind.Temperature,
  ChannelKind.Flow,
  ChannelKind.Petrol,
  ChannelKind.Voltage,
];

/** The two sensors that a chart begins with, until its reader chooses. */
export function firstChoice(channels: readonly Channel[]): number[] {
  const rank = ({ ChannelFlag }: Channel) => {
    const at = liked.indexOf(ChannelFlag);
    return at === -1 ? liked.length : at;
  };
  return channels
    .filter(({ ChannelType: type }) => type === ChannelType.Real)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 2)
    .map(({ Id }) => Id);
}
