import { reportedValues } from '@mayak/api/remote';
import type { DeliveryOfKind } from '../../core/delivery/delivery.ts';
import { deliveries } from '../../core/delivery/store.ts';
import type { Cells } from '../../core/cells/cells.ts';
import { keepIntervals } from '../../core/history/keepIntervals.ts';
import { remotePageRows } from './store.ts';

/** What the queue of deliveries leaves to parameters: devices tell the pages that they were asked for (REMOTE-D13). */
export const parameterDeliveries = (cells: Cells): DeliveryOfKind => ({
  async progress(step, acks) {
    const { db, now } = step;
    const told = acks.filter(({ success, values }) => success && values !== null);
    if (told.length === 0) return;
    const heard = [];
    for (const { beaconId, id, page } of await remotePageRows.askedBy(db, told)) {
      const ack = told.find((one) => one.beaconId === beaconId && one.commandId === id);
      const values = reportedValues(page, ack?.values ?? {});
      if (Object.keys(values).length === 0) continue;
      await remotePageRows.tell(db, beaconId, id, values);
      heard.push({ beaconId, id });
    }
    // A satellite gateway confirms what it handed over, so the answer may come after the end of its delivery.
    if (heard.length === 0) return;
    await deliveries.report(db, heard, now);
    await keepIntervals(cells, step, heard);
  },
});
