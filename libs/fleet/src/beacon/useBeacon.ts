import { type Beacon, Failure, getBeacon, limits } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useLocale } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNews } from './useNews';
import { useReportFailure } from './useReportFailure';
import { useFleet, useFleetRefresh, useFleetRow } from '@mayak/fleet';

const second = 1_000;
/** The live stream tells of a change within it. */
const grace = 2 * second;

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
  const hasLeft = useHasLeft(id);
  const query = api.quiet.query(getBeacon, { params: { id } });
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery({
    ...query,
    refetchInterval: limits.autoUpdate,
    enabled: !hasLeft,
  });

  useReportFailure(getBeacon, error, data !== undefined);

  const card = row && [row.name, row.color, row.vehicleType, row.communicationStatus, row.flags];
  const rest = row && [row.lengthUnit, row.timeout1, row.timeout2, row.packetAt, row.connectedAt, row.state];
  const alarms = row && [row.bnwasAlarm, row.alarm, row.alarmText];
  const news = JSON.stringify([id, locale, card, rest, alarms]);
  useNews(news, (before) => {
    const isAnother = !before.startsWith(`[${id},`);
    if (!isAnother && !hasLeft) void queries.invalidateQueries({ queryKey: query.queryKey });
  });

  useListToo(data);

  return {
    beacon: data,
    updatedAt: dataUpdatedAt,
    failed: isError,
    gone: hasLeft || (error instanceof Failure && error.problem?.code === 'notFound'),
    retry: () => void refetch(),
  };
}

/** The fleet had this beacon and has it no more: it was given up, or taken from this user. */
function useHasLeft(id: number): boolean {
  const isThere = useFleetRow(id) !== null;
  const [seen, setSeen] = useState<number | null>(null);
  if (isThere && seen !== id) setSeen(id);
  return !isThere && seen === id;
}

/** Fleet and page tell the same: a beacon that is newer here than in the list has the list read too, unless the live stream has told it meanwhile. */
function useListToo(beacon: Beacon | undefined) {
  const fleet = useFleet();
  const ask = useFleetRefresh();
  useEffect(() => {
    if (!beacon) return;
    const heard = Math.floor(Date.parse(beacon.ConnectionDt ?? '') / second) * second;
    const timer = setTimeout(() => {
      const row = fleet.get(beacon.Id);
      if (row && (heard > (row.connectedAt ?? 0) || row.bnwasAlarm !== beacon.BNWASAlarm)) ask();
    }, grace);
    return () => clearTimeout(timer);
  }, [beacon, fleet, ask]);
}
