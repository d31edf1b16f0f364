import type { Step } from '../../platform/events/changeFeed.ts';
import type { Cells } from '../cells/cells.ts';
import { cellStore } from '../cells/store.ts';
import { reportingIntervals } from './store/reportingIntervals.ts';

/** The intervals of fixes that beacons confirmed with deliveries hold from now on (TRACK-D10). */
export async function keepIntervals(
  cells: Cells,
  step: Step,
  confirmed: readonly { beaconId: number; id: number }[],
): Promise<void> {
  const list = await reportingIntervals.brought(step.db, confirmed);
  const seconds = new Map(list.map((one) => [one.beaconId, one]));
  const places = await cellStore.staying(step.db, [...seconds.keys()]);
  for (const [number, some] of Map.groupBy(places, ({ cell }) => cell)) {
    const { pool } = await cells.one(number, step.db);
    const own = some.flatMap(({ id }) => seconds.get(id) ?? []);
    await reportingIntervals.put(await step.beside(pool), own, step.now);
  }
}
