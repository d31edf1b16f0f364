import { GeneralState, NotificationStatus, NotificationType, Relevance } from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import type { OpenAlarm } from '../alarms/store/alarms.ts';
import type { BeaconRecord } from './record.ts';
import { visibleSince } from './visiblePeriod.ts';

const stateOf: Partial<Record<NotificationStatus, GeneralState>> = {
  [NotificationStatus.PreEmergency]: GeneralState.PreEmergency,
  [NotificationStatus.Emergency]: GeneralState.Emergency,
};

/** The alarm is about contact: an outdated beacon tells that by its age. */
const ofContact: ReadonlySet<NotificationType> = new Set([
  NotificationType.Connection,
  NotificationType.Relevance,
  NotificationType.LastOnline,
]);

/** The alarm is about a sensor, which its subject numbers. */
const ofSensor: ReadonlySet<NotificationType> = new Set([
  NotificationType.RealChannel,
  NotificationType.OwnThresholds,
  NotificationType.BinaryChannel,
  NotificationType.EnumChannel,
]);

/** What is shelved waits for nobody: it is as one that somebody has seen, and marks nothing when it is over. */
const markOf = ({ lasts, acknowledged, shelvedUntil }: OpenAlarm): AlarmMark =>
  shelvedUntil !== null
    ? lasts
      ? AlarmMark.Acknowledged
      : AlarmMark.None
    : !lasts
      ? AlarmMark.Over
      : acknowledged === null
        ? AlarmMark.Standing
        : AlarmMark.Acknowledged;

/** How the queue of alarms stands for a beacon: what its users may see of it, the most pressing first (RULE-D14). */
export interface Standing {
  alarms: readonly OpenAlarm[];
  mark: AlarmMark;
  /** What the alarms that last make of the state of the beacon. */
  state: GeneralState;
}

const nothing: Standing = { alarms: [], mark: AlarmMark.None, state: GeneralState.Unknown };

/** What lasts before what is over, then the worst, then what nobody acknowledged, then the oldest. */
const inOrder = (a: OpenAlarm, b: OpenAlarm) =>
  Number(b.lasts) - Number(a.lasts) || b.status - a.status || markOf(b) - markOf(a) || a.since - b.since;

/** The open alarms of a beacon that its users may see; what a former owner was told is none of the present one's (MGMT-D05). */
export function standingOf(record: BeaconRecord, age: Relevance): Standing {
  if (record.alarms.length === 0) return nothing;
  const from = visibleSince(record);
  const alarms = record.alarms.filter(({ since }) => since >= from).sort(inOrder);
  if (alarms.length === 0) return nothing;
  const isOutdated = age === Relevance.Outdated || age === Relevance.NoTime;
  const states = alarms.flatMap(({ lasts, status, type }) =>
    lasts && !(isOutdated && ofContact.has(type)) ? (stateOf[status] ?? []) : [],
  );
  return {
    alarms,
    mark: Math.max(...alarms.map(markOf)) as AlarmMark,
    state: Math.max(GeneralState.Unknown, ...states) as GeneralState,
  };
}

/** Somebody acknowledged that this sensor is as it is. */
const isAcknowledged = ({ alarms }: Standing, sensor: number): boolean =>
  alarms.some(
    (one) => one.subject === sensor && ofSensor.has(one.type) && markOf(one) === AlarmMark.Acknowledged,
  );

/**
 * All alarms are acknowledged, and something else is wrong, which nobody has seen by that: `own` is the state without
 * alarms, `sensor` the one that makes it, null where no sensor does.
 */
export const isElseWrong = (standing: Standing, own: GeneralState, sensor: number | null): boolean =>
  standing.mark === AlarmMark.Acknowledged &&
  own >= GeneralState.PreEmergency &&
  own >= standing.state &&
  (sensor === null || !isAcknowledged(standing, sensor));
