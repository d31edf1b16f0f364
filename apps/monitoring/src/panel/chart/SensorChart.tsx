import { type Beacon, type ChartChannelData, getHistoryData, limits, shownChannels } from '@mayak/api';
import { useHost, useObservable, useSession } from '@mayak/host';
import { Box, useFormats, useSaved, useTexts } from '@mayak/ui';
import { ChartLegend, type ChartLegendProps, TimeChart } from '@mayak/ui/charts';
import { memo, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { firstChoice, historyPath, savedSensors, seriesOf } from '@mayak/fleet/beacon';
import { Nothing, Part } from '../Part';
import { panelTexts } from '../texts';
import { costly, packetMinute, useHeard, useSectionRead } from '../useSectionRead';

const Plot = memo(TimeChart);
const nothing: readonly ChartChannelData[] = [];

/** The sensors of the 24 hours before the last contact; a press opens the history three hours around it and is told (SIDE-12, SIDE-13, SIDE-D03). */
export default function SensorChart({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const heard = useHeard(beacon, costly);
  const minute = packetMinute(heard.ConnectionDt);
  const period = {
    startDt: new Date(minute - limits.sensorChart.before).toISOString(),
    endDt: new Date(minute).toISOString(),
  };
  const read = useSectionRead(
    getHistoryData,
    { params: { id: beacon.Id }, query: { ...period, samples: limits.panelSamples } },
    { heard, enabled: minute > 0 },
  );
  if (minute === 0) return <Nothing>{t('chart.noContact')}</Nothing>;
  return (
    <Part read={read} height={220}>
      <Drawn beacon={beacon} data={read.data ?? nothing} until={minute} />
    </Part>
  );
}

const place = (chosen: readonly number[], id: number) => {
  const at = chosen.indexOf(id);
  return at === -1 ? chosen.length : at;
};

interface LegendProps extends Pick<ChartLegendProps, 'all' | 'shown' | 'onTurn'> {
  data: readonly ChartChannelData[];
  cursor$: BehaviorSubject<number | null>;
  /** The moment that is read while the pointer is elsewhere. */
  last: number;
  /** A longer silence is a gap, minutes. */
  gap: number;
}

/** The legend follows the pointer without the plot being drawn anew: of each sensor it tells what it told last (CHART-D03). */
function CursorLegend({ data, cursor$, last, gap, ...legend }: LegendProps) {
  const cursor = useObservable(cursor$, null);
  const texts = useMemo(
    () =>
      new Map(
        data.map(({ Id, Timestamps, FormattedValues }) => [
          Number(Id),
          Timestamps.map((at, i) => [Date.parse(at), FormattedValues[i] ?? null] as const),
        ]),
      ),
    [data],
  );
  const textOf = (id: number, at: number) => {
    const [t, text] = texts.get(id)?.findLast(([told]) => told <= at) ?? [];
    return t === undefined || at - t > gap * 60_000 ? null : (text ?? null);
  };
  return <ChartLegend {...legend} at={cursor ?? last} textOf={textOf} />;
}

interface Props {
  beacon: Beacon;
  data: readonly ChartChannelData[];
  until: number;
}

function Drawn({ beacon, data, until }: Props) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const go = useNavigate();
  const { bus } = useHost();
  const { settings } = useSession();
  const unit = beacon.LengthUnit ?? settings?.DistanceUnit ?? 1;
  const gap = beacon.RelevanceSettings.RelevanceTimeout2;
  const channels = shownChannels(beacon);
  const [kept, keep] = useSaved(savedSensors('panel.chart', beacon.Id));
  const [cursor$] = useState(() => new BehaviorSubject<number | null>(null));

  const chosen = kept ?? firstChoice(channels);
  const key = JSON.stringify([chosen, channels.map(({ Id, Name, Thresholds }) => [Id, Name, Thresholds])]);
  /** Colours go by the order of choice, so that the first two are as far apart as can be. */
  const all = useMemo(
    () =>
      [...channels]
        .sort((a, b) => place(chosen, a.Id) - place(chosen, b.Id))
        .map((channel, order) =>
          seriesOf(
            channel,
            order,
            data.find(({ Id }) => Id === channel.Id),
            { unit, gap, locale: format.locale },
          ),
        ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the values of now are not drawn
    [data, key, unit, gap, format.locale],
  );
  const shown = useMemo(
    () => all.filter(({ id }) => chosen.includes(id)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the choice is in the key of all
    [all],
  );
  const onPick = useCallback(
    (at: number) => {
      bus.emit('chart.jump', { beaconId: beacon.Id, at: new Date(at).toISOString() });
      void go(historyPath(beacon.Id, at));
    },
    [bus, go, beacon.Id],
  );
  const onCursor = useCallback((at: number | null) => cursor$.next(at), [cursor$]);
  const turn = (id: number) =>
    keep(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Box pb="10px" borderBottomWidth="1px" borderColor="border">
      <CursorLegend {...{ all, shown, data, cursor$, gap }} last={until} onTurn={turn} />
      {shown.length === 0 ? (
        <Nothing>{t('chart.none')}</Nothing>
      ) : (
        <Box px="16px" data-chart="sensors">
          <Plot
            series={shown}
            label={t('chart.label')}
            summary={t('chart.summary', {
              time: format.dateTime(until),
              names: shown.map(({ name }) => name).join(', '),
            })}
            from={until - limits.sensorChart.before}
            to={until}
            onPick={onPick}
            onCursor={onCursor}
          />
        </Box>
      )}
      <Box px="16px" fontSize="xs" color="fg.muted">
        {t('chart.hint')}
      </Box>
    </Box>
  );
}
