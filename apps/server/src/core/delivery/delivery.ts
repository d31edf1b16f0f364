import { isUnderWay, type DeliveryKind, type DeliveryState, type Ways } from '@mayak/api';
import type { Step } from '../../platform/events/changeFeed.ts';

/** Why a delivery failed; the details are the device's own words, or a number of the gateway. */
export type Fault =
  | 'expired'
  | 'refused'
  | 'untold'
  | 'checksum'
  | 'replaced'
  | 'held'
  | 'stopped'
  | 'gateway'
  | 'gatewayInside'
  | 'noGateway'
  | 'tooLarge'
  | 'simulated';

/** It was taken back, and nothing failed. */
export const isHeld = (fault: Fault | null): boolean => fault === 'held' || fault === 'stopped';

/** Something new for a device. */
export interface NewDelivery {
  beaconId: number;
  kind: DeliveryKind;
  payload: object;
  userId: number | null;
  ways: Ways;
  created: number;
  expires: number;
}

/** What a live session of a device can be given: kinds for which its protocol has words, and nothing twice. */
export interface Session {
  kinds: readonly DeliveryKind[];
  given: ReadonlySet<number>;
}

/** What is handed over to a device. */
export interface Handed {
  id: number;
  kind: DeliveryKind;
  payload: Record<string, unknown>;
  /** Its state before. */
  before: DeliveryState;
}

/** What waits for an Iridium gateway; times are epoch milliseconds. */
export interface ForIridium {
  beaconId: number;
  id: number;
  kind: DeliveryKind;
  payload: Record<string, unknown>;
  state: DeliveryState;
  created: number;
  openFrom: number;
  attempts: number;
  imei: string | null;
  host: string | null;
  port: number | null;
  /** A contact by GSM may bring it too. */
  hasGsm: boolean;
}

/** What became of a delivery. */
export interface Outcome {
  state: DeliveryState;
  /** What was handed over meanwhile stays as it is. */
  onlyWaiting?: boolean;
  fault?: Fault;
  detail?: string | null;
  answer?: string | null;
  queuePlace?: number | null;
  mtmsn?: number;
  momsn?: number;
  /** When the gateway is asked again; null is never. */
  nextAt?: number | null;
}

/** What a device says of a command. */
export interface DeviceAck {
  beaconId: number;
  commandId: number;
  success: boolean;
  error: string | null;
  answer: string | null;
  /** What it has of a page that it was asked for; null where it told nothing. */
  values: Readonly<Record<string, unknown>> | null;
  /** Of a firmware: how many bytes it has; null where it has all. */
  received: number | null;
}

/** A delivery that changed. */
export interface Changed {
  beaconId: number;
  id: number;
  kind: DeliveryKind;
  state: DeliveryState;
  /** Its user ended it, or something newer took its place: no failure. */
  byUser?: boolean;
}

/** What a feature does for deliveries of its kind. */
export interface DeliveryOfKind {
  /** What a device is given besides the payload. */
  addition?: (step: Step, deliveryId: number) => Promise<object | null>;
  /** Devices told how far they are. */
  progress?: (step: Step, acks: readonly DeviceAck[]) => Promise<void>;
  /** What follows from those that came into another state. */
  follow?: (step: Step, changed: readonly Changed[]) => Promise<void>;
}

/** Tells everybody of a delivery that changed. */
export function emitChange(step: Step, { beaconId, id, kind, state, byUser = false }: Changed): void {
  step.emit({ type: 'delivery.changed', beaconId, id, kind, state, byUser, isUnderWay: isUnderWay(state) });
}
