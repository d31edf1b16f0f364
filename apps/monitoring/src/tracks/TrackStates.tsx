import { Delayed, Empty, Flex, Spinner, useTexts } from '@mayak/ui';
import { ChartLineIcon, RouteIcon } from '@mayak/ui/icons';
import { useFleetCounts, useFleetKnown } from '@mayak/fleet';
import { NoBeacons } from '@mayak/fleet/beacon';
import { trackTexts } from '../texts/tracks';

/** Nothing was asked for yet, or nothing can be. */
export function NotAsked() {
  const t = useTexts(trackTexts);
  const isKnown = useFleetKnown();
  const { all } = useFleetCounts();
  if (isKnown && all === 0) return <NoBeacons />;
  return (
    <Empty icon={<RouteIcon aria-hidden />} title={t('tracks.emptyTitle')} text={t('tracks.emptyText')} />
  );
}

/** The beacon sent nothing in the period (ERR-13). */
export function NoTrack({ period }: { period: string }) {
  const t = useTexts(trackTexts);
  return (
    <Empty
      icon={<ChartLineIcon aria-hidden />}
      title={t('tracks.noData')}
      text={t('tracks.noDataText', { period })}
    />
  );
}

export function TrackLoading() {
  const t = useTexts(trackTexts);
  return (
    <Delayed>
      <Flex role="status" align="center" justify="center" gap="8px" p="24px" color="fg.secondary">
        <Spinner />
        {t('tracks.loading')}
      </Flex>
    </Delayed>
  );
}
