import { getConversations, limits } from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { filter } from 'rxjs';

/** The conversations, read each 20 s while somebody looks and at once when a message came or moved on (MSG-21, MSG-D11, LIVE-D01). */
export function useConversations() {
  const api = useApi();
  const read = useQuery({
    ...api.quiet.query(getConversations, {}),
    refetchInterval: limits.conversationsRefresh,
    refetchOnMount: 'always',
  });
  const { data, error, refetch } = read;
  useReportFailure(getConversations, error, data !== undefined);
  useEffect(() => {
    const news = api.live$.pipe(filter(({ kind, event }) => kind === 'message' || event.Id === 0));
    const listening = news.subscribe(() => void refetch());
    return () => listening.unsubscribe();
  }, [api, refetch]);
  return { conversations: data, isPending: read.isPending };
}
