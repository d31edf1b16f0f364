import type { BeaconRecord } from '../beacons/record.ts';
import type { WatchStep } from '../ingest/store/content.ts';
import type { BeaconState } from '../beacons/store/states.ts';

/** A step in the life of a beacon: a contact, or only time that went by; times are epoch milliseconds. */
export interface EvaluationContext {
  record: BeaconRecord;
  before: BeaconState;
  after: BeaconState;
  /** Steps of the bridge watch within. */
  watch: readonly WatchStep[];
  /** Areas that it came into and left again within. */
  passed: readonly number[];
  /** Up to when its silence was already judged. */
  from: number;
  at: number;
  /** While the server itself did not listen nobody was silent. */
  deaf: Span | null;
  /** The name of an area that this user may see, or null. */
  placeName: (userId: number, id: number) => string | null;
}

export interface Span {
  from: number;
  to: number;
}

/** The beacon was heard in this step. */
export const wasHeard = ({ before, after }: EvaluationContext) => after.connectionDt !== before.connectionDt;

/** When the beacon has been silent for so long, by its last contact before the step; null when it was never heard. */
export function silentSince({ before, deaf }: EvaluationContext, timeout: number): number | null {
  if (before.connectionDt === null) return null;
  const edge = before.connectionDt + timeout;
  const wasAway = deaf !== null && before.connectionDt < deaf.from && edge > deaf.from;
  return wasAway ? edge + deaf.to - deaf.from : edge;
}
