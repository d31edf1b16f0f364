import { BeaconModel, Color, LengthUnit, modulesOf, VehicleType } from '@mayak/api';
import * as z from 'zod/mini';
import fleet from '../data/fleet.json' with { type: 'json' };
import rhythms from '../data/rhythms.json' with { type: 'json' };
import { eventsOf, modemLost } from './events.ts';
import type { Member, Pace } from './member.ts';
import { fuelOf, motionOf, type Motion } from './motion.ts';
import { day, hour, minute, second } from './noise.ts';
import { gsmImei, iccid, iridiumImei } from './numbers.ts';
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
  /** When it had no power: hours of fleet time. */
  silent: z._default(z.array(z.tuple([z.number(), z.number()])), []),
  /** It speaks by satellite and by phone, each in its own way. */
  twoChannels: z._default(z.boolean(), false),
  shared: z._default(z.boolean(), false),
  comment: z.optional(z.string()),
  card: z.array(z.tuple([z.string(), z.string()])),
  messages: z._default(z.array(z.tuple([z.int(), z.string()])), []),
  /** What was written to it: minutes, the text, and whether it got there. */
  sent: z._default(z.array(z.tuple([z.int(), z.string(), z._default(z.boolean(), true)])), []),
  /** What happened shortly before the demo began: minutes, number of the status event (EVENT-D01). */
  events: z._default(z.array(z.tuple([z.int(), z.int()])), []),
});
type Fitting = z.infer<typeof Fitting>;

const tankVolume = 42_000;
const truckTank = 500;

/** What the second tank holds at least, how much more when all is full, and below which level it warns. */
const usualTank = [3_200, 2_200, 2_500] as const;
const secondTank: Record<string, typeof usualTank | readonly [number, number, number]> = {
  voronov: [2_950, 450, 3_500],
  polar: [2_500, 450, 3_000],
};

/** Of a rhythm: litres an hour and full speed, and seconds between fixes and contacts; `n` keeps devices from speaking in chorus. */
function rhythmOf(rhythm: Fitting['rhythm'], n: number) {
  const { engine, history, live } = rhythms[rhythm];
  const pace = ([moving = 0, resting = 0, near = 0, far = 0]: readonly number[], more = 0): Pace => ({
    moving: (moving + more) * second,
    resting: resting * second,
    near: (near + more) * second,
    far: (far + 10 * more) * second,
  });
  const [litresPerHour = 0, fullSpeed = 0] = engine;
  return { engine: { litresPerHour, fullSpeed }, history: pace(history), live: pace(live, n % 6) };
}

function sensorsOf(f: Fitting, track: Track, motion: (t: number) => Motion, watch: Watch | undefined) {
  const seed = f.serial;
  const { engine } = rhythmOf(f.rhythm, seed);
  const isVessel = f.type === 'Water';
  const fuel = fuelOf(track, engine, f.rhythm === 'road' ? truckTank : tankVolume, seed);
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
    ...(isHeard ? { GsmImei: gsmImei(f.serial), SimChipNumber1: iccid(f.serial) } : {}),
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
  const { engine, history, live } = rhythmOf(f.rhythm, seed);
  const motion = motionOf(track, engine, seed);
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
    silent: (t) => f.silent.some(([from, to]) => t > from * hour && t < to * hour),
    hasTwoChannels: f.twoChannels,
    history,
    live,
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
    events: eventsOf(
      seed,
      f.events.map(([minutes, event]) => ({ at: -minutes * minute, event })),
    ),
    messages: f.messages.map(([minutes, text]) => ({ at: -minutes * minute, text })),
    sent: f.sent.map(([minutes, text, isDelivered]) => ({
      at: -minutes * minute,
      text,
      isLost: !isDelivered,
    })),
  };
}

/** The twenty members of the demo fleet (GEN-D02). */
export const demoFleet = (): Member[] => z.array(Fitting).parse(fleet).map(memberOf);
