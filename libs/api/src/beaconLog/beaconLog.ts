import * as z from 'zod/mini';
// By the shared door: calls that one page alone makes need none of their names in the shell.
import { Dt, endpoint } from '@mayak/api';

/** Rows that are told at most, the newest. */
export const logRows = 2_000;

/** One thing that somebody changed of a beacon: which, of which sensor, and from what to what; null was or is empty. */
export const ChangedItem = z.object({
  What: z.string(),
  Sensor: z.nullable(z.string()),
  Before: z.nullable(z.string()),
  After: z.nullable(z.string()),
});
export type ChangedItem = z.infer<typeof ChangedItem>;

/** An edit of a beacon; the name is null where its user is gone. `Part`: card, settings, sensor, access, owner, remote; later servers may know more (PERM-D20). */
export const BeaconChange = z.object({
  Id: z.int(),
  Dt,
  UserName: z.nullable(z.string()),
  Part: z.string(),
  Items: z.array(ChangedItem),
});
export type BeaconChange = z.infer<typeof BeaconChange>;

/** What a user opened of a beacon on a day, and how often. `Kind`: track, history, card, reports, messages; later servers may know more (PERM-D21). */
export const BeaconView = z.object({
  UserName: z.string(),
  Day: z.string(),
  Kind: z.string(),
  Count: z.int(),
  LastDt: Dt,
});
export type BeaconView = z.infer<typeof BeaconView>;

/** Who changed what of an own beacon, the newest first (PERM-D20, added). */
export const getBeaconChanges = endpoint('GET /beacons.getChanges/{id}', { answer: z.array(BeaconChange) });

/** Who else looked at what of an own beacon, the newest first (PERM-D21, added). */
export const getBeaconViews = endpoint('GET /beacons.getViews/{id}', { answer: z.array(BeaconView) });
