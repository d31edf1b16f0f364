import { periodOf, type Period } from '@mayak/api';
import { wrongField } from '../problems.ts';
import type { BeaconRecord } from '../state/record.ts';

/** The begin of what the users of a beacon may see (INGEST-D04). */
export const visibleSince = ({ device }: BeaconRecord) => device.visibleFrom?.getTime() ?? 0;

/** The period of a call, epoch milliseconds, with the begin of what may be seen of the beacon (API-D06). */
export function asked(record: BeaconRecord, query: Period, usual: number, most: number) {
  const period = periodOf(query, usual, most, Date.now());
  if (!period) throw wrongField('startDt', 'order');
  return { ...period, from: Math.max(period.start, visibleSince(record)) };
}
