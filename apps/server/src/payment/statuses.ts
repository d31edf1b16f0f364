import type { Parts } from '../parts.ts';

/** Makes a stored change of communication statuses known: to the state in memory and to open pages. */
export function showStatuses(
  { state, live }: Pick<Parts, 'state' | 'live'>,
  ids: readonly number[],
  status: 2 | 3,
): void {
  for (const id of ids) {
    const record = state.get(id);
    if (!record) continue;
    record.device = { ...record.device, communicationStatus: status };
    state.touch(record, true);
  }
  live.beacons(ids);
}
