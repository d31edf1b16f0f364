import type { NotificationStatus, NotificationType } from '@mayak/api';

type Happening =
  | { kind: 'connected' }
  /** `since` is the last contact, epoch milliseconds. */
  | { kind: 'disconnected'; since: number }
  | { kind: 'relevance'; state: 2 | 3 | 4 }
  | {
      kind: 'value';
      channel: string;
      value: number;
      /** As the channel wrote values then. */
      form: {
        flag: number;
        unit: string | null;
        precision: number | null;
        pad: number | null;
        length: number | null;
      };
      state: 1 | 2 | 3;
      threshold: number | null;
    }
  | { kind: 'label'; channel: string; label: string; fuel?: FuelFact }
  | { kind: 'entered' | 'left'; place: string }
  | { kind: 'watch'; state: 0 | 1 | 2 }
  | { kind: 'silent'; minutes: number }
  | { kind: 'heard' }
  /** The distress button was pressed, or its alarm was cleared. */
  | { kind: 'sos' | 'sosCleared' }
  /** A security alert, for those ashore. */
  | { kind: 'ssas'; isDrill: boolean }
  | { kind: 'command'; name: CommandName; state: 2 | 3 | 4 | 5 }
  /** A test of a rule. */
  | { kind: 'test'; rule: string };

/** Fuel that was taken aboard or let out at once, litres; beside it stands a label that a server of before tells (RULE-D16). */
interface FuelFact {
  is: 'bunkered' | 'drained';
  litres: number;
}

/** What came of an alarm while it was shelved: whether it lasts, and how often it came (NOTIF-D48). */
interface Unshelved {
  lasts: boolean;
  times: number;
}

/** What was sent to the device. */
export type CommandName = 'parameters' | 'custom' | 'firmware';

/**
 * What happened to a beacon, with everything its words need; values and times are raw (NOTIF-D10). What was found late has
 * the time when it happened (domain rule 4.6). A step of a rule says for how many minutes nobody has taken it (NOTIF-D38). What is no
 * longer shelved says so.
 */
export type NotificationFact = Happening & {
  happened?: number;
  own?: OwnWords;
  untaken?: number;
  unshelved?: Unshelved;
};

/** The words of the rule that told it, with what else they may name; `at` is epoch milliseconds, the place in degrees (RULE-D17). */
export interface OwnWords {
  words: string;
  beacon: string;
  at: number;
  place: readonly [number, number] | null;
}

/** A fact that a rule of a user tells him of; `at` is epoch milliseconds. */
export interface NewNotification {
  userId: number;
  beaconId: number;
  type: NotificationType;
  status: NotificationStatus;
  /** The name that the beacon had then. */
  beacon: string;
  fact: NotificationFact;
  /** The subject of its alarm, where a rule or a button told it. */
  subject?: number;
  at: number;
}
