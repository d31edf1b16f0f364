import type { Coord } from '@mayak/api';
import { crc16 } from '../encoding/crc16.ts';

/** A moment as a device sends it; elements are numbers of 1, 2, 4 or 8 bytes, or bytes (Codec 8 Extended). */
export interface SentRecord {
  t: number;
  at: Coord;
  alt: number;
  course: number;
  satellites: number;
  /** In km/h. */
  speed: number;
  priority?: number;
  event?: number;
  elements: readonly (readonly [id: number, width: 1 | 2 | 4 | 8, value: number])[];
  blocks?: readonly (readonly [id: number, bytes: Buffer])[];
}

/** The codec of positions: 8, 8 Extended or 16. */
export type SentCodec = 0x08 | 0x8e | 0x10;

/** A whole number of so many bytes; negative ones as their complement. */
function uint(value: number, width: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(Math.round(value)));
  return bytes.subarray(8 - width);
}

function io(codec: SentCodec, { elements, blocks = [], event = 0 }: SentRecord): Buffer[] {
  const id = codec === 0x08 ? 1 : 2;
  const count = codec === 0x8e ? 2 : 1;
  const sentBlocks = codec === 0x8e ? blocks : [];
  const groups = ([1, 2, 4, 8] as const).flatMap((width) => {
    const these = elements.filter((one) => one[1] === width);
    return [uint(these.length, count), ...these.flatMap((one) => [uint(one[0], id), uint(one[2], width)])];
  });
  const last = sentBlocks.flatMap(([n, bytes]) => [uint(n, id), uint(bytes.length, 2), bytes]);
  return [
    uint(event, id),
    ...(codec === 0x10 ? [uint(0, 1)] : []),
    uint(elements.length + sentBlocks.length, count),
    ...groups,
    ...(codec === 0x8e ? [uint(sentBlocks.length, 2), ...last] : []),
  ];
}

const recordOf = (codec: SentCodec, record: SentRecord): Buffer[] => [
  uint(record.t, 8),
  uint(record.priority ?? 0, 1),
  uint(record.at[1] * 1e7, 4),
  uint(record.at[0] * 1e7, 4),
  uint(record.alt, 2),
  uint(record.course, 2),
  uint(record.satellites, 1),
  uint(record.speed, 2),
  ...io(codec, record),
];

const avlData = (records: readonly SentRecord[], codec: SentCodec) => {
  const count = uint(records.length, 1);
  return Buffer.concat([uint(codec, 1), count, ...records.flatMap((one) => recordOf(codec, one)), count]);
};

/** A packet of this data, with its length and checksum. */
export const packetWith = (data: Buffer) =>
  Buffer.concat([Buffer.alloc(4), uint(data.length, 4), data, uint(crc16(data), 4)]);

/** What a device says first over TCP. */
export const encodeLogin = (imei: string) =>
  Buffer.concat([uint(imei.length, 2), Buffer.from(imei, 'latin1')]);

/** Records as a packet over TCP. */
export const encodePacket = (records: readonly SentRecord[], codec: SentCodec = 0x08) =>
  packetWith(avlData(records, codec));

/** A text between server and device (Codec 12): a command, or the answer to one. */
export const encodeText = (kind: number, content: Buffer) =>
  packetWith(
    Buffer.concat([Buffer.from([0x0c, 1, kind]), uint(content.length, 4), content, Buffer.from([1])]),
  );

/** The answer of a device to a command. */
export const encodeAnswer = (text: string) => encodeText(0x06, Buffer.from(text, 'latin1'));

interface Channel {
  imei: string;
  packetId: number;
  avlPacketId: number;
  codec?: SentCodec;
}

/** Records as a datagram. */
export function encodeDatagram(
  records: readonly SentRecord[],
  { imei, packetId, avlPacketId, codec = 0x08 }: Channel,
): Buffer {
  const ids = [uint(packetId, 2), uint(1, 1), uint(avlPacketId, 1)];
  const rest = Buffer.concat([...ids, encodeLogin(imei), avlData(records, codec)]);
  return Buffer.concat([uint(rest.length, 2), rest]);
}
