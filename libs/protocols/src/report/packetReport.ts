import type { Packet, PacketPoint } from '@mayak/api';
import type { DeviceReport, Point } from './deviceReport.ts';

/** A radius in whole metres, never less than was told. Nobody knows his place to zero metres: zero is what those say who do not know. */
export const radiusOf = (metres: number | null | undefined): number | null =>
  metres ? Math.ceil(metres) : null;

const pointOf = (p: PacketPoint): Point => ({
  t: Date.parse(p.Timestamp),
  at: p.Coordinates ?? null,
  valid: true,
  speed: p.Speed ?? null,
  course: p.Course ?? null,
  alt: p.Altitude ?? null,
  accuracy: radiusOf(p.Accuracy),
  satellites: p.Satellites ?? null,
  values: Object.entries(p.Values ?? {}).map(([number, value]) => [Number(number), value] as const),
  ...(p.Watch && { watch: p.Watch }),
  ...(Boolean(p.Ssas) && { isAlert: true }),
});

/** The report of a packet of our own form, however it came (INGEST-D02). */
export const reportOf = (packet: Packet, receivedAt: number, size: number): DeviceReport => ({
  packetId: packet.PacketId,
  packetDt: Date.parse(packet.PacketDt),
  receivedAt,
  src: packet.Transport,
  size,
  points: packet.Points.map(pointOf),
  events: packet.Events ?? [],
  diagnostics: packet.Diagnostics ?? null,
  messages: packet.Messages ?? [],
  acks: packet.Acks ?? [],
  faults: [],
});
