import { inflateSync } from 'node:zlib';
import { DeliveryKind } from '@mayak/api';
import { checksumOf, encodeText } from './lines.ts';
import { unreadable } from '../report/fields.ts';
import { lineLength } from '../frames/frames.ts';
import { readingOf, type CommandCodec, type FrameCodec } from '../frames/protocol.ts';
import { kinds, line, type Login, type Reading } from './bodies.ts';

/** A packed frame: this byte, its length as two bytes, and what zlib made of lines. */
const packed = 0xff;
const maxLength = 64 * 1024;

/** How many parts a message has before its checksum. */
const partsBefore: Readonly<Record<string, readonly number[]>> = { SD: [10], D: [16], L: [3] };

/** How the line of a part of a picture begins: with how many bytes follow it. */
const pictureHead = /^#I#(\d{1,6});/;

/** A line with its end, and the bytes of a picture after it; null while that cannot be told. */
function lengthOfLine(bytes: Buffer): number | null {
  const length = lineLength(bytes);
  if (length === null) return null;
  const [, picture = 0] = pictureHead.exec(bytes.toString('latin1', 0, Math.min(length, 16))) ?? [];
  return length + Number(picture);
}

/** A body and whether its checksum is right: in B it stands behind a bar, elsewhere behind a semicolon. */
export function splitBody(
  kind: string,
  whole: string,
  isChecked: boolean,
): { text: string; isIntact: boolean | null } {
  const [, text = '', bar = '', given = ''] = /^([^]*)([;|])([\da-fA-F]{1,4})$/.exec(whole) ?? [];
  const counts = partsBefore[kind];
  const isWhole = counts ? counts.includes(text.split(';').length) : isChecked || kind === 'B';
  if (bar !== (kind === 'B' ? '|' : ';') || !isWhole) return { text: whole, isIntact: null };
  return {
    text,
    isIntact: checksumOf(Buffer.from(`${text}${bar}`, 'latin1')) === given.toUpperCase().padStart(4, '0'),
  };
}

function readLine(frame: Buffer, { state, receivedAt }: { state: Login; receivedAt: number }): Reading {
  const text = frame.toString('latin1').replace(/[\r\n]+$/, '');
  if (text.trim() === '') return readingOf(state);
  const [head = '', kind = ''] = /^#([A-Z]{1,3})#/.exec(text) ?? [];
  const read = kinds[kind];
  if (!read) throw unreadable('type', head === '' ? 'invalidFormat' : 'unknown');
  const [first = ''] = pictureHead.test(text) ? text.split(/[\r\n]/, 1) : [text];
  const body = splitBody(kind, first.slice(head.length), state.isChecked);
  return read({ kind, offset: head.length, size: frame.length, receivedAt, state, ...body });
}

/** One line out of zlib. */
function unpack(frame: Buffer): Buffer {
  try {
    return inflateSync(frame.subarray(3), { maxOutputLength: maxLength });
  } catch {
    throw unreadable('', 'invalidFormat');
  }
}

/** A text for whoever is aboard is one line. */
const commands: CommandCodec<Login> = {
  kinds: [DeliveryKind.Message],
  encode({ Payload }, { isChecked }) {
    const text = String(Payload['Content']);
    return isChecked ? encodeText(text) : line(`#M#${text.replace(/[\r\n]+/g, ' ')}`);
  },
};

/** Lines of Wialon IPS 1.1 and 2.0 over TCP, plain or packed (INGEST-D05). */
export const wialonStream: FrameCodec<Login> = {
  maxLength,
  initial: { imei: null, isChecked: false, isPressed: false },
  commands,
  lengthOf(bytes) {
    if (bytes[0] === packed) return bytes.length < 3 ? null : 3 + bytes.readUInt16LE(1);
    if (bytes[0] !== 0x23 && bytes[0] !== 0x0d && bytes[0] !== 0x0a) throw unreadable('', 'invalidFormat');
    return lengthOfLine(bytes);
  },
  read(frame, context) {
    if (frame[0] !== packed) return readLine(frame, context);
    return { ...readLine(unpack(frame), context), fields: [] };
  },
};

/** Datagrams of Wialon IPS: a line behind the IMEI of its device (INGEST-D05). */
export const wialonDatagram: FrameCodec<Login> = {
  ...wialonStream,
  lengthOf: (bytes) => bytes.length,
  read(frame, { receivedAt }) {
    const start = frame.indexOf('#');
    const parts = start < 0 ? [] : frame.toString('latin1', 0, start).split(';');
    const isChecked = parts.length > 1;
    const imei = (isChecked ? parts[1] : parts[0])?.trim() || null;
    if (imei === null) throw unreadable('imei', 'required');
    const { fields, ...reading } = readLine(frame.subarray(start), {
      state: { imei, isChecked, isPressed: false },
      receivedAt,
    });
    return { ...reading, imei, fields: fields.map((one) => ({ ...one, offset: one.offset + start })) };
  },
};
