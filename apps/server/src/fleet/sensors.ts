import { ChannelKind, ChannelType, GeneralState } from '@mayak/api';
import { barUnit, binaryLabels, channelNames } from './channels.names.ts';
import type { fuelOf } from './engine.ts';
import type { Motion, Sensor } from './member.ts';
import { between, chance, wave } from './noise.ts';
import { day, hour, minute } from './time.ts';
import type { Watch } from './watch.ts';

type Fuel = ReturnType<typeof fuelOf>;
type Moves = (t: number) => Motion;
type Limits = Pick<
  Sensor['channel'],
  'min' | 'max' | 'lowerEmergency' | 'lowerPreEmergency' | 'upperPreEmergency' | 'upperEmergency'
>;

const real = (name: string, flag: number, unit: string, precision: number, limits: Limits = {}) => ({
  name,
  flag,
  type: ChannelType.Real,
  unit,
  precision,
  ...limits,
});
const coded = (name: string, flag: number) => ({ name, flag, type: ChannelType.Enum });

/** Where a supply of 12 or 24 V is too low or too high. */
const supplyLimits = {
  24: {
    min: 0,
    max: 36,
    lowerEmergency: 20,
    lowerPreEmergency: 22.5,
    upperPreEmergency: 29.5,
    upperEmergency: 32,
  },
  12: {
    min: 0,
    max: 18,
    lowerEmergency: 10.5,
    lowerPreEmergency: 11.4,
    upperPreEmergency: 15.2,
    upperEmergency: 16,
  },
} as const;

/** Minutes without external power on a few days, in the afternoon after the hour of time 0. */
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
export const supply = (volts: 12 | 24, seed: number, motion: Moves): Sensor => ({
  channel: real(channelNames.supply, ChannelKind.Voltage, 'V', 1, supplyLimits[volts]),
  read: (t) => {
    const twelfths = !isPowered(t, seed) ? 0.975 : motion(t).load > 0.08 ? 1.025 : 1.01;
    return volts * (twelfths + 0.008 * wave(seed + 1, t, 30 * minute));
  },
});

export const battery = (level: number, seed: number): Sensor => ({
  channel: real(channelNames.battery, ChannelKind.Charge, '%', 0, {
    min: 0,
    max: 100,
    lowerEmergency: 15,
    lowerPreEmergency: 30,
  }),
  read: (t) => Math.min(100, level + 3 * wave(seed + 2, t, 9 * hour) + (isPowered(t, seed) ? 0 : -4)),
  every: 40 * minute,
});

export const speed = (motion: Moves, top: number): Sensor => ({
  channel: real(channelNames.speed, ChannelKind.Speed, 'km/h', 1, { min: 0, max: top }),
  read: (t) => motion(t).kmh,
});

export const course = (motion: Moves): Sensor => ({
  channel: real(channelNames.course, ChannelKind.Course, '°', 0, { min: 0, max: 360 }),
  read: (t) => motion(t).course,
});

/** Cooling water of an engine: follows the load of the last half hour; `bias` is how much hotter this one runs. */
export const engineHeat = (name: string, warmth: (t: number) => number, seed: number, bias = 0): Sensor => ({
  channel: real(name, ChannelKind.Temperature, '°C', 1, {
    min: 0,
    max: 120,
    lowerEmergency: 15,
    lowerPreEmergency: 25,
    upperPreEmergency: 85,
    upperEmergency: 95,
  }),
  read: (t) => 42 + bias + 40 * warmth(t) ** 0.6 + 0.8 * wave(seed + 3, t, 12 * minute),
});

/** A temperature that is held or follows the weather, within limits around it. */
export const steadyHeat = (name: string, degrees: number, swing: number, seed: number): Sensor => ({
  channel: real(name, ChannelKind.Temperature, '°C', 1, {
    min: -50,
    max: 60,
    lowerPreEmergency: degrees - 3 * swing - 3,
    upperPreEmergency: degrees + 3 * swing + 3,
  }),
  read: (t) => degrees + swing * Math.sin((2 * Math.PI * t) / day) + swing * wave(seed + 4, t, 5 * hour),
});

