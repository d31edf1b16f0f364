import type { Coord, faultFlags } from '@mayak/api';
import type { DemoCard, DemoChannel, DemoDevice } from '../demo.ts';
import type { Doing } from './voyage.ts';
import type { Watch } from './watch.ts';

type FaultFlag = (typeof faultFlags)[number];

/** How a member of the fleet moves at one instant. */
export interface Motion {
  at: Coord;
  kmh: number;
  course: number;
  doing: Doing;
  /** Share of the engine's power in use, 0 to 1. */
  load: number;
}

/** A channel and what it shows at an instant; `every` is the time between samples where not each fix has one. */
export interface Sensor {
  channel: Omit<DemoChannel, 'number'>;
  read: (t: number) => number;
  every?: number;
}

/** Times between fixes while moving and at rest, and between contacts near the coast and far out, ms. */
export interface Pace {
  moving: number;
  resting: number;
  near: number;
  far: number;
}

/** What a member sends by itself at a known moment. */
export interface Happening {
  at: number;
  event: number;
}
export interface Letter {
  at: number;
  text: string;
}

/** A rarely heard device calls at `last` and every `every` around it, and then sends all it has kept; `promised` is how often it should. */
export interface Calls {
  last: number;
  every: number;
  promised?: number;
}

/** A vessel, vehicle or container with its beacon: all of it can be read at any instant of fleet time. */
export interface Member {
  seed: number;
  device: Omit<DemoDevice, 'channels'>;
  card: Omit<DemoCard, 'since'>;
  sensors: readonly Sensor[];
  motion: (t: number) => Motion;
  /** Out of reach of the phone network and equipped for the satellite. */
  far: (t: number) => boolean;
  history: Pace;
  live: Pace;
  calls?: Calls;
  watch?: Watch;
  /** What of the device is broken at an instant. */
  faults?: (t: number) => Partial<Record<FaultFlag, boolean>>;
  /** How far back it tells of time in which the server did not hear it, ms. */
  memory: number;
  happenings: (from: number, to: number) => readonly Happening[];
  letters: readonly Letter[];
}

/** The IMEI by which the road knows the device. */
export const imeiOf = ({ device }: Member) => device.gsmImei ?? device.iridiumImei ?? '';
