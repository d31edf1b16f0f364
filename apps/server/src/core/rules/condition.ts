import { NotificationStatus } from '@mayak/api';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import type { BeaconStep } from './evaluationContext.ts';
import type { NotificationFact } from '../alarms/notification.ts';

/** Something to tell of, and how serious it is (NOTIF-D09). */
export interface Event {
  status: NotificationStatus;
  fact: NotificationFact;
  /** When the device noticed it, where it says so. */
  noticed?: number | null;
  /** It came after newer ones: told as late, once (RULE-D02, domain rule 4.6). */
  isLate?: true;
}

/** What happens within a step beside the change from one state to another; without a state it leaves everything as it is. */
export interface Happened {
  state: number | null;
  event: Event | null;
}

/** How a beacon was at a moment within a step, epoch milliseconds. */
export interface Moment {
  t: number;
  now: BeaconState;
}

/** How a rule sees one of its subjects. */
export interface Condition {
  subject: number;
  /** The limits by which the state is judged, where they change without the rule. */
  basis?: number;
  /** These limits are found by what the beacon does: they change without anybody's wish, so that what ends by new ones is told. */
  isBasisObserved?: true;
  /** A state that is an alarm is one once it has lasted for so long, ms (RULE-D24). */
  delay?: number;
  /** The state at a moment, coming from the known one; null where nothing can be said. */
  stateOf(state: BeaconState, at: number, known: number | null): number | null;
  /** When the known state ends by time alone. */
  edge?(state: BeaconState, known: number): number;
  /** What is told of a state that the rule waits for, else null. */
  eventOf(to: number, now: BeaconState): Event | null;
  /** How the beacon was at each moment of a step at which the state may have changed, its end among them. */
  moments?(step: BeaconStep): readonly Moment[];
  /** What happens within a step. */
  happened?(step: BeaconStep): readonly Happened[];
  /** The state lasts, so that it may be told again; by default as long as it is known. */
  lasts?(state: BeaconState): boolean;
}

/** What is told of again while it lasts: everything but that all is well (RULE-D02). */
export const isRepeated = ({ status }: Event) => status !== NotificationStatus.Normal;

/** The status is one that the queue of alarms holds. */
export const isAlarming = (status: NotificationStatus): boolean =>
  status === NotificationStatus.PreEmergency || status === NotificationStatus.Emergency;
