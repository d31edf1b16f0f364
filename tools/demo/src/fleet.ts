import { BeaconModel, Color, LengthUnit, modulesOf, VehicleType } from '@mayak/api';
import * as z from 'zod/mini';
import fleet from '../data/fleet.json' with { type: 'json' };
import { eventsOf, modemLost } from './events.ts';
import type { Member, Pace } from './member.ts';
import { fuelOf, motionOf, type Engine, type Motion } from './motion.ts';
import { day, hour, minute, second } from './noise.ts';
import { gsmImei, iridiumImei } from './numbers.ts';
import * as sensors from './sensors.ts';
import { hasGsm, trackOf, type Track } from './track.ts';
import { watchOf, type Watch } from './watch.ts';

const keysOf = <const T extends object>(table: T) => z.enum(Object.keys(table) as (keyof T & string)[]);

/** What is fitted aboard a member of the demo fleet; times are minutes. */
const Fitting = z.object({
  key: z.string(),
  name: z.string(),
  group: z.string(),
  serial: z.int(),
  model: keysOf(BeaconModel),
  type: keysOf(VehicleType),
  /** How often a device speaks: vessels of the open sea, craft of the bay, vehicles, cargo. */
  rhythm: z.enum(['sea', 'bay', 'road', 'cargo']),
  volts: z.union([z.literal(12), z.literal(24)]),
  color: Color,
  relevance: z.optional(z.tuple([z.int(), z.int()])),
  calls: z.optional(z.object({ last: z.int(), every: z.int(), promised: z.optional(z.int()) })),
  shared: z._default(z.boolean(), false),
  comment: z.optional(z.string()),
  card: z.array(z.tuple([z.string(), z.string()])),
  messages: z._default(z.array(z.tuple([z.int(), z.string()])), []),
});
type Fitting = z.infer<typeof Fitting>;

const engines: Record<Fitting['rhythm'], Engine> = {
  sea: { litresPerHour: 250, fullSpeed: 24.5 },
  bay: { litresPerHour: 90, fullSpeed: 18 },
  road: { litresPerHour: 40, fullSpeed: 90 },
  cargo: { litresPerHour: 1, fullSpeed: 100 },
};
const tankVolume = 42_000;
const truckTank = 500;

/** What the second tank holds at least, how much more when all is full, and below which level it warns. */
const usualTank = [3_200, 2_200, 2_500] as const;
const secondTank: Record<string, typeof usualTank | readonly [number, number, number]> = {
  voronov: [2_950, 450, 3_500],
  polar: [2_500, 450, 3_000],
};

const pace = (moving: number, resting: number, near: number, far: number): Pace => ({
  moving,
  resting,
  near,
  far,
});
/** How often devices speak in the history: sparse enough for thirty days, dense enough for a track. */
const history: Record<Fitting['rhythm'], Pace> = {
  sea: pace(6 * minute, 30 * minute, 30 * minute, 60 * minute),
  bay: pace(5 * minute, 30 * minute, 20 * minute, 20 * minute),
  road: pace(2 * minute, 20 * minute, 10 * minute, 20 * minute),
  cargo: pace(3 * minute, 60 * minute, 60 * minute, 60 * minute),
};
/** How often they speak live: a phone network carries each fix at once, the satellite some at a time; `n` keeps them from speaking in chorus. */
const live: Record<Fitting['rhythm'], (n: number) => Pace> = {
  sea: (n) => pace((14 + (n % 7)) * second, minute, (14 + (n % 7)) * second, (100 + 11 * (n % 8)) * second),
  bay: (n) => pace((6 + (n % 4)) * second, 40 * second, (6 + (n % 4)) * second, minute),
  road: (n) => pace((7 + (n % 5)) * second, 50 * second, (7 + (n % 5)) * second, 40 * second),
  cargo: () => pace(minute, 30 * minute, minute, 5 * minute),
};

