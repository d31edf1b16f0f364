import { getBeacon, limits, Failure, type Beacon } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useLocale } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTellFailure } from '../beacon';
import { useFleetRow } from '../fleet';

export interface BeaconRead {
  beacon: Beacon | undefined;
  /** When it was last read, epoch milliseconds of this computer. */
  updatedAt: number;
  failed: boolean;
  /** It does not exist, or is not this user's (PERM-D06). */
  gone: boolean;
  retry: () => void;
}

/** One full beacon, read again each minute, when the fleet tells of a change, and in another language; what is known stays meanwhile (MON-02, LIVE-D02). */
export function useBeacon(id: number): BeaconRead {
  const api = useApi();
  const queries = useQueryClient();
  const locale = useLocale();
  const row = useFleetRow(id);
  const query = api.quiet.query(getBeacon, { params: { id } });
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery({
    ...query,
    refetchInterval: limits.autoUpdate,
  });

  useTellFailure(getBeacon, error);

  const news = `${id} ${locale} ${row?.packetAt} ${row?.connectedAt} ${row?.state} ${row?.bnwasAlarm}`;
  const known = useRef(news);
  const { queryKey } = query;
  useEffect(() => {
    if (known.current === news) return;
    const another = known.current.split(' ')[0] !== String(id);
    known.current = news;
    if (!another) void queries.invalidateQueries({ queryKey });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key follows the id
  }, [news, id, queries]);

  return {
    beacon: data,
    updatedAt: dataUpdatedAt,
    failed: isError,
    gone: error instanceof Failure && error.problem?.code === 'notFound',
    retry: () => void refetch(),
  };
}
