import { hash } from 'node:crypto';
import {
  ChannelKind,
  labelsOf,
  type ChannelId,
  type ChannelSettings,
  type EnumValue,
  type UserInterfaceSettings,
} from '@mayak/api';
import type { OpenAlarm } from '../alarms/store/alarms.ts';
import type { KeptSummary } from './judge.ts';
import type { ChannelRow, Device } from './store/devices.ts';
import type { Rule } from './store/rules.ts';
import type { BeaconState } from './store/beaconState.ts';

/** How the values of a channel are read: its settings without whose it is, and its labels. */
export type Scale = Omit<ChannelSettings, 'Id' | 'BeaconId'> & { labels: EnumValue[] };

/** A channel of a beacon. Channels that are set alike share one scale: most of a fleet are. */
export class Sensor {
  readonly number: number;
  readonly scale: Scale;
  readonly #beaconId: number;

  constructor(beaconId: number, number: number, scale: Scale) {
    this.#beaconId = beaconId;
    this.number = number;
    this.scale = scale;
  }

  get id(): ChannelId {
    return channelId(this.#beaconId, this.number);
  }

  get labels(): EnumValue[] {
    return this.scale.labels;
  }

  /** The settings as the API has them. */
  get settings(): ChannelSettings {
    const { labels: _, ...settings } = this.scale;
    return { ...settings, Id: this.id, BeaconId: this.#beaconId as ChannelSettings['BeaconId'] };
  }
}

/** A beacon in memory: what is stored of it, what is now known of it, and when which part changed. */
export interface BeaconRecord {
  readonly id: number;
  device: Device;
  ownerName: string;
  sensors: Sensor[];
  state: BeaconState;
  unread: number;
  /** What stands in the queue of alarms (RULE-D14). */
  alarms: readonly OpenAlarm[];
  /** Version of the stored row that this is. */
  stored: number;
  /** Version of the last change of anything. */
  version: number;
  /** Version of the last change of the card: name, settings, channels. */
  cardVersion: number;
  /** When a value next gets older than a time-out, epoch milliseconds, and its place among those of all beacons. */
  agesAt: number;
  place: number;
  /** Who sees it, and what each may do with it. */
  readonly viewers: Map<number, Rights>;
  /** What users made of its look. */
  looks: ReadonlyMap<number, UserInterfaceSettings>;
  /** The rules of its users. */
  rules: readonly Rule[];
  /** How it stands in short, when that was asked for last. */
  summary: KeptSummary | null;
  /** How many work with it now: it is not let go. */
  uses: number;
  /** When it was last needed, by the count of such moments. */
  usedAt: number;
}

/** What a user may do with a beacon (PERM-D02, PERM-D03). */
export interface Rights {
  owner: boolean;
  canManage: boolean;
  canSendMessages: boolean;
  canEditChannelsSettings: boolean;
}

/** The id of a channel on the wire; the beacon and the number can be read from it. */
export const channelId = (beaconId: number, number: number) => (beaconId * 1000 + number) as ChannelId;
export const beaconIdOf = (id: number) => Math.floor(id / 1000);

const scales = new Map<string, WeakRef<Scale>>();
const gone = new FinalizationRegistry((key: string) => {
  if (!scales.get(key)?.deref()) scales.delete(key);
});

/** The scale that is kept by a word. */
export const keptScale = (word: string): Scale | undefined => scales.get(word)?.deref();

/** Keeps the scale of settings by a word, as long as a sensor has it. */
export function keepScale(word: string, row: Omit<ChannelRow, 'Number'>): Scale {
  const scale = { ...row, labels: labelsOf(row) };
  scales.set(word, new WeakRef(scale));
  gone.register(scale, word);
  return scale;
}

/** The one scale of these settings. */
function scaleOf(row: Omit<ChannelRow, 'Number'>): Scale {
  const word = hash('md5', JSON.stringify(row), 'base64');
  return keptScale(word) ?? keepScale(word, row);
}

export const sensorOf = (beaconId: number, { Number: number, ...row }: ChannelRow): Sensor =>
  new Sensor(beaconId, number, scaleOf(row));

/** The sensor of a kind, the first where there are several. */
export const sensorOfKind = (record: BeaconRecord, kind: ChannelKind) =>
  record.sensors.find((s) => s.scale.ChannelFlag === kind);

/** The beacon has a sensor of a fuel level or flow. */
export const hasFuel = (record: BeaconRecord) =>
  Boolean(sensorOfKind(record, ChannelKind.Petrol) ?? sensorOfKind(record, ChannelKind.Flow));

/** The fuel section belongs to beacons with a fuel level or flow, unless switched off (BEACON-D02). */
export const managesFuel = (record: BeaconRecord) => record.device.fuelManagement && hasFuel(record);

/** The beacon has the alarm flag of a bridge watch. */
export const hasBnwas = (record: BeaconRecord) => Boolean(sensorOfKind(record, ChannelKind.BnwasAlarm));

/** The bridge-watch status belongs to beacons with its alarm flag, unless switched off (BEACON-D03). */
export const showsBnwas = (record: BeaconRecord) => record.device.bnwasShowStatus && hasBnwas(record);