function sensorsOf(f: Fitting, track: Track, motion: (t: number) => Motion, watch: Watch | undefined) {
  const seed = f.serial;
  const isVessel = f.type === 'Water';
  const fuel = fuelOf(track, engines[f.rhythm], f.rhythm === 'road' ? truckTank : tankVolume, seed);
  const isCooled = f.key === 'kamazEast' || f.key === 'container';
  const ashore = isCooled ? sensors.heat('cargo', -18, 0.7, seed) : sensors.heat('outside', 6, 3.5, seed);
  return [
    ...(watch ? sensors.watchCodes(watch) : []),
    sensors.speed(motion, isVessel ? 40 : 130),
    sensors.course(motion),
    ...(watch || f.model === 'Fishery'
      ? sensors.vesselFuel(fuel, tankVolume, seed, secondTank[f.key] ?? usualTank)
      : []),
    ...(f.key === 'kamazWest' ? [sensors.truckTank(fuel, truckTank, seed)] : []),
    isVessel ? sensors.engine(fuel, seed, f.key === 'voronov' ? 15.5 : 0) : ashore,
    sensors.supply(f.volts, seed, motion),
    sensors.battery(f.rhythm === 'cargo' ? 81 : 93, seed),
    ...(f.model === 'Pro' || f.model === 'ProEPS'
      ? [sensors.altitude(5, seed), sensors.oil(seed, f.key === 'bunker' ? -62 * hour : undefined)]
      : []),
    ...(f.model === 'Mini' || f.model === 'Lite' ? [] : [sensors.power(seed)]),
    ...(watch ? [sensors.door(motion)] : []),
  ];
}

/** The modules of a member; the trucks' stock records add a phone modem to their Compact. */
function deviceOf(f: Fitting): Member['device'] {
  const { HasGsmModule, HasIridiumModule } = modulesOf(BeaconModel[f.model]);
  const isHeard = HasGsmModule || f.rhythm === 'road';
  return {
    Model: BeaconModel[f.model],
    SerialNumber: String(f.serial),
    HasGsmModule: isHeard,
    ...(isHeard
      ? { GsmImei: gsmImei(f.serial), SimChipNumber1: `897010100${String(f.serial).padStart(10, '0')}` }
      : {}),
    ...(HasIridiumModule ? { IridiumImei: iridiumImei(f.serial) } : {}),
  };
}

/** What the owner sees of a member, and when he is told of its silence where it calls less often than others. */
function cardOf({ calls, relevance, ...f }: Fitting): Member['card'] {
  const isSeldom = calls && calls.every * minute > hour && calls.every * minute < day;
  return {
    Name: f.name,
    Comment: f.comment,
    VehicleType: VehicleType[f.type],
    TransportCard: f.card.map(([Label, Value]) => ({ Label, Value })),
    LengthUnit: f.type === 'Water' ? LengthUnit.Knot : null,
    RelevanceTimeout1: relevance?.[0],
    RelevanceTimeout2: relevance?.[1],
    SilenceMinutes: isSeldom ? 2.5 * calls.every : undefined,
  };
}

function memberOf(f: Fitting): Member {
  const { serial: seed, key, calls } = f;
  const track = trackOf(key);
  const motion = motionOf(track, engines[f.rhythm], seed);
  const hasWatch = f.model === 'Marine' || f.model === 'Marine2';
  const kind = key === 'voronov' ? 'distress' : { seed, share: key === 'barents' ? 0.3 : 0.12 };
  const watch = hasWatch ? watchOf(motion, kind) : undefined;
  const device = deviceOf(f);
  const far = (t: number) => Boolean(device.IridiumImei) && !hasGsm(motion(t).at);
  return {
    seed,
    device,
    card: cardOf(f),
    group: f.group,
    color: f.color,
    isShared: f.shared,
    sensors: sensorsOf(f, track, motion, watch),
    motion,
    far,
    history: history[f.rhythm],
    live: live[f.rhythm](seed),
    calls: calls && {
      last: calls.last * minute,
      every: calls.every * minute,
      promised: calls.promised && calls.promised * minute,
    },
    watch,
    // Without the phone net at sea nobody misses the modem; back ashore it is mended.
    ...(key === 'voronov'
      ? {
          faults: (t) => {
            const isBroken = t >= modemLost && far(t);
            return { GsmFault: isBroken, SimFault: isBroken };
          },
        }
      : {}),
    memory: 30 * day,
    events: eventsOf(seed, key),
    messages: f.messages.map(([minutes, text]) => ({ at: -minutes * minute, text })),
  };
}

/** The twenty members of the demo fleet (GEN-D02). */
export const demoFleet = (): Member[] => z.array(Fitting).parse(fleet).map(memberOf);
