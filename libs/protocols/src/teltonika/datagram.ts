import { unreadable } from '../report/fields.ts';
import type { FrameCodec } from '../frames/protocol.ts';
import { imeiOf } from './codec.ts';
import { Cursor } from './cursor.ts';
import { avlReading, type State } from './reading.ts';

/** Two bytes of length, then as many: ids, an IMEI and the data of a packet. */
function lengthOf(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const length = bytes.readUInt16BE();
  if (length < 8) throw unreadable('length', 'outOfRange');
  return 2 + length;
}

const answerTo = (packetId: number, avlId: number) => (count: number) =>
  Buffer.from([0, 5, packetId >>> 8, packetId, 1, avlId, count]);

/** Positions of devices over UDP, each datagram with the IMEI of its device (INGEST-D05). */
export const teltonikaDatagram: FrameCodec<State> = {
  maxLength: 65_537,
  initial: null,
  lengthOf,
  read(frame, { receivedAt }) {
    if (lengthOf(frame) !== frame.length) throw unreadable('length', 'invalidFormat');
    const cursor = new Cursor(frame);
    cursor.unsigned(2, 'length');
    const packetId = cursor.unsigned(2, 'packetId');
    if (cursor.count(1) !== 1) throw unreadable('type', 'invalidFormat');
    const avlId = cursor.unsigned(1, 'avlPacketId');
    const imei = cursor.take(cursor.count(2), 'imei', imeiOf);
    return avlReading(cursor, {
      imei,
      size: frame.length,
      receivedAt,
      answerOf: answerTo(packetId, avlId),
    });
  },
};
