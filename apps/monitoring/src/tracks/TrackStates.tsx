import { Button, commonTexts, Delayed, Empty, Flex, Spinner, UnplugIcon, useTexts } from '@mayak/ui';
import { ChartLineIcon, RouteIcon } from '@mayak/ui/icons';
import { useFleetCounts, useFleetKnown } from '@mayak/fleet';
import { NoBeacons } from '@mayak/fleet/beacon';
import { texts } from '../texts';
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

export function TrackFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(trackTexts);
  const base = useTexts(texts);
  const common = useTexts(commonTexts);
  return (
    <Empty
      icon={<UnplugIcon aria-hidden />}
      title={base('bar.failed')}
      text={t('tracks.failed')}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
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
