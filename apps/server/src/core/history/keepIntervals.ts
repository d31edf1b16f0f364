import type { Step } from '../../platform/events/changeFeed.ts';
import type { Cells } from '../cells/cells.ts';
import { reportingIntervals } from './store/reportingIntervals.ts';

/** The intervals of fixes that beacons confirmed with deliveries hold from now on (TRACK-D10). */
export async function keepIntervals(
  cells: Cells,
  step: Step,
  confirmed: readonly { beaconId: number; id: number }[],
): Promise<void> {
  const list = await reportingIntervals.brought(step.db, confirmed);
  for (const { cell, items } of await cells.group(list, ({ beaconId }) => beaconId, step.db))
    await reportingIntervals.put(await step.beside(cell.pool), items, step.now);
}
