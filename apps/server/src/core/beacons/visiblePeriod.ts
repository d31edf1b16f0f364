import { limits, periodOf, type Period } from '@mayak/api';
import { wrongField } from '../../platform/http/problems.ts';
import type { BeaconRecord } from './record.ts';
import { clock } from '../../platform/clock/clock.ts';

/** The begin of what the users of a beacon may see (INGEST-D04). */
export const visibleSince = ({ device }: Pick<BeaconRecord, 'device'>) => device.visibleFrom?.getTime() ?? 0;

/**
 * The period of a call, epoch milliseconds, with the begin of what may be seen of the beacon; a wrong one is refused by
 * the name that its start has in the call (API-D06).
 */
export function visiblePeriod(
  record: BeaconRecord,
  query: Period,
  of: keyof typeof limits.period,
  field = 'startDt',
) {
  const period = periodOf(query, limits.period[of], limits.maxPeriod[of], clock.now());
  if (typeof period === 'string') throw wrongField(field, period);
  return { ...period, from: Math.max(period.start, visibleSince(record)) };
}
