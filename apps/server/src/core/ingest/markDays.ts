import type { Db } from '../../platform/db/pool.ts';
import { dayOf, dirtyDays } from '../history/store/days.ts';
import { newItems, type Stage } from './batch.ts';

interface Moment {
  beaconId: number;
  /** Epoch milliseconds. */
  t: number;
}

/** Marks the closed days in which something changed: what was made of them must be made anew (decision `closed-days`). */
export async function markDaysOf(past: Db, now: number, moments: Iterable<Moment>): Promise<void> {
  const today = dayOf(now);
  const marked = new Map<string, [beaconId: number, day: number]>();
  for (const { beaconId, t } of moments)
    if (t < today) marked.set(`${beaconId}:${dayOf(t)}`, [beaconId, dayOf(t)]);
  if (marked.size === 0) return;
  const list = [...marked.values()];
  await dirtyDays.mark(
    past,
    list.map(([beaconId]) => beaconId),
    list.map(([, day]) => day),
  );
}

/** Marks the closed days to which new points belong. */
export const markDays: Stage = (batch) =>
  markDaysOf(
    batch.past,
    batch.step.now,
    newItems(batch).flatMap(({ record, report }) =>
      report.points.map(({ t }) => ({ beaconId: record.id, t })),
    ),
  );
