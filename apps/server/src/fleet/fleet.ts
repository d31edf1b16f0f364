import { BeaconModel, LengthUnit, modulesOf, VehicleType } from '@mayak/api';
import { channelNames } from './channels.names.ts';
import { crew, type Fitting } from './crew.ts';
import { drives } from './drives.ts';
import { fuelOf, type Engine } from './engine.ts';
import { letters, words } from './fleet.names.ts';
import { happeningsOf, modemLost } from './happenings.ts';
import { harbourVoyages } from './harbour.ts';
import { codeOf, gsmPrefix, imei, iridiumPrefix, keyOf } from './imei.ts';
import { itinerary, phaseFor } from './itinerary.ts';
import type { Member, Sensor } from './member.ts';
import { motionOf } from './motion.ts';
import { rhythmOf } from './rhythms.ts';
import * as sensors from './sensors.ts';
import * as vessel from './vessel.sensors.ts';
import { day, hour, minute } from './time.ts';
import { fishingVoyages } from './voyages.ts';
import { watchOf, type Watch } from './watch.ts';
import { hasGsm } from './waters.ts';

const voyages = { ...fishingVoyages, ...harbourVoyages, ...drives };

const engines: Record<Fitting['rhythm'], Engine> = {
  sea: { litresPerHour: 250, fullSpeed: 24.5 },
  bay: { litresPerHour: 90, fullSpeed: 18 },
  road: { litresPerHour: 40, fullSpeed: 90 },
  cargo: { litresPerHour: 1, fullSpeed: 100 },
};

const tankVolume = 42_000;
const truckTank = 500;

/** What the second tank holds by the share of all fuel left, and below which level it warns. */
const spareTank: { readonly [key in Fitting['key']]?: (share: number) => number } = {
  voronov: (share) => 2_950 + 450 * share,
  polar: (share) => 2_500 + 450 * share,
};
const spareWarning: { readonly [key in Fitting['key']]?: number } = { voronov: 3_500, polar: 3_000 };

const isMarine = (model: Fitting['model']) => model === BeaconModel.Marine || model === BeaconModel.Marine2;

/** Without the phone net at sea nobody misses the modem; back ashore it is mended. */
const modemFaults =
  (far: Member['far']): Member['faults'] =>
  (t) => {
    const broken = t >= modemLost && far(t);
    return { GsmFault: broken, SimFault: broken };
  };

/** The modules of a member; the trucks' stock records add a phone modem to their Compact. */
function modules(fitting: Fitting) {
  const { HasGsmModule, HasIridiumModule, HasBluetoothModule } = modulesOf(fitting.model);
  return {
    gsm: HasGsmModule || fitting.rhythm === 'road',
    iridium: HasIridiumModule,
    bluetooth: HasBluetoothModule,
  };
}

function sensorsOf(
  f: Fitting,
  seed: number,
  plan: ReturnType<typeof itinerary>,
  motion: Member['motion'],
  watch?: Watch,
) {
  const fuel = fuelOf(plan, engines[f.rhythm], tankVolume, seed);
  const list: Sensor[] = watch ? vessel.watchCodes(watch) : [];
  list.push(sensors.speed(motion, f.type === VehicleType.Water ? 40 : 130), sensors.course(motion));
  if (f.model === BeaconModel.Fishery || watch) {
    const second = spareTank[f.key] ?? ((share: number) => 3_200 + 2_200 * share);
    list.push(...vessel.tanks(fuel, tankVolume, seed, second, spareWarning[f.key] ?? 2_500));
    list.push(vessel.flow(fuel, engines[f.rhythm].litresPerHour));
  }
  if (f.key === 'kamazWest')
    list.push(sensors.fuelTank(fuelOf(plan, engines.road, truckTank, seed).level, truckTank, seed));
  if (f.type === VehicleType.Water)
    list.push(vessel.engineHeat(channelNames.engine, fuel.warmth, seed, f.key === 'voronov' ? 15.5 : 0));
  else if (f.key === 'kamazEast' || f.key === 'container')
    list.push(sensors.steadyHeat(channelNames.cargo, -18, 0.7, seed));
  else list.push(sensors.steadyHeat(channelNames.outside, 6, 3.5, seed));
  list.push(sensors.supply(f.volts, seed, motion), sensors.battery(f.rhythm === 'cargo' ? 81 : 93, seed));
  if (f.model === BeaconModel.Pro || f.model === BeaconModel.ProEPS)
    list.push(
      sensors.altitude(5, seed),
      sensors.oilPressure(seed, f.key === 'bunker' ? -62 * hour : undefined),
    );
  if (f.model !== BeaconModel.Mini && f.model !== BeaconModel.Lite) list.push(sensors.power(seed));
  if (watch) list.push(vessel.door(motion));
  return list;
}

function memberOf(f: Fitting): Member {
  const seed = f.serial;
  const { voyage, scene } = voyages[f.key];
  const plan = itinerary(voyage, phaseFor(voyage, scene));
  const motion = motionOf(plan, engines[f.rhythm], seed);
  const watch = isMarine(f.model)
    ? watchOf(motion, f.key === 'voronov' ? 'distress' : { seed, share: f.key === 'barents' ? 0.3 : 0.12 })
    : undefined;
  const has = modules(f);
  const { name, card, ...more } = words[f.key];
  const [recent, outdated] = f.relevance ?? [];
  const farOut = (t: number) => has.iridium && !hasGsm(motion(t).at);
  return {
    seed,
    device: {
      model: f.model,
      serialNumber: String(f.serial),
      ...(has.gsm
        ? {
            gsmImei: imei(gsmPrefix, f.serial),
            simChipNumber1: `897010100${String(f.serial).padStart(10, '0')}`,
          }
        : {}),
      ...(has.iridium ? { iridiumImei: imei(iridiumPrefix, f.serial) } : {}),
      modules: has,
      key: keyOf(f.serial),
      activationCode: codeOf(f.serial),
    },
    card: {
      name,
      ...more,
      vehicleType: f.type,
      transportCard: card.map(([Label, Value]) => ({ Label, Value })),
      color: f.color,
      ...(f.type === VehicleType.Water ? { lengthUnit: LengthUnit.Knot } : {}),
      ...(recent && outdated ? { relevanceTimeout1: recent, relevanceTimeout2: outdated } : {}),
    },
    sensors: sensorsOf(f, seed, plan, motion, watch),
    motion,
    far: farOut,
    ...rhythmOf(f.rhythm, f.serial),
    ...(f.calls ? { calls: f.calls } : {}),
    ...(watch ? { watch } : {}),
    ...(f.key === 'voronov' ? { faults: modemFaults(farOut) } : {}),
    memory: 30 * day,
    happenings: happeningsOf(seed, f.key),
    letters: (letters[f.key] ?? []).map(([minutes, text]) => ({ at: -minutes * minute, text })),
  };
}

/** The twenty members of the demo fleet. */
export const demoFleet = (): Member[] => crew.map(memberOf);
