import { readStream } from '../frames/frame.fixtures.ts';
import type { FrameReading } from '../frames/protocol.ts';
import { egtsCodec, type EgtsState } from './codec.ts';
import { appData, recordOf, subrecordOf } from './encode.ts';
import type { EncodedMoment } from './encodeMoment.ts';
import { readPacket } from './packet.ts';
import { eachSubrecord, takeRecords } from './records.ts';

export const receivedAt = Date.UTC(2026, 4, 6, 7, 8, 9);

export const moment: EncodedMoment = {
  number: 40,
  t: Date.UTC(2026, 4, 6, 7, 0, 0),
  at: [-12.5, 130.84],
  valid: true,
  speed: 33.4,
  course: 301,
  alt: 17,
  odometer: 4200,
  input: 5,
  power: 12.7,
  analogue: [1000, 70_000],
};

export const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** What the codec makes of the packets of one connection. */
export const readAll = (...frames: readonly Buffer[]): FrameReading<EgtsState>[] =>
  readStream(egtsCodec, [Buffer.concat(frames)], receivedAt);
export const readOne = (frame: Buffer): FrameReading<EgtsState> => readAll(frame)[0]!;

/** A subrecord as its type and its content in hex. */
export type Told = readonly [type: number, content: string];

/** The record by which a dispatcher names itself. */
export const dispatcherRecord: Buffer = recordOf(
  { number: 2, from: 1, to: 1 },
  subrecordOf(5, hex('00 01000000 61')),
);
export const dispatcher: Buffer = appData(9, dispatcherRecord);

/** A packet with one record of the teledata service, of these subrecords. */
export const teledata = (...subrecords: readonly Told[]): Buffer =>
  appData(
    1,
    recordOf(
      { number: 1, from: 2, to: 2, objectId: 7, time: receivedAt - 1000 },
      ...subrecords.map(([type, content]) => subrecordOf(type, hex(content))),
    ),
  );

/** What an answer says: its packets, each with its type, its head and its subrecords. */
export function answerParts(answer: Buffer | null) {
  const parts: {
    type: number;
    head: string;
    said: (readonly [service: number, type: number, hex: string])[];
  }[] = [];
  let rest = answer ?? Buffer.alloc(0);
  while (rest.length > 0) {
    const length = egtsCodec.lengthOf(rest)!;
    const { type, data } = readPacket(rest.subarray(0, length));
    const head = type === 0 ? data.take(3).toString('hex') : '';
    const said: (readonly [number, number, string])[] = [];
    for (const record of takeRecords(data, []))
      eachSubrecord(record.data, (subrecord, content) =>
        said.push([record.from, subrecord, content.take(content.left).toString('hex')]),
      );
    parts.push({ type, head, said });
    rest = rest.subarray(length);
  }
  return parts;
}
