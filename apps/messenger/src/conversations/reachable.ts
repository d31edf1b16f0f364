import type { BeaconRow } from '@mayak/fleet';

/** The beacons one can write to, or that wrote: unread ones first, then by name (MSG-01, PERM-09). */
export const reachableRows = (rows: readonly BeaconRow[]): BeaconRow[] =>
  rows
    .filter(({ canSendMessages, unread }) => canSendMessages || unread > 0)
    .sort((a, b) => b.unread - a.unread);
