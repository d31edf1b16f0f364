import { Failure, getBeacon, getChannelSettings, limits, mayEditChannels } from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi, useSession } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';

const idOf = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null);
const isGone = (error: Error | null) => error instanceof Failure && error.problem?.code === 'notFound';

/** The sensor that an address names, with its beacon; what the user does not see does not exist, and that is no error (ROUTE-D03, PERM-D06). */
export function useChannel(beaconText: string | undefined, channelText: string | undefined) {
  const api = useApi();
  const { user } = useSession();
  const [beaconId, channelId] = [idOf(beaconText), idOf(channelText)];
  const isNamed = beaconId !== null && channelId !== null;
  const beacon = useQuery({
    ...api.quiet.query(getBeacon, { params: { id: beaconId ?? 0 } }),
    refetchInterval: limits.autoUpdate,
    enabled: isNamed,
  });
  const settings = useQuery({
    ...api.quiet.query(getChannelSettings, { params: { channelId: channelId ?? 0 } }),
    enabled: isNamed,
  });
  const error = beacon.error ?? settings.error;
  useReportFailure(getBeacon, beacon.error, beacon.data !== undefined);
  useReportFailure(getChannelSettings, settings.error, settings.data !== undefined);

  const channel = beacon.data?.Channels.find(({ Id }) => Id === channelId);
  return {
    beacon: beacon.data,
    channel,
    settings: settings.data,
    isGone: !isNamed || isGone(error) || (beacon.data !== undefined && !channel),
    isFailed: error !== null && !isGone(error) && !(beacon.data && settings.data),
    /** Whether this user may set it, once that is known. */
    may: user !== null && beacon.data !== undefined ? mayEditChannels(user, beacon.data) : null,
    retry() {
      if (beacon.isError) void beacon.refetch();
      if (settings.isError) void settings.refetch();
    },
  };
}
