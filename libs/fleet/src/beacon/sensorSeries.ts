import {
  alarmRanges,
  type Channel,
  ChannelKind,
  ChannelType,
  type ChartChannelData,
  type LengthUnit,
  speedIn,
} from '@mayak/api';
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
}

/** A sensor as a chart takes it: in the reader's unit, with gaps where it was silent (CHART-D03). */
export function seriesOf(
  channel: Channel,
  order: number,
  data: ChartChannelData | undefined,
  { unit, gap }: Reader,
): TimeSeries {
  const isSpeed = channel.ChannelFlag === ChannelKind.Speed;
  const convert = (v: number) => (isSpeed ? speedIn(v, unit) : v);
  const points: [number, number | null][] = [];
  data?.Timestamps.forEach((at, i) => {
    const t = Date.parse(at);
    const before = points.at(-1)?.[0];
    if (before !== undefined && t - before > gap * 60_000) points.push([before + 1, null]);
    const value = data.Values[i] ?? null;
    points.push([t, value === null ? null : convert(value)]);
  });
  const labels = channel.ChannelType === ChannelType.Real ? null : (channel.EnumValues ?? []);
  return {
    id: channel.Id,
    name: channel.Name,
    unit: isSpeed ? 'speed' : (channel.Unit ?? ''),
    order,
    points,
    bands: bandsOf(channel, convert),
    labels: labels && labels.map(({ Value, Label }) => ({ value: Value, label: Label })),
  };
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
