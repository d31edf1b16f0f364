import { type Beacon, limits, shownChannels } from '@mayak/api';
import { useObservable } from '@mayak/host';
import { Box, chakra, useFormats, useTexts } from '@mayak/ui';
import { ChartLegend, TimeChart, type ChartLegendProps } from '@mayak/ui/charts';
import { sensorText, seriesOfColumns, shownUnit } from '@mayak/fleet/beacon';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { throttleTime, type BehaviorSubject } from 'rxjs';
import { NotRead } from '../NotRead';
import { trackTexts } from '../texts/tracks';
import { ChartSkeleton } from './ChartSkeleton';
import { sampleAt } from './sampleAt';
import { useSamples } from './useSamples';

const Plot = memo(TimeChart);
const minute = 60_000;
/** The legend follows a moment that moves so often at most, milliseconds. */
const pause = 200;

interface Props {
  beacon: Beacon;
  from: number;
  /** Null for a period that lasts until now. */
  to: number | null;
  /** The sensors that are drawn, in the order of choice. */
  chosen: readonly number[];
  onTurn: (id: number) => void;
  /** The moment that map, slider, chart and table look at. */
  moment$: BehaviorSubject<number | null>;
  onMoment: (at: number) => void;
  /** The moment under the pointer; null when it has left. */
  onHover: (at: number | null) => void;
  /** Beside the legend. */
  children?: ReactNode;
}

const place = (chosen: readonly number[], id: number) => {
  const at = chosen.indexOf(id);
  return at === -1 ? chosen.length : at;
};

/** Sensors over a period with the moment that is looked at; a drawn out part is asked for in finer data (CHART-D03, HIST-D02). */
export default function SensorsChart({
  beacon,
  from,
  to,
  chosen,
  onTurn,
  moment$,
  onMoment,
  onHover,
  children,
}: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const whole = `${beacon.Id} ${from} ${to}`;
  const [part, setPart] = useState<{ of: string; from: number; to: number } | null>(null);
  const range = part?.of === whole ? part : null;
  const channelIds = [...chosen].sort((a, b) => a - b);
  const told = { beaconId: beacon.Id, rows: limits.historyRows };
  const read = useSamples({ ...told, from, to, channels: channelIds });
  const finer = useSamples({
    ...told,
    from: range?.from ?? from,
    to: range?.to ?? to,
    channels: range ? channelIds : [],
  });
  // The coarse data stay while finer ones come.
  const data = (range && finer.data) ?? read.data;
  const unit = shownUnit(beacon, format);
  const gap = beacon.RelevanceSettings.RelevanceTimeout2;
  const channels = shownChannels(beacon);
  const key = JSON.stringify([chosen, channels.map(({ Id, Name, Thresholds }) => [Id, Name, Thresholds])]);
  const all = useMemo(
    () =>
      [...channels]
        .sort((a, b) => place(chosen, a.Id) - place(chosen, b.Id))
        .map((channel, order) => seriesOfColumns(channel, order, data, { unit, gap, locale: format.locale })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the values of now are not drawn
    [data, key, unit, gap, format.locale],
  );
  const shown = useMemo(
    () => all.filter(({ id }) => chosen.includes(id)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the choice is in the key of all
    [all],
  );
  const written = useMemo(
    () =>
      new Map(
        data?.head.Channels.map((settings) => {
          const labels = channels.find(({ Id }) => Id === settings.Id)?.EnumValues ?? null;
          return [Number(settings.Id), sensorText(settings, labels, { unit, locale: format.locale })];
        }),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the labels are in the key of all
    [data, key, unit, format.locale],
  );
  const end = to ?? Date.parse(data?.head.EndDt ?? '') ?? from;
  const textOf = (id: number, at: number) =>
    data ? (written.get(id)?.(sampleAt(data, id, at, gap * minute)) ?? null) : null;
  const asked = range ?? { from, to: Number.isNaN(end) ? from + minute : end };
  return (
    <Box data-chart="history">
      <MomentLegend all={all} shown={shown} moment$={moment$} last={asked.to} textOf={textOf} onTurn={onTurn}>
        {children}
      </MomentLegend>
      {shown.length === 0 ? (
        <chakra.p p="12px" color="fg.secondary">
          {t('history.chooseSensor')}
        </chakra.p>
      ) : !data && read.isFetching ? (
        <ChartSkeleton plotOnly />
      ) : !data && read.isError ? (
        <NotRead text={t('history.failed')} onRetry={() => void read.refetch()} />
      ) : !data || data.t.length === 0 ? (
        <chakra.p p="12px" color="fg.secondary">
          {t('history.noData')}
        </chakra.p>
      ) : (
        <Box px="16px" pb="8px">
          <Plot
            series={shown}
            label={t('history.chartLabel')}
            summary={t('history.chartSummary', {
              period: format.period(asked.from, asked.to),
              names: shown.map(({ name }) => name).join(', '),
            })}
            from={asked.from}
            to={asked.to}
            onPick={onMoment}
            onCursor={onHover}
            moment$={moment$}
            isPart={range !== null}
            onRange={(next) => setPart(next && { of: whole, ...next })}
          />
        </Box>
      )}
    </Box>
  );
}

interface LegendProps extends Omit<ChartLegendProps, 'at'> {
  moment$: BehaviorSubject<number | null>;
  last: number;
}

/** The legend follows the moment without the plot being drawn anew. */
function MomentLegend({ moment$, last, ...legend }: LegendProps) {
  const slow$ = useMemo(
    () => moment$.pipe(throttleTime(pause, undefined, { leading: true, trailing: true })),
    [moment$],
  );
  const moment = useObservable(slow$, moment$.value);
  return <ChartLegend {...legend} at={moment ?? last} />;
}
