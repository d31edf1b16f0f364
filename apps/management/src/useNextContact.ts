import { getExchangeSchedule, nextContact, type Beacon } from '@mayak/api';
import { useClock, useFleetRow } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';

/** When a beacon calls next by its own interval, epoch milliseconds, and whether it should have; null where nobody knows (domain.md: silence is judged by it). */
export function useNextContact(
  beacon: Pick<Beacon, 'Id' | 'ConnectionDt'>,
): { at: number; isLate: boolean; now: number } | null {
  const api = useApi();
  const now = useClock();
  const row = useFleetRow(beacon.Id);
  const { data } = useQuery(api.quiet.query(getExchangeSchedule, { params: { id: beacon.Id } }));
  const interval = (data?.ExchangeInterval ?? 0) * 1000;
  const last = Math.max(row?.connectedAt ?? 0, beacon.ConnectionDt ? Date.parse(beacon.ConnectionDt) : 0);
  if (interval <= 0 || last === 0) return null;
  const { expectedAt, missed } = nextContact(last, interval, now);
  return { at: expectedAt, isLate: missed > 0 || expectedAt < now, now };
}
