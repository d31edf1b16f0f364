import { dayOf } from '../history/store/days.ts';
import { openDays } from '../history/openDays.ts';
import { newItems, type Stage } from './batch.ts';

/** Opens the sealed days to which late points belong, before those are stored (SRV-D08). */
export const openSealed: Stage = async (batch) => {
  const today = dayOf(batch.step.now);
  const late = new Map<string, { beaconId: number; day: number }>();
  for (const { record, report } of newItems(batch))
    for (const { t } of report.points)
      if (t < today) late.set(`${record.id}:${dayOf(t)}`, { beaconId: record.id, day: dayOf(t) });
  await openDays(batch.past, [...late.values()]);
};
