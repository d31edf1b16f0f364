import { ChannelKind, ChannelType, GeneralState } from '@mayak/api';
import { binaryLabels, channelNames } from './channels.names.ts';
import type { fuelOf } from './engine.ts';
import type { Motion, Sensor } from './member.ts';
import { wave } from './noise.ts';
import { binary, real } from './sensors.ts';
import { day, hour, minute } from './time.ts';
import type { Watch } from './watch.ts';

type Fuel = ReturnType<typeof fuelOf>;

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

const counted = (name: string, limits: Parameters<typeof real>[4]) => ({
  ...real(name, ChannelKind.Petrol, 'l', 0, limits),
  fuelDailyConsumption: true,
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
      channel: counted(channelNames.tank1, {
        min: 0,
        max: full,
        lowerEmergency: Math.round(full * 0.03),
        lowerPreEmergency: Math.round(full * 0.07),
      }),
      read: (t) => (fuel.level(t) - spare(t)) * roll(t),
    },
    {
      channel: counted(channelNames.tank2, {
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

const coded = (name: string, flag: number) => ({ name, flag, type: ChannelType.Enum });

/** The four codes of a bridge-watch device (BEACON-D12, CHAN-D14). */
export const watchCodes = (watch: Watch): Sensor[] => [
  { channel: coded(channelNames.watchAlarm, ChannelKind.BnwasAlarm), read: watch.alarm },
  { channel: coded(channelNames.watchMode, ChannelKind.BnwasMode), read: watch.mode },
  { channel: coded(channelNames.autopilot, ChannelKind.Autopilot), read: watch.autopilot },
  { channel: coded(channelNames.status, ChannelKind.Status), read: (t) => (watch.mode(t) === 4 ? 1 : 0) },
];

/** The hold is open while fish goes ashore; the sensor speaks twice a day. */
export const door = (motion: (t: number) => Motion): Sensor => ({
  channel: binary(channelNames.door, binaryLabels.door, GeneralState.Normal),
  read: (t) =>
    motion(t).doing === 'rest' && Math.abs((((t % day) + day) % day) - 12 * hour) < 3 * hour ? 1 : 0,
  every: 12 * hour,
});
