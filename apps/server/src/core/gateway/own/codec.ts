import { Ack, Diagnostics, DeviceMessage, Packet, PacketPoint, StatusEvent, type Schema } from '@mayak/api';
import * as z from 'zod/mini';
import { parsed } from '../../../platform/http/body.ts';
import { HttpProblem } from '../../../platform/http/problems.ts';
import {
  UnreadableReport,
  type Fault,
  reportOf,
  distressLeft,
  isObject,
  jsonOf,
  readable,
  unreadable,
} from '@mayak/protocols';
import type { Codec } from '../codec.ts';

const items = z.optional(z.nullable(z.array(z.unknown())));
/** A packet whose parts are not looked at yet. */
const Frame = z.extend(Packet, {
  Points: z.array(z.unknown()),
  Events: items,
  Messages: items,
  Acks: items,
  Diagnostics: z.optional(z.unknown()),
});
const most = {
  Points: Packet.shape.Points,
  Events: Packet.shape.Events,
  Messages: Packet.shape.Messages,
  Acks: Packet.shape.Acks,
};

const names = (schema: { shape: object }) => new Set(Object.keys(schema.shape));
const known = { packet: names(Packet), point: names(PacketPoint) };
const isSpelled = (value: unknown, set: ReadonlySet<string>) => {
  for (const name in value as object) if (!set.has(name)) return false;
  return true;
};

/** A part of a packet in the spelling of the contract, or what is wrong with it. */
function partOf<T>(schema: Schema, value: unknown, field: string): T {
  try {
    return parsed(schema, value) as T;
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const at = (name: string) => [field, name].filter(Boolean).join('.');
    throw new UnreadableReport(error.fields.map((fault) => ({ ...fault, field: at(fault.field) })));
  }
}

/** The packet with those of its parts that can be read; each is read by itself only when they cannot all be. */
function packetOf(body: unknown, faults: Fault[], receivedAt: number): Packet {
  if (isObject(body) && isSpelled(body, known.packet) && Array.isArray(body['Points'])) {
    const read = body['Points'].every((point) => isSpelled(point, known.point)) && Packet.safeParse(body);
    if (read && read.success) return read.data;
  }
  const frame = partOf<z.infer<typeof Frame>>(Frame, body, '');
  const list = <T>(schema: Schema, field: keyof typeof most): T[] => {
    const items = frame[field] ?? [];
    if (
      items.length > 0 &&
      (most[field].safeParse(items).error?.issues ?? []).some(
        ({ code, path }) => code === 'too_big' && path.length === 0,
      )
    )
      throw unreadable(field, 'tooMany');
    const read = (item: unknown, at: number) => partOf<T>(schema, item, `${field}.${at}`);
    return items.flatMap((item, i) => {
      const whole = readable([item], (one) => read(one, i), faults);
      if (whole.length > 0) return whole;
      return readable(distressLeft(item, receivedAt), (one) => read(one, i), []).slice(0, 1);
    });
  };
  const [diagnostics = null] = readable(
    frame.Diagnostics ? [frame.Diagnostics] : [],
    (item) => partOf<Diagnostics>(Diagnostics, item, 'Diagnostics'),
    faults,
  );
  return {
    ...frame,
    Points: list<PacketPoint>(PacketPoint, 'Points'),
    Events: list<StatusEvent>(StatusEvent, 'Events'),
    Messages: list<DeviceMessage>(DeviceMessage, 'Messages'),
    Acks: list<Ack>(Ack, 'Acks'),
    Diagnostics: diagnostics,
  };
}

/** Packets of our own protocol (INGEST-D02); its connection names the device. */
export const ownCodec: Codec = ({ bytes, receivedAt }) => {
  const faults: Fault[] = [];
  const packet = packetOf(jsonOf(bytes), faults, receivedAt);
  const report = { ...reportOf(packet, receivedAt, bytes.length), faults };
  return { imei: null, report };
};
