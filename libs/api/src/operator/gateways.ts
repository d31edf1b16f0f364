import * as z from 'zod/mini';
import { Coord, Dt, endpoint, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';

const caller = 'operator';

/** How one protocol of devices fares in all processes together (INGEST-D06). */
export const GatewayStatus = z.object({
  Name: z.string(),
  /** Null where devices call the address of the API. */
  Port: z.nullable(z.int()),
  /** Those that are open now; null over HTTP. */
  Connections: z.nullable(z.int()),
  /** That were taken, and that were refused, since the server was started. */
  Messages: z.int(),
  Faults: z.int(),
  LastDt: z.nullable(Dt),
});
export type GatewayStatus = z.infer<typeof GatewayStatus>;

/** A device that calls and that nobody has taken into the stock; it may name itself by anything. */
export const UnknownDevice = z.object({
  Imei: z.string(),
  Gateway: z.string(),
  Address: z.nullable(z.string()),
  Count: z.int(),
  FirstDt: Dt,
  LastDt: Dt,
});
export type UnknownDevice = z.infer<typeof UnknownDevice>;

/** A part of a frame that is understood; offset and length are bytes of the frame. */
export const FrameField = z.object({
  Offset: z.int(),
  Length: z.int(),
  Name: z.string(),
  Value: z.string(),
});
export type FrameField = z.infer<typeof FrameField>;

/** A moment that a frame tells of; the speed is in km/h, the course in degrees. */
export const FramePoint = z.object({
  Dt,
  Coordinates: z.nullable(Coord),
  Speed: z.nullable(z.number()),
  Course: z.nullable(z.number()),
  Values: z.array(z.object({ Name: z.string(), Value: z.number() })),
});
export type FramePoint = z.infer<typeof FramePoint>;

/** A frame among the bytes, and what is understood of it; the faults are in words. */
export const ReadFrame = z.object({
  Offset: z.int(),
  Length: z.int(),
  Imei: z.nullable(z.string()),
  Fields: z.array(FrameField),
  Points: z.array(FramePoint),
  Faults: z.array(z.string()),
});
export type ReadFrame = z.infer<typeof ReadFrame>;

/** Bytes as a codec reads them; a protocol that is a text over HTTP has no frames. */
export const ReadBytes = z.object({
  Gateway: z.string(),
  /** In hexadecimal, cut where they are many. */
  Hex: z.string(),
  /** Of all of them. */
  Size: z.int(),
  Frames: z.array(ReadFrame),
});
export type ReadBytes = z.infer<typeof ReadBytes>;

/** A message of a device as it came, with what became of it (INGEST-D01). */
export const ReceivedMessage = z.extend(ReadBytes, {
  Dt,
  Address: z.nullable(z.string()),
  Outcome: z.enum(['stored', 'repeated', 'inPart', 'refused']),
  Fault: z.nullable(z.string()),
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

/** Who is at the door: how protocols fare, and the devices that call and are not known, the newest first (INGEST-D06). */
export const getGateways = endpoint('GET /operator/gateways', {
  caller,
  answer: z.object({ Gateways: z.array(GatewayStatus), Unknown: z.array(UnknownDevice) }),
});

/** The last messages of a device, the newest first; of one that is not known those of the addresses that it called from. */
export const listMessages = endpoint('GET /operator/packets', {
  caller,
  query: z.object({
    imei: rawText(limits.operator.deviceName),
    takeCount: z.optional(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.operator.messages)),
    ),
  }),
  answer: z.array(ReceivedMessage),
});

/** Reads bytes by a protocol, or by the one that understands most of them; nothing is stored. */
export const readBytes = endpoint('POST /operator/packets.read', {
  caller,
  body: z.object({
    /** In hexadecimal, or a text that is none. */
    Content: rawText(limits.operator.content),
    Gateway: z.optional(z.nullable(rawText(limits.operator.deviceName))),
  }),
  answer: ReadBytes,
});
