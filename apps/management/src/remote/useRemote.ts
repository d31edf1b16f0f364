import { Failure, getBeacon, getBeaconInfo, getRemoteParameters, limits, SendState } from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { filter } from 'rxjs';

const moving: readonly SendState[] = [SendState.Waiting, SendState.Sent, SendState.SentToIridium];
const codeOf = (error: Error | null) => (error instanceof Failure ? error.problem?.code : undefined);

/** The parameters of a beacon: read each 10 s while something is on its way, and at once when it moved on (REMOTE-D10, LIVE-D01). */
export function useRemote(id: number) {
  const api = useApi();
  const params = { id };
  const beacon = useQuery(api.quiet.query(getBeacon, { params }));
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
      filter(({ kind, event }) => (kind === 'remote' || kind === 'firmware') && event.BeaconId === id),
    );
    const listening = news.subscribe(() => void refetch());
    return () => listening.unsubscribe();
  }, [api, id, refetch]);
  const error = beacon.error ?? info.error ?? remote.error;
  const code = codeOf(error);
  const isShownHere = code === 'notFound' || code === 'permission.denied' || remote.data !== undefined;
  useReportFailure(getRemoteParameters, isShownHere ? null : error);
  return {
    beacon: beacon.data,
    info: info.data,
    remote: remote.data,
    isGone: code === 'notFound',
    isForbidden: code === 'permission.denied',
    isFailed: error !== null && !remote.data,
    retry: () => void [beacon, info, remote].map((one) => one.refetch()),
  };
}
