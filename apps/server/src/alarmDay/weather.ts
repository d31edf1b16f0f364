import { ChannelKind, ChannelType, type Packet } from '@mayak/api';
import { someChannels } from '../testing/samples.ts';

/** A day of a fleet in bad weather: who is silent when, whose sensor trembles, and what is a true emergency. Times are minutes. */
export interface Weather {
  ships: number;
  /** Between packets. */
  step: number;
  minutes: number;
}

const watch = {
  Number: 5,
  Name: 'Watch',
  ChannelFlag: ChannelKind.BnwasAlarm,
  ChannelType: ChannelType.Enum,
};
const oil = {
  ...{
    Number: 7,
    Name: 'Oil pump',
    ChannelFlag: ChannelKind.Voltage,
    ChannelType: ChannelType.Real,
    Unit: 'V',
  },
  ...{ LowerEmergency: 10, LowerPreEmergency: 11, UpperPreEmergency: 15, UpperEmergency: 16 },
};
/** Supply with thresholds at 10, 11, 15 and 16 V, of a scale of 6 V; bridge watch; a pump on the same thresholds. */
export const channels = [...someChannels, watch, oil];

/** A gateway is gone for two hours: those behind it, in the morning. */
const gateway = { from: 0, to: 60, begin: 600, end: 720 };
/** Silent by themselves. */
const quiet = { from: 100, to: 125 };
/** A supply that trembles about its threshold: little, and as a loose wire does. */
const trembling = { from: 200, to: 215, swing: 0.025 };
const loose = { from: 215, to: 220, swing: 0.12 };

/** Even numbers between 0 and 1 that are the same each time. */
function chance(a: number, b: number): number {
  const x = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453;
  return x - Math.floor(x);
}

const isIn = (ship: number, { from, to }: { from: number; to: number }) => ship >= from && ship < to;

function isSilent(ship: number, minute: number): boolean {
  if (isIn(ship, gateway) && minute >= gateway.begin && minute < gateway.end) return true;
  if (!isIn(ship, quiet)) return false;
  const begin = 60 + chance(ship, 1) * 900;
  return minute >= begin && minute < begin + 120 + chance(ship, 2) * 240;
}

const swingOf = (ship: number) =>
  isIn(ship, trembling) ? trembling.swing : isIn(ship, loose) ? loose.swing : 0;
/** Volts: far from every threshold, or about the lower pre-emergency. */
function supplyOf(ship: number, minute: number): number {
  const swing = swingOf(ship);
  return swing === 0 ? 12.5 + chance(ship, minute) * 0.4 : 11 + (chance(ship, minute) * 2 - 1) * swing;
}

/** Those ships whose sensor trembles: a person would shelve them. */
export const isNoisy = (ship: number) => swingOf(ship) > 0;

export interface Emergency {
  ship: number;
  minute: number;
  kind: 'sos' | 'watch' | 'sensor';
}
const kinds = ['sos', 'watch', 'sensor'] as const;

/** Twenty, at times of their own: five while the gateway is gone, five on ships whose supply trembles. */
export function emergenciesOf({ ships, step, minutes }: Weather): Emergency[] {
  return Array.from({ length: 20 }, (_, i) => {
    const at = i < 5 ? gateway.begin + 70 : 30 + chance(i, 7) * (minutes - 60);
    const ship = i >= 5 && i < 10 ? loose.from + (i - 5) : 300 + Math.floor(chance(i, 5) * (ships - 320));
    return {
      ship: ship + (i >= 10 ? i : 0),
      minute: Math.round(at / step) * step,
      kind: kinds[i % kinds.length] ?? 'sos',
    };
  });
}

const sosPressed = 18;

/** What a ship sends at a minute; null where it is silent. */
export function packetOf(ship: number, minute: number, at: number, emergency?: Emergency): Packet | null {
  if (!emergency && isSilent(ship, minute)) return null;
  const dt = new Date(at).toISOString();
  const values = { 1: supplyOf(ship, minute), 5: 0, 7: 12.5 };
  if (emergency?.kind === 'watch') values[5] = 2;
  if (emergency?.kind === 'sensor') values[7] = 9;
  return {
    PacketId: `${ship}-${minute}`,
    PacketDt: dt,
    Transport: 0,
    Points: [{ Timestamp: dt, Coordinates: [69 + ship / 1_000, 33], Speed: 10, Course: 90, Values: values }],
    ...(emergency?.kind === 'sos' ? { Events: [{ EventId: sosPressed, StartDt: dt }] } : {}),
  };
}
