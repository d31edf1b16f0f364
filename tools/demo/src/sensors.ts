import { ImportedChannel } from '@mayak/api/operator';
import * as z from 'zod/mini';
import channels from '../data/channels.json' with { type: 'json' };
import type { fuelOf, Motion } from './motion.ts';
import { between, chance, day, hour, minute, wave } from './noise.ts';
import type { Watch } from './watch.ts';

/** A channel of a device and what it shows at an instant; `every` is the time between samples where not each fix has one. */
export interface Sensor {
  channel: Omit<ImportedChannel, 'Number'>;
  read: (t: number) => number;
  every?: number | undefined;
}

type Moves = (t: number) => Motion;
type Fuel = ReturnType<typeof fuelOf>;

const Channel = z.omit(ImportedChannel, { Number: true });
const known = new Map(Object.entries(channels).map(([key, channel]) => [key, Channel.parse(channel)]));
const channelOf = (key: string): Sensor['channel'] => {
  const channel = known.get(key);
  if (!channel) throw new Error(`There is no channel ${key}.`);
  return channel;
};

const sensor = (
  key: keyof typeof channels,
  read: Sensor['read'],
  { every, ...other }: Partial<Sensor['channel']> & Pick<Sensor, 'every'> = {},
): Sensor => ({ channel: { ...channelOf(key), ...other }, read, every });

/** Minutes without external power on a few days. */
export function outage(t: number, seed: number): { from: number; to: number } | null {
  const date = Math.floor(t / day);
  if (chance(seed, date, 31) >= 0.04) return null;
  const from = date * day + between(3 * hour, 18 * hour, seed, date, 32);
  return { from, to: from + between(8 * minute, 25 * minute, seed, date, 33) };
}
export const isPowered = (t: number, seed: number) => {
  const gap = outage(t, seed);
  return !gap || t < gap.from || t >= gap.to;
};

/** Supply: the net of a running engine is a little above that of a resting one, the battery's below both. */
export const supply = (volts: 12 | 24, seed: number, motion: Moves) =>
  sensor(`supply${volts}`, (t) => {
    const twelfths = !isPowered(t, seed) ? 0.975 : motion(t).load > 0.08 ? 1.025 : 1.01;
    return volts * (twelfths + 0.008 * wave(seed + 1, t, 30 * minute));
  });

export const battery = (level: number, seed: number) =>
  sensor(
    'battery',
    (t) => Math.min(100, level + 3 * wave(seed + 2, t, 9 * hour) + (isPowered(t, seed) ? 0 : -4)),
    { every: 40 * minute },
  );

export const speed = (motion: Moves, Max: number) => sensor('speed', (t) => motion(t).kmh, { Max });
export const course = (motion: Moves) => sensor('course', (t) => motion(t).course);

/** A temperature that is held or follows the weather. */
export const heat = (key: 'cargo' | 'outside', degrees: number, swing: number, seed: number) =>
  sensor(key, (t) => degrees + swing * (Math.sin((2 * Math.PI * t) / day) + wave(seed + 4, t, 5 * hour)));

/** The tank of a vehicle, with the splashing of the road. */
export const truckTank = (fuel: Fuel, full: number, seed: number) =>
  sensor('truckTank', (t) => Math.min(full, Math.max(0, fuel.level(t) + 2 * wave(seed + 8, t, 3 * minute))));

export const altitude = (metres: number, seed: number) =>
  sensor('altitude', (t) => metres + 2 * wave(seed + 6, t, 4 * minute));

/** A worn pump gives less pressure since `wornSince`. */
export const oil = (seed: number, wornSince = Infinity) =>
  sensor('oil', (t) => (t < wornSince ? 2.7 : 1.75) + 0.12 * wave(seed + 7, t, 25 * minute));

export const power = (seed: number) => sensor('power', (t) => (isPowered(t, seed) ? 1 : 0));

/** Cooling water: follows the load of the last half hour; `bias` is how much hotter this engine runs. */
export const engine = (fuel: Fuel, seed: number, bias: number) =>
  sensor('engine', (t) => 42 + bias + 40 * fuel.warmth(t) ** 0.6 + 0.8 * wave(seed + 3, t, 12 * minute));

/** Tanks and flow of a vessel; what the second tank holds is part of the whole, and rolling shows in both. */
export function vesselFuel(
  fuel: Fuel,
  full: number,
  seed: number,
  [least, more, LowerPreEmergency]: readonly [number, number, number],
): Sensor[] {
  const roll = (t: number) => 1 + 0.002 * wave(seed + 5, t, 3 * minute);
  const second = (t: number) => least + (more * fuel.level(t)) / full;
  return [
    sensor('tank1', (t) => (fuel.level(t) - second(t)) * roll(t)),
    sensor('tank2', (t) => second(t) * roll(t), { LowerPreEmergency }),
    sensor('flow', fuel.flow),
  ];
}

/** The four codes of a bridge-watch device (BEACON-D12, CHAN-D14). */
export const watchCodes = (watch: Watch) => [
  sensor('watchAlarm', watch.alarm),
  sensor('watchMode', watch.mode),
  sensor('autopilot', watch.autopilot),
  sensor('status', (t) => (watch.mode(t) === 4 ? 1 : 0)),
];

/** The hold is open while fish goes ashore; the sensor speaks twice a day. */
export const door = (motion: Moves) =>
  sensor(
    'door',
    (t) => (motion(t).doing === 'rest' && Math.abs((((t % day) + day) % day) - 12 * hour) < 3 * hour ? 1 : 0),
    { every: 12 * hour },
  );
