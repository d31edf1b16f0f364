import type { BeaconRecord } from './record.ts';
import type { Views } from './views.ts';

interface Held {
  records: ReadonlyMap<number, BeaconRecord>;
  views: Views;
  /** Takes a beacon out of memory. */
  drop: (record: BeaconRecord) => void;
}

/** Nobody works with the beacon, and nobody's page shows it. */
const isFree = (record: BeaconRecord, views: Views): boolean =>
  record.uses === 0 && ![...record.viewers.keys()].some((userId) => views.isWanted(userId));

/**
 * Lets go what was longest not needed until so many beacons are left: those of users without a page or a call under way, and those
 * that only their devices asked for (SRV-D14). What is in use stays, however much it is.
 */
export function letGo({ records, views, drop }: Held, left: number): void {
  const idle: { usedAt: number; go: () => void }[] = [];
  const leave = (record: BeaconRecord) => {
    if (records.size > left && isFree(record, views)) drop(record);
  };
  for (const record of records.values())
    if (isFree(record, views)) idle.push({ usedAt: record.usedAt, go: () => leave(record) });
  for (const [userId, view] of views.entries()) {
    if (view.uses > 0) continue;
    const go = () => {
      views.close(userId);
      for (const id of view.access.keys()) {
        const record = records.get(id);
        if (record) leave(record);
      }
    };
    idle.push({ usedAt: view.usedAt, go });
  }
  idle.sort((a, b) => a.usedAt - b.usedAt);
  for (const { go } of idle) {
    if (records.size <= left) return;
    go();
  }
}
