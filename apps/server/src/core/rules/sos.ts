import { CommunicationStatus, Delivery, limits, NotificationStatus, NotificationType } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import { visibleSince } from '../beacons/visiblePeriod.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Item } from '../ingest/batch.ts';
import type { AlarmChange } from './alarmChanges.ts';
import type { Told } from './ruleSubject.ts';
import { isSos, SosEvent } from '@mayak/protocols';
import { untilSeen } from '../alarms/store/alarms.ts';
import { sosKnown, type Sos } from './store/sos.ts';
import type { Rule } from '../beacons/store/rules.ts';
import { tellingOf, type Telling } from './telling.ts';

/** Stands for a rule in the eyes of which an alarm lasts until its device tells the end. */
const byDevice = 0;

interface Reported extends Sos {
  record: BeaconRecord;
  at: number;
  isEndUntold: boolean;
}

function reportedBy({ record, report }: Item): Reported[] {
  const from = visibleSince(record);
  if (report.past === 'silent' || record.device.communicationStatus === CommunicationStatus.Blocked)
    return [];
  const { receivedAt: at, isEndUntold = false } = report;
  return report.events
    .map(({ EventId, StartDt }) => ({ event: EventId, t: Date.parse(StartDt) }))
    .flatMap(({ event, t }) =>
      isSos(event) && t >= from ? [{ record, beaconId: record.id, event, t, at, isEndUntold }] : [],
    );
}

/** By what an SOS reaches its users: the owner and all who have a rule of the beacon, by e-mail those whose rules do. */
function waysOf(record: BeaconRecord, rules: readonly Rule[]): Rule[] {
  const watching = rules.filter(({ enabled, userId }) => enabled && record.viewers.has(userId));
  const { ownerId } = record.device;
  const userIds = new Set([...(ownerId === null ? [] : [ownerId]), ...watching.map(({ userId }) => userId)]);
  return [...userIds].map((userId) => {
    const own = watching.filter((rule) => rule.userId === userId);
    const mailed = own.filter(({ deliveries }) => deliveries.includes(Delivery.Email));
    return {
      id: 0,
      userId,
      beaconId: record.id,
      name: '',
      enabled: true,
      trigger: { Type: NotificationType.Bnwas, States: [2] },
      deliveries: [Delivery.App, ...(mailed.length > 0 ? [Delivery.Email] : [])],
      emails: [...new Set(mailed.flatMap(({ emails }) => emails))],
      repeatMinutes: 0,
      silencedUntil: null,
      fuel: null,
      words: null,
      family: null,
      noiseFilter: null,
      steps: null,
    };
  });
}

/** The eyes in which an alarm lasts from a press on, or in which an end ends it. */
const endings = ({ event, isEndUntold }: Reported) => {
  if (event === SosEvent.Cleared) return [byDevice, untilSeen];
  return [isEndUntold ? untilSeen : byDevice];
};

const keyOf = ({ beaconId, t, event }: Sos) => `${beaconId}:${t}:${event}`;

/**
 * What the distress buttons of a batch tell, without any rule: each press once, however late it comes and with its own time, and
 * its end where nothing newer is known (RULE-D02, EVENT-D01, domain rule 4.6).
 */
export async function findSos(
  db: Db,
  items: readonly Item[],
  rulesOf: (beaconId: number) => readonly Rule[],
): Promise<{ told: Telling[]; alarms: AlarmChange[] }> {
  const reported = [...new Map(items.flatMap(reportedBy).map((one) => [keyOf(one), one])).values()].sort(
    (a, b) => a.t - b.t,
  );
  const told: Telling[] = [];
  const alarms: AlarmChange[] = [];
  if (reported.length === 0) return { told, alarms };
  const stored = await sosKnown(db, reported);
  reported.forEach((one, i) => {
    const { known = false, isOver: wasOver = false } = stored[i] ?? {};
    const isOver =
      wasOver ||
      reported.some(
        (other) => other.beaconId === one.beaconId && other.t > one.t && other.event !== one.event,
      );
    const isPressed = one.event === SosEvent.Pressed;
    if (known || (!isPressed && isOver)) return;
    const isLate = one.at - one.t > limits.foundLate;
    const what: Told = {
      at: one.at,
      status: isPressed ? NotificationStatus.Emergency : NotificationStatus.Normal,
      subject: SosEvent.Pressed,
      fact: { kind: isPressed ? 'sos' : 'sosCleared', ...(isLate && { happened: one.t }) },
    };
    const { record, beaconId } = one;
    const { name } = record.device;
    told.push(...waysOf(record, rulesOf(beaconId)).map((rule) => tellingOf(rule, record, what)));
    const of = {
      beaconId,
      beacon: name,
      type: NotificationType.Bnwas,
      subject: SosEvent.Pressed,
      ruleName: '',
    };
    const lasts = isPressed && !isOver;
    for (const rule of endings(one)) alarms.push({ ...of, rule, raised: isPressed ? [what] : [], lasts });
  });
  return { told, alarms };
}
