import type { faultFlags } from '@mayak/api';
import type { ImportedCard, ImportedDevice } from '@mayak/api/operator';
import type { Motion } from './motion.ts';
import type { Sensor } from './sensors.ts';
import type { Watch } from './watch.ts';

/** Times between fixes while moving and at rest, and between contacts near the coast and far out, ms. */
export interface Pace {
  moving: number;
  resting: number;
  near: number;
  far: number;
}

/** A rarely heard device calls at `last` and every `every` around it; `promised` is how often it should. */
export interface Calls {
  last: number;
  every: number;
  promised?: number | undefined;
}

/** A vessel, vehicle or container with its beacon: all of it can be read at any instant of fleet time. */
export interface Member {
  seed: number;
  device: ImportedDevice['Device'];
  card: Omit<ImportedCard, 'Owner' | 'VisibleFrom'>;
  group: string;
  color?: string;
  isShared: boolean;
  sensors: readonly Sensor[];
  motion: (t: number) => Motion;
  /** Out of reach of the phone network and equipped for the satellite. */
  far: (t: number) => boolean;
  /** It has no power: it takes no fix and does not call. */
  silent: (t: number) => boolean;
  /** Two channels: at sea only the newest fix of a call goes by satellite, and near the coast all that was stored follows by phone. */
  hasTwoChannels: boolean;
  history: Pace;
  live: Pace;
  calls?: Calls | undefined;
  watch?: Watch | undefined;
  /** What of the device is broken at an instant. */
  faults?: (t: number) => Partial<Record<(typeof faultFlags)[number], boolean>>;
  /** How far back it tells of time in which the server did not hear it, ms. */
  memory: number;
  events: (from: number, to: number) => readonly { at: number; event: number }[];
  messages: readonly { at: number; text: string }[];
  /** What its owner wrote to it; a lost one never got there. */
  sent: readonly { at: number; text: string; isLost: boolean }[];
}

/** The IMEI by which the doors know the device. */
export const imeiOf = ({ device }: Member) => device.GsmImei ?? device.IridiumImei ?? '';
