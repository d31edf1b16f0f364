import { BeaconModel, VehicleType, type Coord } from '@mayak/api';
import data from '../data/hubs.json' with { type: 'json' };
import land from '../data/land.json' with { type: 'json' };
import type { Member } from './member.ts';
import type { Motion } from './motion.ts';
import { between, chance, hour, minute } from './noise.ts';
import { gsmImei, iridiumImei } from './numbers.ts';
import * as sensors from './sensors.ts';
import { offset } from './track.ts';

/** Serial numbers of the crowd begin here. */
const firstSerial = 100_000;
/** Packets a second that the whole crowd sends at most: more beacons speak less often. */
const perSecond = 160;

type Hub = (typeof data.hubs)[number];

/** The cell of a place and the eight around it hold the same, so that some kilometres around are safe. */
const isAmid = ([lat, lon]: Coord, sign: string) =>
  [-1, 0, 1].every((rows) => {
    const row = land.cells[Math.floor((lat - land.south) / land.height) + rows];
    const column = Math.floor((lon - land.west) / land.width);
    return row?.slice(column - 1, column + 2) === sign.repeat(3);
  });

/** A place near a hub with nothing but water, or nothing but land, around it. */
function placeNear({ at: [lat = 0, lon = 0], spread, cell }: Hub, seed: number): Coord {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const draw = (k: number) => [0, 1, 2].reduce((sum, i) => sum + chance(seed, attempt, k + i), -1.5);
    const wider = spread * (1 + attempt / 60);
    const place: Coord = [lat + draw(1) * wider, lon + draw(4) * wider * 2.4];
    if (isAmid(place, cell === 'water' ? '~' : '#')) return place;
  }
  return [lat, lon];
}

/** A round of some kilometres that is gone for ever, or a stay at its centre. */
function roundOf(centre: Coord, kmh: number, seed: number): (t: number) => Motion {
  const radius = between(1_500, 6_000, seed, 221);
  const [start, side] = [360 * chance(seed, 224), chance(seed, 225) < 0.5 ? 1 : -1];
  /** Degrees in a millisecond. */
  const rate = (side * kmh * 180) / (3_600 * radius * Math.PI);
  return (t) => {
    const angle = (((start + rate * t) % 360) + 360) % 360;
    if (kmh === 0) return { at: centre, kmh, course: 0, doing: 'rest', load: 0.05 };
    const at = offset(centre, radius, angle);
    return { at, kmh, course: (angle + side * 90 + 360) % 360, doing: 'cruise', load: 0.6 };
  };
}

/** Of a hundred, ninety are well; the others are in a pre-emergency or emergency, or have not been heard for long. */
function condition(seed: number): { volts: number; calls?: Member['calls'] } {
  const share = chance(seed, 211);
  const minutes = (low: number, high: number) => -Math.round(between(low, high, seed, 212)) * minute;
  if (share < 0.03) return { volts: share < 0.01 ? 19.2 : 22 };
  if (share < 0.07) return { volts: 24.6, calls: { last: minutes(70, 240), every: 12 * hour } };
  if (share < 0.1) return { volts: 24.6, calls: { last: minutes(26 * 60, 90 * 60), every: 120 * hour } };
  return { volts: 24.6 };
}

function memberOf(n: number, every: number): Member {
  const seed = firstSerial + n;
  const pick = (list: readonly string[], k: number) => list[Math.floor(chance(seed, k) * list.length)] ?? '';
  const hub = data.hubs[n % data.hubs.length] ?? { name: '', at: [72, 37], spread: 1, cell: 'water' };
  const isVessel = hub.cell === 'water';
  const still = chance(seed, 216) < 0.25;
  const kmh = isVessel ? between(5, 26, seed, 215) : between(35, 85, seed, 215);
  const motion = roundOf(placeNear(hub, seed), still ? 0 : kmh, seed);
  const { volts, calls } = condition(seed);
  const supply = sensors.supply(24, seed, motion);
  const live = { moving: every, resting: every, near: every, far: every };
  return {
    seed,
    device: {
      Model: isVessel ? BeaconModel.Compact : BeaconModel.Standard,
      SerialNumber: String(seed),
      ...(isVessel ? { IridiumImei: iridiumImei(seed) } : { GsmImei: gsmImei(seed) }),
    },
    card: {
      Name: `${pick(isVessel ? data.vessels : data.trucks, 201)}-${n + 101}`,
      VehicleType: isVessel ? VehicleType.Water : VehicleType.Truck,
    },
    group: hub.name,
    isShared: false,
    sensors: [
      { ...supply, read: (t) => supply.read(t) - 24.6 + volts },
      sensors.battery(90, seed),
      sensors.heat('outside', 6, 3, seed),
      sensors.speed(motion, isVessel ? 60 : 130),
      sensors.course(motion),
    ],
    motion,
    far: () => isVessel,
    silent: () => false,
    hasTwoChannels: false,
    history: { moving: 2 * minute, resting: 2 * minute, near: 6 * minute, far: 6 * minute },
    live,
    calls,
    memory: 5 * minute,
    events: () => [],
    messages: [],
    sent: [],
  };
}

/** The members that fill the demo fleet up to a size, in groups by hub (`DEMO_FLEET`, GEN-D02). */
export const crowd = (size: number) =>
  Array.from({ length: Math.max(0, size) }, (_, n) =>
    memberOf(n, Math.max(minute, (size / perSecond) * 1_000)),
  );
