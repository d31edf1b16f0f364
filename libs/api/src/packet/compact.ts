import type { Ack, DeviceMessage, PacketPoint, PacketWatch } from './packet.ts';
import { ByteReader, ByteWriter } from './bytes.ts';

/** What a packet of the compact form carries: what of a Packet is worth its bytes by satellite (INGEST-D05). */
export interface CompactPacket {
  points: PacketPoint[];
  messages: DeviceMessage[];
  acks: Pick<Ack, 'CommandId' | 'Success' | 'Error'>[];
}

/** The first two bytes: a byte that begins no text, and the version of the form. */
const mark = 0xa7;
const version = 1;
const section = { points: 1, message: 2, ack: 3, watch: 4, alert: 5 } as const;
const has = { place: 1, speed: 2, course: 4, altitude: 8, satellites: 16, accuracy: 32, values: 64 } as const;
/** A value that four bytes do not hold takes eight, and its channel this bit. */
const double = 0x8000;

const secondsOf = (time: string) => Math.round(Date.parse(time) / 1_000);
const timeOf = (seconds: number) => new Date(seconds * 1_000).toISOString();

function writeValues(to: ByteWriter, values: Readonly<Record<string, number>>): void {
  const list = Object.entries(values);
  to.unsigned(list.length, 1);
  for (const [number, value] of list) {
    const isSingle = Math.fround(value) === value;
    to.unsigned(Number(number) | (isSingle ? 0 : double), 2);
    to.float(value, isSingle ? 4 : 8);
  }
}

function readValues(from: ByteReader): Record<string, number> {
  const values: Record<string, number> = {};
  for (let left = from.unsigned(1); left > 0; left -= 1) {
    const number = from.unsigned(2);
    values[String(number & ~double)] = from.float(number & double ? 8 : 4);
  }
  return values;
}

function writePoint(to: ByteWriter, point: PacketPoint): void {
  const { Coordinates: at, Speed, Course, Altitude, Satellites, Accuracy, Values } = point;
  const flags =
    (at ? has.place : 0) |
    (Speed == null ? 0 : has.speed) |
    (Course == null ? 0 : has.course) |
    (Altitude == null ? 0 : has.altitude) |
    (Satellites == null ? 0 : has.satellites) |
    (Accuracy ? has.accuracy : 0) |
    (Values ? has.values : 0);
  to.unsigned(secondsOf(point.Timestamp), 4);
  to.unsigned(flags, 1);
  for (const degrees of at ?? []) to.int32(Math.round(degrees * 1e7));
  if (Speed != null) to.unsigned(Math.round(Speed * 10), 2);
  if (Course != null) to.unsigned(Math.round(Course * 10), 2);
  if (Altitude != null) to.int32(Math.round(Altitude));
  if (Satellites != null) to.unsigned(Satellites, 1);
  if (Accuracy) to.unsigned(Math.ceil(Accuracy), 2);
  if (Values) writeValues(to, Values);
}

const untold = { byte: 0xff, pair: 0xffff } as const;

/** What a bridge watch tells at the point of this place in the packet (BNWAS-D09). */
function writeWatch(to: ByteWriter, place: number, { Stage, Reset, DormantMinutes }: PacketWatch): void {
  to.unsigned(place, 1);
  to.unsigned(Stage ?? untold.byte, 1);
  to.unsigned(Reset ?? untold.pair, 2);
  to.unsigned(DormantMinutes ?? untold.byte, 1);
}

function readWatch(from: ByteReader): PacketWatch {
  const told = (size: 1 | 2) => {
    const value = from.unsigned(size);
    return value === (size === 1 ? untold.byte : untold.pair) ? null : value;
  };
  return { Stage: told(1), Reset: told(2), DormantMinutes: told(1) };
}

