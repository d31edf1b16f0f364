import { ChannelKind, ChannelType, checkDigit, type Failure, type Packet } from '@mayak/api';
import { randomBytes } from 'node:crypto';
import type { SomeDevice, TestDevice } from './seed.ts';

let serial = 1000;

/** A valid IMEI that no other device of this test has. */
export function someImei(prefix = '00101'): string {
  const digits = `${prefix}${String(serial++).padStart(14 - prefix.length, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** Four real channels: supply voltage with thresholds, charge, speed, course. */
export const someChannels: NonNullable<SomeDevice['Channels']> = [
  {
    Number: 1,
    Name: 'Supply',
    ChannelFlag: ChannelKind.Voltage,
    ChannelType: ChannelType.Real,
    Unit: 'V',
    LowerEmergency: 10,
    LowerPreEmergency: 11,
    UpperPreEmergency: 15,
    UpperEmergency: 16,
  },
  {
    Number: 2,
    Name: 'Charge',
    ChannelFlag: ChannelKind.Charge,
    ChannelType: ChannelType.Real,
    Unit: '%',
    Precision: 0,
  },
  { Number: 3, Name: 'Speed', ChannelFlag: ChannelKind.Speed, ChannelType: ChannelType.Real, Precision: 1 },
  { Number: 4, Name: 'Course', ChannelFlag: ChannelKind.Course, ChannelType: ChannelType.Real, Precision: 0 },
];

/** The same with a bridge watch and a door. */
export const watchChannels: NonNullable<SomeDevice['Channels']> = [
  ...someChannels,
  { Number: 5, Name: 'Watch', ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: ChannelType.Enum },
  {
    Number: 6,
    Name: 'Door',
    ChannelFlag: 0,
    ChannelType: ChannelType.Binary,
    Value0Label: 'shut',
    Value1Label: 'open',
    Value1Status: 3,
  },
];

/** A degree of latitude by one of longitude: 69 to 70, 33 to 34. */
export const someSquare: [number, number][] = [
  [69, 33],
  [69, 34],
  [70, 34],
  [70, 33],
];

/** A packet of one point, `ago` minutes old. */
export function aPacketOf(
  ago: number,
  point: Partial<Packet['Points'][number]> = {},
  more: Partial<Packet> = {},
): Packet {
  const at = new Date(Date.now() - ago * 60_000).toISOString();
  return {
    PacketId: randomBytes(8).toString('hex'),
    PacketDt: at,
    Transport: 0,
    Points: [{ Timestamp: at, Coordinates: [69, 33], Speed: 10, Course: 90, ...point }],
    ...more,
  };
}

/** The headers by which a device proves itself. */
export const keyOf = ({ imei, key }: TestDevice) => ({ 'X-Device-Imei': imei, 'X-Device-Key': key });

/** What a call is refused with: status, code and `field: code` of each field; null where it is not. */
export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ status, problem }: Failure) => [
      status,
      problem?.code,
      ...(problem?.errors ?? []).map(({ field, code }) => `${field}: ${code}`),
    ],
  );
