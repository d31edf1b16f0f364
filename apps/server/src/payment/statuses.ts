import type { AppContext } from '../context/context.ts';

/** Makes a stored change of communication statuses known: to the state in memory and to open pages. */
export function showStatuses(
  { beacons, live }: Pick<AppContext, 'beacons' | 'live'>,
  ids: readonly number[],
  status: 2 | 3,
): void {
  for (const id of ids) {
    const record = beacons.get(id);
    if (!record) continue;
    record.device = { ...record.device, communicationStatus: status };
    beacons.touch(record, true);
  }
  live.beacons(ids);
}
