import {
  alarmRanges,
  ChannelType,
  labelsOf,
  thresholdsOf,
  type ChannelSettings,
  type ChartChannelData,
} from '@mayak/api';
import { useFormats, useTexts } from '@mayak/ui';
import { TimeChart } from '@mayak/ui/charts';
import { memo, useMemo } from 'react';
import { channelTexts } from './texts';
import { useUnit } from '../useUnit';

const Plot = memo(TimeChart);

/** Values with a gap where the sensor was silent for longer, minutes (CHART-D03). */
function pointsOf({ Timestamps, Values }: ChartChannelData, gap: number): [number, number | null][] {
  const points: [number, number | null][] = [];
  for (const [i, at] of Timestamps.entries()) {
    const t = Date.parse(at);
    const before = points.at(-1)?.[0];
    if (before !== undefined && t - before > gap * 60_000) points.push([before + 1, null]);
    points.push([t, Values[i] ?? null]);
  }
  return points;
}

interface Props {
  data: ChartChannelData;
  settings: ChannelSettings;
  gap: number;
  from: number;
  to: number;
}

/** One sensor over a day, in the unit in which it is set, before the ranges of alarm of its settings (CHAN-D15). */
export default function HistoryPlot({ data, settings, gap, from, to }: Props) {
  const t = useTexts(channelTexts);
  const format = useFormats();
  const unit = useUnit(settings) ?? '';
  const isReal = settings.ChannelType === ChannelType.Real;
  const labels = isReal ? null : labelsOf(settings);
  const name = settings.Name;
  const look = JSON.stringify([labels, thresholdsOf(settings)]);
  const series = useMemo(
    () => [
      {
        id: data.Id,
        name,
        unit,
        order: 0,
        points: pointsOf(data, gap),
        bands: alarmRanges({ Thresholds: thresholdsOf(settings), EnumValues: labels }),
        labels: labels && labels.map(({ Value, Label }) => ({ value: Value, label: Label })),
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the settings only these are drawn
    [data, gap, name, unit, look],
  );
  return (
    <Plot
      series={series}
      label={t('history.title')}
      summary={t('history.summary', { name, time: format.dateTime(to) })}
      from={from}
      to={to}
    />
  );
}
