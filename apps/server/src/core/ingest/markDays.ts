import { dayOf, dirtyDays } from '../history/store/days.ts';
import { newItems, type Stage } from './batch.ts';

/** Marks the closed days to which new points belong: what was made of them must be made anew (decision `closed-days`). */
export const markDays: Stage = async (batch) => {
  const { db, now } = batch.step;
  const today = dayOf(now);
  const marked = new Map<string, [beaconId: number, day: number]>();
  for (const { record, report } of newItems(batch))
    for (const { t } of report.points)
      if (t < today) marked.set(`${record.id}:${dayOf(t)}`, [record.id, dayOf(t)]);
  if (marked.size === 0) return;
  const list = [...marked.values()];
  await dirtyDays.mark(
    db,
    list.map(([beaconId]) => beaconId),
    list.map(([, day]) => day),
  );
};
