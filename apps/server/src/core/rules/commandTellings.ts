import { DeliveryKind, DeliveryState, NotificationStatus, NotificationType } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import type { DomainEventOf } from '../../platform/events/events.ts';
import type { Rule } from '../beacons/store/rules.ts';
import { heardRules, tellingOf, type Telling } from './telling.ts';

/** The state of a command as rules name it, and how serious it is (NOTIF-D09, RULE-D05). */
function commandStatus(state: DeliveryState) {
  const { Info, Normal, Emergency } = NotificationStatus;
  switch (state) {
    case DeliveryState.HandedOver:
      return { state: 2, status: Info } as const;
    case DeliveryState.AtGateway:
      return { state: 3, status: Info } as const;
    case DeliveryState.Confirmed:
      return { state: 4, status: Normal } as const;
    case DeliveryState.Failed:
      return { state: 5, status: Emergency } as const;
    default:
      return null;
  }
}

/** What the rules of a beacon tell of a command or firmware that came into another state (RULE-D05). */
export function commandTellings(
  record: BeaconRecord | undefined,
  rules: readonly Rule[],
  { kind, state, byUser }: DomainEventOf<'delivery.changed'>,
  now: number,
): Telling[] {
  const status = commandStatus(state);
  if (!record || status === null || kind === DeliveryKind.Message || byUser) return [];
  const fact = { kind: 'command', name: kind, state: status.state } as const;
  return heardRules(record, rules)
    .filter(
      ({ trigger }) => trigger.Type === NotificationType.Command && trigger.States.includes(status.state),
    )
    .map((rule) => tellingOf(rule, record, { at: now, status: status.status, fact, subject: 0 }));
}