/** Tanks of a vessel; what the second one holds is part of the whole, and rolling shows in both. */
export function tanks(
  fuel: Fuel,
  full: number,
  seed: number,
  second: (share: number) => number,
  warn: number,
): Sensor[] {
  const roll = (t: number) => 1 + 0.002 * wave(seed + 5, t, 3 * minute);
  const spare = (t: number) => second(fuel.level(t) / full);
  return [
    {
      channel: real(channelNames.tank1, ChannelKind.Petrol, 'l', 0, {
        min: 0,
        max: full,
        lowerEmergency: Math.round(full * 0.03),
        lowerPreEmergency: Math.round(full * 0.07),
      }),
      read: (t) => (fuel.level(t) - spare(t)) * roll(t),
    },
    {
      channel: real(channelNames.tank2, ChannelKind.Petrol, 'l', 0, {
        min: 0,
        max: 6_000,
        lowerEmergency: 1_000,
        lowerPreEmergency: warn,
      }),
      read: (t) => spare(t) * roll(t),
    },
  ];
}

export const flow = (fuel: Fuel, most: number): Sensor => ({
  channel: {
    ...real(channelNames.flow, ChannelKind.Flow, 'l/h', 0, {
      min: 0,
      max: most,
      upperPreEmergency: most * 0.97,
    }),
    fuelDailyConsumption: true,
  },
  read: fuel.flow,
});

/** The four codes of a bridge-watch device (BEACON-D12, CHAN-D14). */
export const watchCodes = (watch: Watch): Sensor[] => [
  { channel: coded(channelNames.watchAlarm, ChannelKind.BnwasAlarm), read: watch.alarm },
  { channel: coded(channelNames.watchMode, ChannelKind.BnwasMode), read: watch.mode },
  { channel: coded(channelNames.autopilot, ChannelKind.Autopilot), read: watch.autopilot },
  { channel: coded(channelNames.status, ChannelKind.Status), read: (t) => (watch.mode(t) === 4 ? 1 : 0) },
];

const binary = (name: string, [zero, one]: readonly [string, string], zeroStatus: number) => ({
  name,
  flag: ChannelKind.None,
  type: ChannelType.Binary,
  value0Label: zero,
  value0Status: zeroStatus,
  value1Label: one,
  value1Status: GeneralState.Normal,
});

export const power = (seed: number): Sensor => ({
  channel: binary(channelNames.power, binaryLabels.power, GeneralState.Emergency),
  read: (t) => (isPowered(t, seed) ? 1 : 0),
});

/** The hold is open while fish goes ashore; the sensor speaks twice a day. */
export const door = (motion: Moves): Sensor => ({
  channel: binary(channelNames.door, binaryLabels.door, GeneralState.Normal),
  read: (t) =>
    motion(t).doing === 'rest' && Math.abs((((t % day) + day) % day) - 12 * hour) < 3 * hour ? 1 : 0,
  every: 12 * hour,
});

export const altitude = (metres: number, seed: number): Sensor => ({
  channel: real(channelNames.altitude, ChannelKind.Altitude, 'm', 0, { min: -50, max: 2_000 }),
  read: (t) => metres + 2 * wave(seed + 6, t, 4 * minute),
});

/** Oil pressure; a worn pump gives less since `wornSince`. */
export const oilPressure = (seed: number, wornSince = Infinity): Sensor => ({
  channel: real(channelNames.oil, ChannelKind.None, barUnit, 1, {
    min: 0,
    max: 6,
    lowerEmergency: 1,
    lowerPreEmergency: 2,
  }),
  read: (t) => (t < wornSince ? 2.7 : 1.75) + 0.12 * wave(seed + 7, t, 25 * minute),
});
