import { limits } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import type { NewestValue } from '../ingest/batch.ts';
import type { WatchStep } from '../ingest/store/content.ts';

/** A step in the life of a beacon: a contact, or only time that went by; times are epoch milliseconds. */
export interface BeaconStep {
  before: BeaconState;
  after: BeaconState;
  /** Steps of the bridge watch within. */
  watch: readonly WatchStep[];
  /** Values that became current within, oldest first. */
  values: readonly NewestValue[];
  /** Areas that it came into and left again within. */
  passed: readonly number[];
  at: number;
}

/** Only time went by. */
export const nothingBut = (state: BeaconState, at: number): BeaconStep => ({
  before: state,
  after: state,
  watch: [],
  values: [],
  passed: [],
  at,
});

/** What a rule is evaluated with beside the step itself. */
export interface EvaluationContext {
  record: Pick<BeaconRecord, 'id' | 'device' | 'sensors'>;
  /** The exchange interval of the beacon, ms; null where nothing is known of it. */
  interval: number | null;
  /** While the server itself did not listen nobody was silent; the oldest first. */
  deaf: readonly Span[];
  /** The name of an area that this user may see, or null. */
  placeName: (userId: number, id: number) => string | null;
}

export interface Span {
  from: number;
  to: number;
}

/** For how long after a contact a beacon counts as connected, ms (RULE-D03). */
export const connectedFor = ({ interval }: Pick<EvaluationContext, 'interval'>) =>
  Math.max(limits.connectedFor, 2 * (interval ?? 0));

/** When a beacon in this state will have been silent for so long; never where it was not heard yet. */
export function silentSince({ connectionDt }: BeaconState, timeout: number, deaf: readonly Span[]): number {
  if (connectionDt === null) return Infinity;
  let edge = connectionDt + timeout;
  for (const { from, to } of deaf) if (connectionDt < from && edge > from) edge += to - from;
  return edge;
}
