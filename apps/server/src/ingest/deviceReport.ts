import type { Coord, Diagnostics, Packet, StatusEvent, Transport } from '@mayak/api';
import { radiusOf } from '../gateway/fields.ts';

/** One instant of a contact; t is epoch milliseconds, values are by channel number. */
export interface Point {
  t: number;
  at: Coord | null;
  /** False for a position that the device itself doubts: kept, but never shown as a fix. */
  valid: boolean;
  speed: number | null;
  course: number | null;
  alt: number | null;
  /** Metres; null where the device does not tell. */
  accuracy: number | null;
  satellites: number | null;
  values: readonly (readonly [number: number, value: number])[];
}

/** What a device says at one contact, whatever protocol it speaks: a Packet with its times read (INGEST-D02). */
export interface DeviceReport {
  /** Null where the protocol has no packet ids: then a point is known again by its time alone. */
  packetId: string | null;
  packetDt: number;
  receivedAt: number;
  src: Transport;
  size: number;
  points: Point[];
  events: readonly StatusEvent[];
  diagnostics: Diagnostics | null;
  messages: NonNullable<Packet['Messages']>;
}

/** The contact of a packet of our own protocol. */
export const reportOf = (packet: Packet, receivedAt: number, size: number): DeviceReport => ({
  packetId: packet.PacketId,
  packetDt: Date.parse(packet.PacketDt),
  receivedAt,
  src: packet.Transport,
  size,
  points: packet.Points.map((p) => ({
    t: Date.parse(p.Timestamp),
    at: p.Coordinates ?? null,
    valid: true,
    speed: p.Speed ?? null,
    course: p.Course ?? null,
    alt: p.Altitude ?? null,
    accuracy: radiusOf(p.Accuracy),
    satellites: p.Satellites ?? null,
    values: Object.entries(p.Values ?? {}).map(([number, value]) => [Number(number), value] as const),
  })),
  events: packet.Events ?? [],
  diagnostics: packet.Diagnostics ?? null,
  messages: packet.Messages ?? [],
});
