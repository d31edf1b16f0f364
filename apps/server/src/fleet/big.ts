import { BeaconModel, VehicleType, type Coord } from '@mayak/api';
import { containerPrefix, landHubs, plateLetters, seaHubs, truckNames, vesselNames } from './big.names.ts';
import { channelNames } from './channels.names.ts';
import { codeOf, gsmPrefix, imei, iridiumPrefix, keyOf } from './imei.ts';
import { isAmid } from './mask.ts';
import type { Member, Motion, Sensor } from './member.ts';
import { loopOf } from './loop.ts';
import { between, chance } from './noise.ts';
import * as sensors from './sensors.ts';
import { hour, minute } from './time.ts';

/** Serial numbers of the large fleet begin here. */
const firstSerial = 100_000;

const hubs = [
  ...seaHubs.map(([name, lat, lon, spread]) => ({ name, lat, lon, spread, cell: 'water' as const })),
  ...landHubs.map(([name, lat, lon, spread]) => ({ name, lat, lon, spread, cell: 'land' as const })),
];
type Hub = (typeof hubs)[number];

/** A place near a hub with nothing but water, or nothing but land, around it. */
function placeNear({ lat, lon, spread, cell }: Hub, seed: number): Coord {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const draw = (k: number) =>
      chance(seed, attempt, k) + chance(seed, attempt, k + 1) + chance(seed, attempt, k + 2) - 1.5;
    const wider = spread * (1 + attempt / 60);
    const place: Coord = [lat + draw(1) * wider, lon + draw(4) * wider * 2.4];
    if (isAmid(place, cell)) return place;
  }
  return [lat, lon];
}

const pick = <T>(list: readonly T[], seed: number, k: number): T | undefined =>
  list[Math.floor(chance(seed, k) * list.length)];

function nameOf(type: VehicleType, n: number) {
  if (type === VehicleType.Water) return `${pick(vesselNames, n, 201) ?? ''}-${n + 101}`;
  if (type === VehicleType.Container) return `${containerPrefix} ${String(100_000 + n)}`;
  const letter = (k: number) => pick(plateLetters, n, k) ?? '';
  return `${pick(truckNames, n, 202) ?? ''} ${letter(203)} ${String(n % 1000).padStart(3, '0')} ${letter(204)}${letter(205)}`;
}

/** Of a hundred, ninety are well; the others are in a pre-emergency or emergency, or have not been heard for long. */
function condition(seed: number): { volts: number; calls?: Member['calls'] } {
  const share = chance(seed, 211);
  if (share < 0.01) return { volts: 19.2 };
  if (share < 0.03) return { volts: 22 };
  if (share < 0.07)
    return {
      volts: 24.6,
      calls: { last: -Math.round(between(70, 240, seed, 212)) * minute, every: 12 * hour },
    };
  if (share < 0.1)
    return {
      volts: 24.6,
      calls: { last: -Math.round(between(26, 90, seed, 213)) * hour, every: 120 * hour },
    };
  return { volts: 24.6 };
}

/** Minutes of history that a member of the large fleet begins with. */
const memory = 5 * minute;
const first = { moving: 2 * minute, resting: 2 * minute, near: 6 * minute, far: 6 * minute };
const live = { moving: minute, resting: minute, near: minute, far: minute };

function sensorsOf(seed: number, volts: number, type: VehicleType, motion: (t: number) => Motion): Sensor[] {
  const supply = sensors.supply(24, seed, motion);
  return [
    { ...supply, read: (t) => supply.read(t) - 24.6 + volts },
    sensors.battery(90, seed),
    sensors.steadyHeat(channelNames.outside, 6, 3, seed),
    sensors.speed(motion, type === VehicleType.Water ? 60 : 130),
    sensors.course(motion),
  ];
}

function memberOf(n: number): Member & { hub: string } {
  const seed = firstSerial + n;
  const hub = hubs[n % hubs.length] ?? { name: '', lat: 72, lon: 37, spread: 1, cell: 'water' };
  const ashore = chance(seed, 214) < 0.2 ? VehicleType.Container : VehicleType.Truck;
  const type = hub.cell === 'water' ? VehicleType.Water : ashore;
  const kmh = type === VehicleType.Water ? between(5, 26, seed, 215) : between(35, 85, seed, 215);
  const still = type === VehicleType.Container || chance(seed, 216) < 0.2;
  const motion = loopOf(
    { centre: placeNear(hub, seed), kmh: still ? 0 : kmh, narrow: type !== VehicleType.Water },
    seed,
  );
  const { volts, calls } = condition(seed);
  const bySatellite = type === VehicleType.Water;
  return {
    seed,
    hub: hub.name,
    device: {
      model: bySatellite ? BeaconModel.Compact : BeaconModel.Standard,
      serialNumber: String(seed),
      ...(bySatellite ? { iridiumImei: imei(iridiumPrefix, seed) } : { gsmImei: imei(gsmPrefix, seed) }),
      key: keyOf(seed),
      activationCode: codeOf(seed),
    },
    card: { name: nameOf(type, n), vehicleType: type },
    sensors: sensorsOf(seed, volts, type, motion),
    motion,
    far: () => bySatellite,
    history: first,
    live,
    ...(calls ? { calls } : {}),
    memory,
    happenings: () => [],
    letters: [],
  };
}

/** The members that fill the demo fleet up to a size, in groups by hub (`DEMO_FLEET`, GEN-D02). */
export const bigFleet = (size: number) => Array.from({ length: Math.max(0, size) }, (_, n) => memberOf(n));
