import { unreadable } from '../report/fields.ts';
import type { FrameCodec, FrameReading } from '../frames/protocol.ts';
import { crc16 } from '../encoding/crc16.ts';
import { answerAmong, teltonikaCommands } from './commands.ts';
import { Cursor } from './cursor.ts';
import { isMessageCodec, readMessages } from './messages.ts';
import { avlReading, contact, orFaults, reading, type State } from './reading.ts';

/** Bytes of the longest frame that is taken, over TCP. */
const maxLength = 65_536;
const ping = 0xff;
/** How many digits an IMEI has, with or without its check digit or version. */
const imeiLengths = { min: 14, max: 17 };

/** The IMEI in these bytes. Throws where they are none. */
export function imeiOf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (!/^\d{14,17}$/.test(text)) throw unreadable('imei', 'invalidFormat');
  return text;
}

const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);

/** A ping is one byte; a login begins with the length of its IMEI; a packet with four zeros and its length. */
function lengthOf(bytes: Buffer): number | null {
  const [first] = bytes;
  if (first === ping) return 1;
  if (first !== undefined && first !== 0) throw unreadable('preamble', 'invalidFormat');
  const login = bytes[1];
  if (login === undefined) return null;
  if (login !== 0) {
    if (login < imeiLengths.min || login > imeiLengths.max) throw unreadable('imei', 'outOfRange');
    return 2 + login;
  }
  if (bytes.subarray(2, 4).some((byte) => byte !== 0)) throw unreadable('preamble', 'invalidFormat');
  if (bytes.length < 8) return null;
  const length = bytes.readUInt32BE(4);
  if (length < 3) throw unreadable('length', 'outOfRange');
  return 12 + length;
}

function loginOf(frame: Buffer): FrameReading<State> {
  const cursor = new Cursor(frame);
  cursor.unsigned(2, 'length');
  const imei = cursor.take(cursor.left, 'imei', imeiOf);
  return reading(cursor, { imei, answer: (outcome) => Buffer.from([outcome === 'accepted' ? 1 : 0]) });
}

function messagesOf(cursor: Cursor, size: number, receivedAt: number): FrameReading<State> {
  const { value, faults } = orFaults(() => readMessages(cursor));
  if (value === null) return reading(cursor, { faults });
  const commandAnswer = answerAmong(value);
  return reading(cursor, { report: contact(receivedAt, size), ...(commandAnswer && { commandAnswer }) });
}

function packetOf(frame: Buffer, receivedAt: number): FrameReading<State> {
  const end = frame.length - 4;
  const cursor = new Cursor(frame, 4, end);
  cursor.unsigned(4, 'length');
  const data = frame.subarray(8, end);
  const isMessage = isMessageCodec(data[0] ?? 0);
  const sum = crc16(data);
  if (frame.readUInt32BE(end) !== sum)
    return reading(cursor, {
      faults: [{ field: 'checksum', code: 'invalidFormat' }],
      answer: () => (isMessage ? null : uint32(0)),
    });
  cursor.fields.push({ offset: end, length: 4, name: 'checksum', value: sum.toString(16) });
  if (isMessage) return messagesOf(cursor, frame.length, receivedAt);
  return avlReading(cursor, { imei: null, size: frame.length, receivedAt, answerOf: uint32 });
}

/** Logins, positions and texts of devices over TCP (INGEST-D05). */
export const teltonikaStream: FrameCodec<State> = {
  maxLength,
  initial: null,
  commands: teltonikaCommands,
  lengthOf,
  read(frame, { receivedAt }) {
    const length = lengthOf(frame);
    if (length !== frame.length) throw unreadable('length', 'invalidFormat');
    if (length === 1) return reading(new Cursor(frame));
    return frame[1] === 0 ? packetOf(frame, receivedAt) : loginOf(frame);
  },
};
