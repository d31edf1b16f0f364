import type { DeliveryKind, DeliveryState } from '@mayak/api';

/** What happened, by its name; the parts of each fact are ids and numbers, never rows (SRV-D01, LIVE-D01). */
export interface DomainEvents {
  /** Beacons changed; of those in `cards` more than the state: the card, the channels, unread messages or who sees them. */
  'beacon.changed': { ids: number[]; cards: number[] };
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
  'rules.changed': { beaconIds: number[] };
  'integrations.changed': object;
  /** Users no longer see beacons. */
  'access.ended': { beaconIds: number[]; userIds: number[] };
  /** Sessions of a user ended. */
  'session.ended': { userId: number };
  'account.changed': { userId: number };
  /** Calls counted by another process since it last told, by counter and key (API-D09). */
  'rate.counted': { counts: [counter: string, key: string, calls: number][] };
  /** Changes of other processes were missed: whatever is held in memory must be read anew. */
  'changes.missed': object;
}

interface BridgeAlarmStep {
  beaconId: number;
  state: number;
  late: boolean;
  t: number;
}

export type DomainEventType = keyof DomainEvents;
export type DomainEventOf<K extends DomainEventType> = { type: K } & DomainEvents[K];
export type DomainEvent = { [K in DomainEventType]: DomainEventOf<K> }[DomainEventType];

/** The facts that concern every process: its memory or its open pages. The others end where they happened. */
const shared: ReadonlySet<DomainEventType> = new Set<DomainEventType>([
  'beacon.changed',
  'geoobject.changed',
  'message.received',
  'message.read',
  'delivery.changed',
  'firmware.loading',
  'remote.saved',
  'notification.added',
  'notification.read',
  'rules.changed',
  'integrations.changed',
  'access.ended',
  'session.ended',
  'account.changed',
  'rate.counted',
]);

export const isShared = ({ type }: DomainEvent): boolean => shared.has(type);
