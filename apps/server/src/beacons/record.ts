import { ChannelKind, labelsOf, type ChannelId, type ChannelSettings, type EnumValue } from '@mayak/api';
import type { ChannelRow, Device } from './deviceStore.ts';
import type { Judgement } from './judge.ts';
import type { BeaconState } from './stateStore.ts';

/** A channel with its labels ready. */
export interface Sensor {
  number: number;
  settings: ChannelSettings;
  labels: EnumValue[];
  /** Settings and labels together, as the rules take them. */
  scale: ChannelSettings & { labels: EnumValue[] };
}

/** A beacon in memory: what is stored of it, what is now known of it, and when which part changed. */
export interface BeaconRecord {
  readonly id: number;
  device: Device;
  ownerName: string;
  sensors: Sensor[];
  state: BeaconState;
  unread: number;
  /** Version of the stored row that this is. */
  stored: number;
  /** Version of the last change of anything. */
  version: number;
  /** Version of the last change of the card: name, settings, channels. */
  cardVersion: number;
  /** When a value next gets older than a time-out, epoch milliseconds, and its place among those of all beacons. */
  agesAt: number;
  place: number;
  viewers: Set<number>;
  /** How it stands, thrown away at each change. */
  judged: Judgement | null;
  /** The common JSON of the full form by locale and unit, thrown away at each change. */
  fragments: (Buffer | undefined)[];
}

/** The id of a channel on the wire; the beacon and the number can be read from it. */
export const channelId = (beaconId: number, number: number) => (beaconId * 1000 + number) as ChannelId;
export const beaconIdOf = (id: number) => Math.floor(id / 1000);

export function sensorOf(beaconId: number, { Number: number, ...row }: ChannelRow): Sensor {
  const settings: ChannelSettings = { ...row, Id: channelId(beaconId, number), BeaconId: beaconId };
  const labels = labelsOf(settings);
  return { number, settings, labels, scale: { ...settings, labels } };
}

/** The sensor of a kind, the first where there are several. */
export const sensorOfKind = (record: BeaconRecord, kind: ChannelKind) =>
  record.sensors.find((s) => s.settings.ChannelFlag === kind);

/** The fuel section belongs to beacons with a fuel level or flow, unless switched off (BEACON-D02). */
export const managesFuel = (record: BeaconRecord) =>
  record.device.fuelManagement &&
  Boolean(sensorOfKind(record, ChannelKind.Petrol) ?? sensorOfKind(record, ChannelKind.Flow));

/** The bridge-watch status belongs to beacons with its alarm flag, unless switched off (BEACON-D03). */
export const showsBnwas = (record: BeaconRecord) =>
  record.device.bnwasShowStatus && Boolean(sensorOfKind(record, ChannelKind.BnwasAlarm));
