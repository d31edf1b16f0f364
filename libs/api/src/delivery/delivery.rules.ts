import { MessageStatus } from '../message/message.ts';
import { DataChannel, DeliveryState, SendState } from './delivery.ts';

const { Saved, Waiting, HandedOver, AtGateway, Confirmed, Failed } = DeliveryState;

/** What follows a state: only what is farther, and a device that answers after all undoes a failure (MSG-D04, REMOTE-D03). */
const next: Record<DeliveryState, readonly DeliveryState[]> = {
  [Saved]: [Waiting],
  [Waiting]: [HandedOver, AtGateway, Confirmed, Failed],
  [HandedOver]: [AtGateway, Confirmed, Failed],
  [AtGateway]: [Confirmed, Failed],
  [Confirmed]: [],
  [Failed]: [Confirmed],
};

/** A delivery goes from one state to the other: forward only, but for a late acknowledgement (MSG-D04, REMOTE-D03). */
export const mayBecome = (from: DeliveryState, to: DeliveryState): boolean => next[from].includes(to);

/** The states from which a delivery comes into this one. */
export const statesBefore = (to: DeliveryState): DeliveryState[] =>
  Object.values(DeliveryState).filter((from) => mayBecome(from, to));

/** It is under way: neither kept back nor over. */
export const isUnderWay = (state: DeliveryState): boolean =>
  state === Waiting || state === HandedOver || state === AtGateway;

const sendStates: Record<DeliveryState, SendState> = {
  [Saved]: SendState.NotSent,
  [Waiting]: SendState.Waiting,
  [HandedOver]: SendState.Sent,
  [AtGateway]: SendState.SentToIridium,
  [Confirmed]: SendState.SentAndConfirmed,
  [Failed]: SendState.Error,
};
/** The send state of parameters and commands (REMOTE-D01, REMOTE-D03). */
export const sendStateOf = (state: DeliveryState): SendState => sendStates[state];

const messageStatuses: Record<DeliveryState, MessageStatus> = {
  [Saved]: MessageStatus.Waiting,
  [Waiting]: MessageStatus.Waiting,
  [HandedOver]: MessageStatus.Sent,
  [AtGateway]: MessageStatus.SentAndConfirmedByIridium,
  [Confirmed]: MessageStatus.SentAndConfirmed,
  [Failed]: MessageStatus.Error,
};
/** The status of an outgoing message; its numbers are not those of a send state (ENUM-12, MSG-D04). */
export const messageStatusOf = (state: DeliveryState): MessageStatus => messageStatuses[state];

/** The modules of a beacon. */
export interface Modules {
  hasGsm: boolean;
  hasIridium: boolean;
}

/** The data channel as far as the modules of a beacon allow it; null where there is none (REMOTE-D04). */
export function possibleChannel(wanted: DataChannel, { hasGsm, hasIridium }: Modules): DataChannel | null {
  if (hasGsm && hasIridium) return wanted;
  if (hasGsm) return DataChannel.GsmOnly;
  return hasIridium ? DataChannel.IridiumOnly : null;
}

/** From when on each way may be used, epoch milliseconds; null is never. */
export interface Ways {
  gsm: number | null;
  iridium: number | null;
}

/** A priority is tried for one exchange interval, then the other way too (REMOTE-D11). */
export function waysOf(channel: DataChannel | null, from: number, exchangeInterval: number): Ways {
  const later = from + exchangeInterval;
  switch (channel) {
    case DataChannel.IridiumOnly:
      return { gsm: null, iridium: from };
    case DataChannel.GsmOnly:
      return { gsm: from, iridium: null };
    case DataChannel.IridiumPriority:
      return { gsm: later, iridium: from };
    case DataChannel.GsmPriority:
      return { gsm: from, iridium: later };
    case null:
      return { gsm: null, iridium: null };
  }
}
