import { unreadable } from '../report/fields.ts';
import { ByteCursor } from '../frames/cursor.ts';
import { dataCrc, headerCrc } from './crc.ts';
import { Code, PacketType } from './names.ts';

/** Bytes of the header without and with the addresses of a route, its checksum among them. */
const [plainHeader, routedHeader] = [11, 16] as const;
const crcLength = 2;
/** In the flags of the header. */
const flag = { prefix: 0xc0, route: 0x20, encrypted: 0x18, compressed: 0x04 } as const;

/** Bytes of the longest packet. */
export const maxLength = routedHeader + 0xffff + crcLength;

/** How long the packet is that begins so; null while that cannot be told. Throws where none begins so. */
export function lengthOf(bytes: Buffer): number | null {
  const [version, , flags, headerLength] = bytes;
  if (version !== undefined && version !== 1) throw unreadable('version', 'invalidFormat');
  if (flags === undefined || headerLength === undefined) return null;
  const isRouted = (flags & flag.route) !== 0;
  if ((flags & flag.prefix) !== 0 || headerLength !== (isRouted ? routedHeader : plainHeader))
    throw unreadable('header', 'invalidFormat');
  if (bytes.length < 7) return null;
  const dataLength = bytes.readUInt16LE(5);
  return headerLength + (dataLength === 0 ? 0 : dataLength + crcLength);
}

/** The transport layer of a packet. */
export interface Packet {
  id: number;
  type: number;
  /** Why its data cannot be read; Ok where they can. */
  code: Code;
  /** Over its data alone; it holds the fields of the header. */
  data: ByteCursor;
}

function takeHeader(cursor: ByteCursor, isRouted: boolean) {
  cursor.unsigned('version', 1);
  cursor.unsigned('securityKey', 1);
  const flags = cursor.unsigned('flags', 1);
  cursor.unsigned('headerLength', 1);
  cursor.unsigned('headerEncoding', 1);
  const dataLength = cursor.unsigned('dataLength', 2);
  const id = cursor.unsigned('packetId', 2);
  const type = cursor.unsigned('packetType', 1);
  if (isRouted) cursor.skip('route', routedHeader - plainHeader);
  cursor.skip('headerChecksum', 1);
  return { flags, dataLength, id, type };
}

function codeOf(frame: Buffer, headerLength: number, flags: number): Code {
  if (headerCrc(frame.subarray(0, headerLength - 1)) !== frame[headerLength - 1]) return Code.HeaderCrc;
  const end = frame.length - crcLength;
  const hasData = frame.length > headerLength;
  if (hasData && dataCrc(frame.subarray(headerLength, end)) !== frame.readUInt16LE(end)) return Code.DataCrc;
  if (flags & flag.encrypted) return Code.DecryptError;
  return flags & flag.compressed ? Code.UnsupportedProtocol : Code.Ok;
}

/** Reads the transport layer of a whole packet and checks its two checksums. */
export function readPacket(frame: Buffer): Packet {
  if (lengthOf(frame) !== frame.length) throw unreadable('length', 'invalidFormat');
  const cursor = new ByteCursor(frame);
  const headerLength = frame[3] ?? 0;
  const { flags, dataLength, id, type } = takeHeader(cursor, headerLength === routedHeader);
  const code = codeOf(frame, headerLength, flags);
  const data = cursor.part(dataLength);
  cursor.skip('dataChecksum');
  if (code === Code.Ok && type === PacketType.SignedAppData && data.left >= 2)
    data.skip('signature', Math.min(data.unsigned('signatureLength', 2), data.left));
  return { id, type, code, data };
}
