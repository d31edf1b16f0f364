import type { DeliveryKind, DeliveryState } from '@mayak/api';
import type { CarriedBeacon } from '../beacons/carried.ts';
import type { DomainEventType } from '../../platform/events/events.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    /**
     * Beacons changed; of those in `cards` more than what changes all the time: the card, the channels or who sees them. What
     * another process brings of one beacon holds what it now is, or who sees it.
     */
    'beacon.changed': { ids: number[]; cards: number[]; beacon?: CarriedBeacon; viewers?: number[] };
    /** A sensor came into another state. */
    'channel.stateChanged': { beaconId: number; number: number; before: number; after: number; t: number };
    'geoobject.entered': { beaconId: number; id: number; t: number };
    'geoobject.left': { beaconId: number; id: number; t: number };
    'bridgeAlarm.raised': BridgeAlarmStep;
    'bridgeAlarm.escalated': BridgeAlarmStep;
    'bridgeAlarm.cleared': BridgeAlarmStep;
    'bridgeAlarm.confirmed': BridgeAlarmStep;
    'message.received': { beaconId: number; id: number };
    /** The messages of a beacon were read, the newest of them by this id. */
    'message.read': { beaconId: number; id: number };
    /** A page of parameters was saved. */
    'remote.saved': { beaconId: number };
    /** What goes to a device was queued, or came into another state. */
    'delivery.changed': {
      beaconId: number;
      id: number;
      kind: DeliveryKind;
      state: DeliveryState;
      isUnderWay: boolean;
      /** Its user ended it, or something newer took its place: no failure. */
      byUser: boolean;
    };
    /** A device has more of a firmware, by the number of its delivery. */
    'firmware.loading': { beaconId: number; id: number };
    /** A report was stored that was not known before; t is when it was received. */
    'report.received': { beaconId: number; points: number; t: number };
    /** A geoobject was made, changed or deleted; the users saw or see it. */
    'geoobject.changed': { id: number; userIds: number[] };
    'notification.added': { id: number; userId: number; beaconId: number };
    /** A user read or cleared some of his notifications. */
    'notification.read': { id: number; userId: number };
    'integrations.changed': object;
    /** A link for guests shows nothing any more. */
    'guestLink.ended': { id: number };
    /** Users no longer see beacons. */
    'access.ended': { beaconIds: number[]; userIds: number[] };
  }
}

interface BridgeAlarmStep {
  beaconId: number;
  state: number;
  late: boolean;
  t: number;
}

/** The facts that end in the process where they happened; of the others every process is told, for its memory and its open pages. */
export const localEvents: readonly DomainEventType[] = [
  'channel.stateChanged',
  'geoobject.entered',
  'geoobject.left',
  'bridgeAlarm.raised',
  'bridgeAlarm.escalated',
  'bridgeAlarm.cleared',
  'bridgeAlarm.confirmed',
  'report.received',
  'changes.missed',
];
