import { Transport } from '@mayak/api';
import { emptyReport, type DeviceReport } from '../report/deviceReport.ts';
import { unreadable } from '../report/fields.ts';
import type { FrameCodec, FrameReading } from '../frames/protocol.ts';
import { answerIn, galileoskyCommands, terminalOf, type Terminal } from './commands.ts';
import { crcOf } from './crc.ts';
import { readTags, type TagReading } from './readTags.ts';

const header = 0x01;
/** Header and length before the tags. */
const head = 3;
const crcLength = 2;
/** The top bit of the length says that the archive holds more. */
const archiveBit = 0x8000;

/** The answer of a server: the checksum that it takes, or the one that should have come. */
const answerOf = (crc: number) => Buffer.from([0x02, crc & 0xff, crc >> 8]);

function lengthOf(bytes: Buffer): number | null {
  if (bytes.length > 0 && bytes[0] !== header) throw unreadable('header', 'invalidFormat');
  return bytes.length < head ? null : head + (bytes.readUInt16LE(1) & ~archiveBit) + crcLength;
}

const headFields = (frame: Buffer, crc: number) => {
  const length = frame.readUInt16LE(1);
  const hasMore = (length & archiveBit) !== 0;
  return {
    before: [
      { offset: 0, length: 1, name: 'header', value: '01' },
      { offset: 1, length: 2, name: 'length', value: String(length & ~archiveBit) },
      { offset: 1, length: 2, name: 'archive', value: hasMore ? 'more' : 'empty' },
    ],
    after: [
      { offset: frame.length - crcLength, length: crcLength, name: 'checksum', value: crc.toString(16) },
    ],
  };
};

function reportOf({ points, faults }: TagReading, receivedAt: number, size: number): DeviceReport {
  const isContact = points.length === 0;
  return {
    ...emptyReport(receivedAt, Transport.Gsm),
    packetId: isContact ? `galileosky-${receivedAt}` : null,
    packetDt: isContact ? receivedAt : Math.max(...points.map(({ t }) => t)),
    size,
    points,
    faults,
  };
}

/** What a wrong checksum gives: the device sends again when it is told the one that it should have been. */
const damaged = (expected: number, state: Terminal): FrameReading<Terminal> => ({
  imei: null,
  report: null,
  faults: [{ field: 'checksum', code: 'invalidFormat' }],
  fields: [],
  state,
  answer: () => answerOf(expected),
});

/** Galileosky over TCP: tags between a header and a checksum (INGEST-D05). */
export const galileoskyCodec: FrameCodec<Terminal> = {
  maxLength: head + 0x7fff + crcLength,
  initial: { imei: null, deviceId: 0 },
  commands: galileoskyCommands,
  lengthOf,
  read: (frame, { state, receivedAt }) => {
    if (lengthOf(frame) !== frame.length) throw unreadable('length', 'invalidFormat');
    const end = frame.length - crcLength;
    const crc = frame.readUInt16LE(end);
    const expected = crcOf(frame.subarray(0, end));
    if (crc !== expected) return damaged(expected, state);
    const reading = readTags(frame, { from: head, end });
    const { before, after } = headFields(frame, crc);
    const commandAnswer = answerIn(frame, reading.fields);
    const isReport = reading.isContact || reading.faults.length > 0;
    return {
      imei: reading.imei,
      report: isReport ? reportOf(reading, receivedAt, frame.length) : null,
      faults: [],
      fields: [...before, ...reading.fields, ...after],
      state: terminalOf(reading, state),
      ...(commandAnswer && { commandAnswer }),
      answer: (outcome) => (outcome === 'unknownDevice' ? null : answerOf(crc)),
    };
  },
};
