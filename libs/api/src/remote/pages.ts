import * as z from 'zod/mini';
import { oneOf, plainText } from '../contract/index.ts';
import { DataChannel } from '../delivery/index.ts';
import { limits } from '../limits.ts';

const { remote } = limits;

/** How a beacon exchanges its data (REMOTE-02). */
export const ExchangeMode = { Interval: 0, Schedule: 1 } as const;
export type ExchangeMode = (typeof ExchangeMode)[keyof typeof ExchangeMode];

/** What its NMEA port does (REMOTE-04). */
export const NmeaMode = { Off: 0, Input: 1, Output: 2 } as const;
export type NmeaMode = (typeof NmeaMode)[keyof typeof NmeaMode];

export const Parity = { None: 0, Even: 1, Odd: 2 } as const;
export const RegisterType = { Uint16: 0, Int16: 1, Uint32: 2, Int32: 3, Float32: 4 } as const;

const whole = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
const real = ({ min, max }: { min: number; max: number }) => z.number().check(z.minimum(min), z.maximum(max));
const among = <const T extends readonly number[]>(numbers: T) => z.literal(numbers);
const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

/** A time of day in UTC. */
export const DayTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalidFormat' }));

/** Collecting and exchanging (REMOTE-D04). */
export const ExchangePage = z.object({
  DataCollectInterval: whole(remote.collect),
  DataExchangeInterval: whole(remote.exchange),
  ExchangeMode: oneOf(ExchangeMode),
  Schedule: list(DayTime, remote.scheduleTimes),
  DataChannel: oneOf(DataChannel),
  NmeaMode: oneOf(NmeaMode),
});

/** A SIM card; its password goes in and never out (REMOTE-D05). */
const Sim = z.object({
  Apn: plainText(remote.apn),
  Login: plainText(remote.login),
  Password: z.optional(z.string().check(z.maxLength(remote.login))),
  HasPassword: z.optional(z.boolean()),
});
export const SimPage = z.object({ Sim1: Sim, Sim2: Sim });

/** Long-range identification and tracking of ships (REMOTE-D06). */
export const LritPage = z.object({
  Enabled: z.boolean(),
  Interval: among(remote.lritIntervals),
  AspAddress: plainText(remote.aspAddress),
});

/** The ship security alert (REMOTE-D06). */
export const SsasPage = z.object({
  Enabled: z.boolean(),
  RepeatInterval: whole(remote.ssasRepeat),
  Emails: list(z.email({ error: 'invalidEmail' }), remote.ssasEmails),
  Phones: list(
    z.string().check(z.regex(/^\+?[\d ()-]{5,20}$/, { error: 'invalidPhone' })),
    remote.ssasPhones,
  ),
  TestMode: z.boolean(),
});

/** A register of a Modbus device and the sensor that it feeds (REMOTE-D07). */
export const ModbusRegister = z.object({
  ChannelId: z.int(),
  SlaveAddress: whole({ min: 1, max: 247 }),
  Function: whole({ min: 1, max: 4 }),
  Address: whole({ min: 0, max: 65_535 }),
  DataType: oneOf(RegisterType),
  Multiplier: z.number(),
});
export const ModbusPage = z.object({
  Enabled: z.boolean(),
  BaudRate: among(remote.baudRates),
  Parity: oneOf(Parity),
  StopBits: among([1, 2]),
  PollInterval: whole(remote.poll),
  Registers: list(ModbusRegister, remote.registers),
});

export const MotionPage = z.object({
  MotionDetection: z.boolean(),
  SpeedThreshold: real(remote.speedThreshold),
  StopTimeout: whole(remote.stopTimeout),
});
export const PowerPage = z.object({
  SleepMode: whole({ min: 0, max: 2 }),
  LowVoltage: real(remote.lowVoltage),
});
export const BnwasPage = z.object({ DormantPeriod: whole(remote.dormantPeriod), AlarmRelay: z.boolean() });

/** The pages of parameters, each with what it holds (REMOTE-D02). */
export const remotePages = {
  exchange: ExchangePage,
  sim: SimPage,
  lrit: LritPage,
  ssas: SsasPage,
  modbus: ModbusPage,
  motion: MotionPage,
  power: PowerPage,
  bnwas: BnwasPage,
} as const;
export type RemotePage = keyof typeof remotePages;
export const RemotePage = z.enum(Object.keys(remotePages) as [RemotePage, ...RemotePage[]]);

/** What a page holds. */
export type PageValues<P extends RemotePage = RemotePage> = z.infer<(typeof remotePages)[P]>;

/** What a page begins with, before anybody has saved it. */
export const initialValues: { [P in RemotePage]: PageValues<P> } = {
  exchange: {
    DataCollectInterval: 300,
    DataExchangeInterval: 3600,
    ExchangeMode: ExchangeMode.Interval,
    Schedule: [],
    DataChannel: DataChannel.GsmPriority,
    NmeaMode: NmeaMode.Off,
  },
  sim: { Sim1: { Apn: '', Login: '', HasPassword: false }, Sim2: { Apn: '', Login: '', HasPassword: false } },
  lrit: { Enabled: false, Interval: 360, AspAddress: '' },
  ssas: { Enabled: false, RepeatInterval: 30, Emails: [], Phones: [], TestMode: false },
  modbus: {
    Enabled: false,
    BaudRate: 9600,
    Parity: Parity.None,
    StopBits: 1,
    PollInterval: 60,
    Registers: [],
  },
  motion: { MotionDetection: true, SpeedThreshold: 3, StopTimeout: 300 },
  power: { SleepMode: 0, LowVoltage: 11 },
  bnwas: { DormantPeriod: 12, AlarmRelay: true },
};

/** A command of bytes: HEX, an even number of characters, spaces left out (REMOTE-06, REMOTE-D09). */
export const HexCommand = z.pipe(
  z.string().check(
    z.refine((text) => /^([0-9A-F]{2})+$/.test(hexOf(text)), { error: 'invalidFormat' }),
    z.refine((text) => hexOf(text).length <= remote.hexDigits, { error: 'maxLength' }),
  ),
  z.transform(hexOf),
);

/** The digits of a command, upper case and without spaces. */
export function hexOf(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
