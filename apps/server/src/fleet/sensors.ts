import { ChannelKind, ChannelType, GeneralState } from '@mayak/api';
import { barUnit, binaryLabels, channelNames } from './channels.names.ts';
import type { Motion, Sensor } from './member.ts';
import { wave } from './noise.ts';
import { isPowered } from './power.ts';
import { day, hour, minute } from './time.ts';

type Moves = (t: number) => Motion;
type Limits = Pick<
  Sensor['channel'],
  'min' | 'max' | 'lowerEmergency' | 'lowerPreEmergency' | 'upperPreEmergency' | 'upperEmergency'
>;

/** A channel of numbers. */
export const real = (name: string, flag: number, unit: string, precision: number, limits: Limits = {}) => ({
  name,
  flag,
  type: ChannelType.Real,
  unit,
  precision,
  ...limits,
});

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

/** The tank of a vehicle, with the splashing of the road. */
export const fuelTank = (level: (t: number) => number, full: number, seed: number): Sensor => ({
  channel: {
    ...real(channelNames.truckTank, ChannelKind.Petrol, 'l', 0, {
      min: 0,
      max: full,
      lowerEmergency: full * 0.04,
      lowerPreEmergency: full * 0.1,
    }),
    fuelDailyConsumption: true,
  },
  read: (t) => Math.min(full, Math.max(0, level(t) + 2 * wave(seed + 8, t, 3 * minute))),
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

/** A channel of two values with their labels. */
export const binary = (name: string, [zero, one]: readonly [string, string], zeroStatus: GeneralState) => ({
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
