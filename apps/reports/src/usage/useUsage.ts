import { getUsage, type UsageDay } from '@mayak/api/usage';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useBeaconRows, useFleet } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useTimeZone } from '@mayak/ui/period';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { texts } from '../texts';
import { daysOf, type AskedUsage } from './usageAddress';

/** A day of a beacon, with its name. */
export type UsageRow = UsageDay & { id: string; name: string };

/** What beacons sent and cost by day (PAY-D11, PAY-D13). */
export function useUsage({ beacons, period }: AskedUsage) {
  const t = useTexts(texts);
  const api = useApi();
  const zone = useTimeZone();
  const { now } = useFleet();
  const query = useMemo(
    () => ({ ...daysOf(period, now(), zone), ...(beacons.length > 0 && { ids: [...beacons] }) }),
    [period, zone, beacons, now],
  );
  const read = useQuery(api.quiet.query(getUsage, { query }));
  useReportFailure(getUsage, read.error, read.data !== undefined);
  const { data: fleet } = useBeaconRows();
  const rows = useMemo(() => {
    const names = new Map(fleet?.map(({ id, name }) => [id, name]));
    const nameOf = (id: number | null) => (id === null ? t('usage.gone') : (names.get(id) ?? String(id)));
    return read.data?.Days.map((day): UsageRow => ({
      ...day,
      id: `${day.Day} ${day.BeaconId ?? 0}`,
      name: nameOf(day.BeaconId),
    }));
  }, [read.data, fleet, t]);
  return { rows, usage: read.data, query, isError: read.isLoadingError, retry: () => void read.refetch() };
}
