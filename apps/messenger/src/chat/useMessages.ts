import { getMessages, limits } from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useLocale } from '@mayak/ui';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { filter, timer } from 'rxjs';
import { newestCount, olderPage, withNewest, withOlder, type MessageLog } from './messageLog';

/** Where the messages of a beacon stand in the cache. */
export const messagesKey = (beaconId: number, locale: string): QueryKey => [
  'messenger.messages',
  beaconId,
  locale,
];

/** How it stands with the messages before the first known one: those that failed are asked for again after a while. */
export type Older = 'known' | 'loading' | 'failed';

/** The messages of a beacon: the newest page each 10 s and at once when something happened, earlier ones when asked for (MSG-19, MSG-20, MSG-D10, LIVE-D01). */
export function useMessages(beaconId: number) {
  const api = useApi();
  const queries = useQueryClient();
  const locale = useLocale();
  const queryKey = messagesKey(beaconId, locale);
  const read = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const takeCount = newestCount(queries.getQueryData<MessageLog>(queryKey));
      const page = await api.quiet.call(getMessages, {
        params: { id: beaconId },
        query: { takeCount },
        signal,
      });
      return withNewest(queries.getQueryData<MessageLog>(queryKey), page, takeCount);
    },
    refetchInterval: limits.chatRefresh,
    // The cache compares lists place by place: a page before the others would make all of their messages anew.
    structuralSharing: false,
    refetchOnMount: 'always',
  });
  const { data, error, refetch } = read;
  useReportFailure(getMessages, error, data !== undefined);

  useEffect(() => {
    const news = api.live$.pipe(
      filter(({ kind, event }) => (kind === 'message' && event.BeaconId === beaconId) || event.Id === 0),
    );
    const listening = news.subscribe(() => void refetch());
    return () => listening.unsubscribe();
  }, [api, beaconId, refetch]);

  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [failures, setFailures] = useState(0);
  const loading = useRef(false);
  const loadOlder = useCallback(async () => {
    const known = queries.getQueryData<MessageLog>(messagesKey(beaconId, locale));
    if (loading.current || !known || known.isWhole) return;
    loading.current = true;
    setLoadingOlder(true);
    const query = olderPage(known);
    try {
      const page = await api.quiet.call(getMessages, { params: { id: beaconId }, query });
      queries.setQueryData<MessageLog>(
        messagesKey(beaconId, locale),
        (now) => now && withOlder(now, page, query.takeCount),
      );
      setFailures(0);
    } catch {
      // What is on the screen stays, and its place says so (ERR-D04).
      setFailures((times) => times + 1);
    } finally {
      loading.current = false;
      setLoadingOlder(false);
    }
  }, [api, beaconId, locale, queries]);
  useEffect(() => {
    if (failures === 0) return;
    const pause = Math.min(limits.autoUpdate, limits.chatRefresh * failures);
    const again = timer(pause).subscribe(() => void loadOlder());
    return () => again.unsubscribe();
  }, [failures, loadOlder]);

  const older: Older = isLoadingOlder ? 'loading' : failures > 0 ? 'failed' : 'known';
  return {
    log: data,
    isPending: read.isPending,
    isError: read.isLoadingError,
    older,
    loadOlder,
    refetch,
  };
}
