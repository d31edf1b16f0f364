import { dataCrc, headerCrc } from './crc.ts';
import { epoch, PacketType } from './names.ts';

/** The header without a route. */
const headerLength = 11;

/** A whole packet around its data; a packet without data has no second checksum. */
export function packetOf(type: number, id: number, data: Buffer): Buffer {
  const header = Buffer.alloc(headerLength);
  header.set([0x01, 0, 0, headerLength, 0]);
  header.writeUInt16LE(data.length, 5);
  header.writeUInt16LE(id & 0xffff, 7);
  header[9] = type;
  header[10] = headerCrc(header.subarray(0, 10));
  if (data.length === 0) return header;
  const crc = Buffer.alloc(2);
  crc.writeUInt16LE(dataCrc(data));
  return Buffer.concat([header, data, crc]);
}

export const appData = (id: number, ...records: readonly Buffer[]): Buffer =>
  packetOf(PacketType.AppData, id, Buffer.concat(records));

/** A subrecord around its content. */
export function subrecordOf(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head[0] = type;
  head.writeUInt16LE(content.length, 1);
  return Buffer.concat([head, content]);
}

const longOf = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** The head of a record; fields that are not given are not sent. */
export interface RecordHead {
  number: number;
  from: number;
  to: number;
  objectId?: number;
  /** Epoch milliseconds, whole seconds. */
  time?: number;
  /** The recipient is a service of the device. */
  isToDevice?: boolean;
}

/** A record of a service around its subrecords. */
export function recordOf(head: RecordHead, ...subrecords: readonly Buffer[]): Buffer {
  const { number, from, to, objectId, time, isToDevice = false } = head;
  const data = Buffer.concat(subrecords);
  const first = Buffer.alloc(5);
  first.writeUInt16LE(data.length);
  first.writeUInt16LE(number & 0xffff, 2);
  first[4] = (objectId === undefined ? 0 : 1) | (time === undefined ? 0 : 4) | (isToDevice ? 0x40 : 0);
  return Buffer.concat([
    first,
    ...(objectId === undefined ? [] : [longOf(objectId)]),
    ...(time === undefined ? [] : [longOf((time - epoch) / 1000)]),
    Buffer.from([from, to]),
    data,
  ]);
}