function readPoint(from: ByteReader): PacketPoint {
  const Timestamp = timeOf(from.unsigned(4));
  const flags = from.unsigned(1);
  const told = <T>(flag: number, read: () => T): T | null => (flags & flag ? read() : null);
  return {
    Timestamp,
    Coordinates: told(has.place, () => [from.int32() / 1e7, from.int32() / 1e7]),
    Speed: told(has.speed, () => from.unsigned(2) / 10),
    Course: told(has.course, () => from.unsigned(2) / 10),
    Altitude: told(has.altitude, () => from.int32()),
    Satellites: told(has.satellites, () => from.unsigned(1)),
    Accuracy: told(has.accuracy, () => from.unsigned(2)),
    Values: told(has.values, () => readValues(from)) ?? {},
  };
}

/** The bytes of a packet of the compact form: times in whole seconds, places to 1e-7 degree, speed and course to a tenth. */
export function encodeCompact({ points, messages, acks }: CompactPacket): Uint8Array {
  const all = new ByteWriter();
  all.unsigned(mark, 1);
  all.unsigned(version, 1);
  const add = (kind: number, write: (to: ByteWriter) => void) => {
    const content = new ByteWriter();
    write(content);
    all.unsigned(kind, 1);
    all.unsigned(content.bytes.length, 2);
    all.take(content.bytes);
  };
  if (points.length > 0) add(section.points, (to) => points.forEach((point) => writePoint(to, point)));
  for (const [place, { Watch }] of points.entries())
    if (Watch) add(section.watch, (to) => writeWatch(to, place, Watch));
  const alert = points.flatMap(({ Ssas }, place) => (Ssas ? [place] : []));
  if (alert.length > 0) add(section.alert, (to) => alert.forEach((place) => to.unsigned(place, 1)));
  for (const { DeviceMessageId, Content, SentDt } of messages)
    add(section.message, (to) => {
      to.unsigned(secondsOf(SentDt), 4);
      to.text(DeviceMessageId, 1);
      to.text(Content, 2);
    });
  for (const { CommandId, Success, Error: error } of acks)
    add(section.ack, (to) => {
      to.unsigned(CommandId, 4);
      to.unsigned(Success ? 1 : 0, 1);
      to.text(error ?? '', 2);
    });
  return all.bytes;
}

function readSection(kind: number, from: ByteReader, to: CompactPacket): void {
  if (kind === section.points) while (from.left > 0) to.points.push(readPoint(from));
  if (kind === section.watch) {
    const [place, Watch] = [from.unsigned(1), readWatch(from)];
    to.points = to.points.map((point, i) => (i === place ? { ...point, Watch } : point));
  }
  if (kind === section.alert)
    while (from.left > 0) {
      const place = from.unsigned(1);
      to.points = to.points.map((point, i) => (i === place ? { ...point, Ssas: true } : point));
    }
  if (kind === section.message) {
    const SentDt = timeOf(from.unsigned(4));
    to.messages.push({ SentDt, DeviceMessageId: from.text(1), Content: from.text(2) });
  }
  if (kind === section.ack) {
    const [CommandId, isDone] = [from.unsigned(4), from.unsigned(1)];
    to.acks.push({ CommandId, Success: isDone === 1, Error: from.text(2) || null });
  }
}

/** Whether bytes say of themselves that they are of the compact form. */
export const isCompact = (bytes: Uint8Array): boolean => bytes[0] === mark;

/** What a packet of the compact form says; sections that are not known are skipped by their lengths. Throws RangeError for bytes that are none. */
export function decodeCompact(bytes: Uint8Array): CompactPacket {
  const all = new ByteReader(bytes);
  if (all.unsigned(1) !== mark || all.unsigned(1) !== version)
    throw new RangeError('No packet of this form.');
  const packet: CompactPacket = { points: [], messages: [], acks: [] };
  while (all.left > 0) {
    const kind = all.unsigned(1);
    readSection(kind, all.part(all.unsigned(2)), packet);
  }
  return packet;
}
