import type { DeviceReport } from '@mayak/protocols';
import type { BeaconRecord } from '../beacons/record.ts';
import { visibleSince } from '../beacons/visiblePeriod.ts';
import { newItems, type Stage } from './batch.ts';
import { hiddenPackets } from './store/hiddenPackets.ts';

/** How many moments of a report are of the time of a former owner: they are stored and shown to nobody (INGEST-D04). */
export const hiddenPoints = (record: Pick<BeaconRecord, 'device'>, { points }: DeviceReport): number => {
  const from = visibleSince(record);
  return points.filter(({ t }) => t < from).length;
};

/** Counts the packets of which a part is kept hidden; those of another system were taken with the past that they have (INGEST-D04). */
export const countHidden: Stage = async (batch) => {
  const counts = new Map<number, number>();
  for (const { record, report } of newItems(batch))
    if (report.past === undefined && hiddenPoints(record, report) > 0)
      counts.set(record.id, (counts.get(record.id) ?? 0) + 1);
  if (counts.size > 0) await hiddenPackets.add(batch.step.db, counts);
};
