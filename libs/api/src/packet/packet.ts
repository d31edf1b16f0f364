import * as z from 'zod/mini';
import { Coord, Dt, oneOf, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { Transport } from '../track/index.ts';

/** A status event of a device (EVENT-02). */
export const StatusEvent = z.object({ EventId: z.int().check(z.minimum(1), z.maximum(65_535)), StartDt: Dt });
export type StatusEvent = z.infer<typeof StatusEvent>;

/** A value that cannot be is not known: what else the packet tells must not be lost with it (DIAG-D01). */
const lenient = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(z.nullable(schema)), null);
const text = (max: number) => lenient(z.string().check(z.maxLength(max)));
const flag = () => lenient(z.boolean());
const volts = () => lenient(z.number().check(z.minimum(0), z.maximum(1_000)));
const degrees = () => lenient(z.number().check(z.minimum(-273), z.maximum(1_000)));
const whole = (max: number) => lenient(z.int().check(z.minimum(0), z.maximum(max)));
const seconds = () => whole(366 * 86_400);
const count = () => whole(2 ** 31 - 1);
const satellites = () => whole(255);

/** What a device says of its own health (DIAG-02, DIAG-D01): V, °C, s, satellites. */
export const Diagnostics = z.object({
  PacketDt: Dt,
  FirmwareVersion: text(50),
  BatteryVoltage: volts(),
  ExternalVoltage: volts(),
  SolarVoltage: volts(),
  Temperature: degrees(),
  GsmTransferPeriod: seconds(),
  IridiumTransferPeriod: seconds(),
  GsmSessionTime: seconds(),
  IridiumSessionTime: seconds(),
  GpsSessionTime: seconds(),
  CoordinatesTotalCount: count(),
  CoordinatesSentCount: count(),
  CoordinatesQueuedCount: count(),
  GpsSignalsCount: satellites(),
  GlonassSignalsCount: satellites(),
  GsmModemId: text(50),
  IridiumModemId: text(50),
  GsmSignalQuality: whole(31),
  IridiumSignalQuality: whole(5),
  GsmFault: flag(),
  IridiumFault: flag(),
  SimFault: flag(),
  GpsFault: flag(),
  FlashFault: flag(),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

/** What a bridge watch tells beside its channels: 0 to 3, the maker's id of what reset it, minutes (BNWAS-D09). */
export const PacketWatch = z.object({ Stage: whole(3), Reset: count(), DormantMinutes: whole(99) });
export type PacketWatch = z.infer<typeof PacketWatch>;

/** One instant of a packet; Coordinates are absent without a fix; values by channel number (INGEST-D02). */
export const PacketPoint = z.object({
  Timestamp: Dt,
  Coordinates: z.optional(z.nullable(Coord)),
  Speed: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(5_000)))),
  Course: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(360)))),
  Altitude: z.optional(z.nullable(z.number().check(z.minimum(-12_000), z.maximum(100_000)))),
  /** Radius in metres within which the place is; null, 0 or absent when unknown (added; decision `accuracy`). */
  Accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(limits.accuracy)))),
  Satellites: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(255)))),
  Values: z.optional(z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.number())),
  /** Of a device with a bridge watch (added). */
  Watch: lenient(PacketWatch),
  /** The security alert is on at this moment: anything but false, 0, null or an empty text says so (added, SSAS-D01). */
  Ssas: z.optional(z.nullable(z.union([z.boolean(), z.number(), rawText(20)]))),
});
export type PacketPoint = z.infer<typeof PacketPoint>;

/** A message that somebody aboard typed. */
export const DeviceMessage = z.object({
  DeviceMessageId: rawText(100).check(z.minLength(1)),
  Content: rawText(limits.messageLength),
  SentDt: Dt,
});
export type DeviceMessage = z.infer<typeof DeviceMessage>;

/** What became of a command on the device (api.md section 16). */
export const Ack = z.object({
  CommandId: z.int(),
  Success: z.boolean(),
  Error: z.optional(z.nullable(rawText(500))),
  /** What the device answers to a command of bytes, as HEX (added). */
  Answer: z.optional(z.nullable(rawText(2 * limits.messageLength))),
  /** What the device has of a page of parameters that it was asked for (added, REMOTE-D13). */
  Values: lenient(z.record(z.string(), z.unknown())),
  /** How many bytes of a firmware the device has: fewer than all bring the next block from there (added). */
  Received: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(limits.firmware.bytes)))),
});
export type Ack = z.infer<typeof Ack>;

const most = 100;

/** What a device sends at one contact, whatever protocol it speaks (INGEST-D02, api.md section 16). */
export const Packet = z.object({
  PacketId: rawText(100).check(z.minLength(1)),
  PacketDt: Dt,
  Transport: oneOf(Transport),
  Points: z.array(PacketPoint).check(z.maxLength(limits.pointsPerPacket)),
  Diagnostics: z.optional(z.nullable(Diagnostics)),
  Events: z.optional(z.array(StatusEvent).check(z.maxLength(limits.pointsPerPacket))),
  Messages: z.optional(z.array(DeviceMessage).check(z.maxLength(most))),
  Acks: z.optional(z.array(Ack).check(z.maxLength(most))),
});
export type Packet = z.infer<typeof Packet>;
