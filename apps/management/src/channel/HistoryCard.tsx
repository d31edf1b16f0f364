import { getHistoryData, limits, type Beacon, type ChannelSettings } from '@mayak/api';
import { useApi } from '@mayak/host';
import { Card, Box, Delayed, Flex, Spinner, Text, useFormats, useTexts } from '@mayak/ui';
import { lazyPart } from '@mayak/ui/part';
import { useQuery } from '@tanstack/react-query';
import { channelTexts } from './texts';

const Waiting = () => (
  <Flex h="220px" align="center" justify="center">
    <Delayed>
      <Spinner />
    </Delayed>
  </Flex>
);
const HistoryPlot = lazyPart(() => import(/* webpackChunkName: "channel-history" */ './HistoryPlot'), {
  waiting: Waiting,
});

/** The day before the last contact with the thresholds as they are typed: what would have been an alarm. */
export function HistoryCard({ beacon, settings }: { beacon: Beacon; settings: ChannelSettings }) {
  const t = useTexts(channelTexts);
  const format = useFormats();
  const api = useApi();
  const minute = limits.autoUpdate;
  const until =
    beacon.ConnectionDt === null ? 0 : Math.ceil(Date.parse(beacon.ConnectionDt) / minute) * minute;
  const from = until - limits.sensorChart.before;
  const period = { startDt: new Date(from).toISOString(), endDt: new Date(until).toISOString() };
  const { data, isPending } = useQuery({
    ...api.quiet.query(getHistoryData, {
      params: { id: beacon.Id },
      query: { ...period, samples: limits.panelSamples },
    }),
    placeholderData: (before) => before,
    enabled: until > 0,
    staleTime: minute,
  });
  if (until === 0) return null;
  const known = data?.find(({ Id }) => Id === settings.Id);
  return (
    <Card
      title={t('history.title')}
      aside={
        <Text textStyle="secondary" color="fg.muted">
          {t('history.until', { time: format.dateTime(beacon.ConnectionDt) })}
        </Text>
      }
    >
      {known && known.Timestamps.length > 0 ? (
        <HistoryPlot
          data={known}
          settings={settings}
          gap={beacon.RelevanceSettings.RelevanceTimeout2}
          from={from}
          to={until}
        />
      ) : isPending ? (
        <Waiting />
      ) : (
        <Box color="fg.secondary">{t(data === null ? 'history.failed' : 'history.none')}</Box>
      )}
    </Card>
  );
}
