import { getBeaconInfo, getRemoteParameters, limits } from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { filter } from 'rxjs';
import { moving } from './moving';

/** The parameters of a beacon: read each 10 s while something is on its way, and at once when it moved on (REMOTE-D10, LIVE-D01). */
export function useRemote(id: number) {
  const api = useApi();
  const params = { id };
  const info = useQuery(api.quiet.query(getBeaconInfo, { params }));
  const remote = useQuery({
    ...api.quiet.query(getRemoteParameters, { params }),
    refetchInterval: ({ state: { data } }) => {
      const states = [...(data?.Pages ?? []), ...(data?.Commands ?? [])];
      return states.some((one) => moving.includes(one.SendState)) ? limits.remote.refresh : false;
    },
  });
  const { refetch } = remote;
  useEffect(() => {
    const news = api.live$.pipe(
      filter(
        ({ kind, event }) =>
          ((kind === 'remote' || kind === 'firmware') && event.BeaconId === id) || event.Id === 0,
      ),
    );
    const listening = news.subscribe(() => void refetch());
    return () => listening.unsubscribe();
  }, [api, id, refetch]);
  const error = info.error ?? remote.error;
  useReportFailure(getRemoteParameters, error, remote.data !== undefined);
  return {
    info: info.data,
    remote: remote.data,
    isFailed: error !== null && !remote.data,
    retry: () => void [info, remote].map((one) => one.refetch()),
  };
}
