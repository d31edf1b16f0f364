import type { OpenAlarm } from '../alarms/store/alarms.ts';
import type { Sensor } from './record.ts';
import type { OwnLook, Share } from './store/access.ts';
import type { Rule } from './store/rules.ts';
import type { Device } from './store/devices.ts';
import type { BeaconState } from './store/beaconState.ts';

/** A beacon as it is stored, with who sees it and how. */
export interface BeaconSnapshot {
  device: Device;
  ownerName: string;
  sensors: Sensor[];
  state: BeaconState;
  /** Version of the stored row. */
  stored: number;
  unread: number;
  alarms: readonly OpenAlarm[];
  rules: readonly Rule[];
  shares: Share[];
  looks: OwnLook[];
}
