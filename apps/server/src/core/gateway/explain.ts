import type { FrameField, FramePoint, ReadFrame } from '@mayak/api/operator';
import {
  UnreadableReport,
  type DeviceReport,
  type Point,
  type FrameCodec,
  type FrameReading,
  type Protocol,
} from '@mayak/protocols';
import { faultsInWords } from './faultsInWords.ts';

const fieldOf = ({ offset, length, name, value }: FrameReading<unknown>['fields'][number]): FrameField => ({
  Offset: offset,
  Length: length,
  Name: name,
  Value: value,
});

const pointOf = ({ t, at, speed, course, values, attributes = [] }: Point): FramePoint => ({
  Dt: new Date(t).toISOString(),
  Coordinates: at,
  Speed: speed,
  Course: course,
  Values: [
    ...values.map(([number, value]) => ({ Name: String(number), Value: value })),
    ...attributes.map(({ name, value }) => ({ Name: name, Value: value })),
  ],
});

/** A frame as it was read, or why it was not. */
function frameOf(
  { offset, length }: { offset: number; length: number },
  read: () => FrameReading<unknown>,
): { frame: ReadFrame; state: unknown } {
  const nothing = { Offset: offset, Length: length, Imei: null, Fields: [], Points: [], Faults: [] };
  try {
    const { imei, report, others = [], faults, fields, state } = read();
    const reports = [report, ...others.map((one) => one.report)].filter(
      (one): one is DeviceReport => one !== null,
    );
    const frame = {
      ...nothing,
      Imei: imei,
      Fields: fields.map(fieldOf),
      Points: reports.flatMap(({ points }) => points.map(pointOf)),
      Faults: [...faults, ...reports.flatMap((one) => one.faults)].map((fault) => faultsInWords([fault])),
    };
    return { frame, state };
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    return { frame: { ...nothing, Faults: [faultsInWords(error.faults)] }, state: undefined };
  }
}

/** The length of the next frame; all that is left where none can be told. */
function nextLength(codec: FrameCodec<unknown>, rest: Buffer): number {
  try {
    const length = codec.lengthOf(rest);
    return length === null || length <= 0 ? rest.length : Math.min(length, rest.length);
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    return rest.length;
  }
}

/** Frames of one answer; bytes beyond them are shown and not read. */
const mostFrames = 500;

/** What a codec makes of bytes, frame by frame, as of one connection. */
export function framesIn(codec: FrameCodec<unknown>, bytes: Buffer, receivedAt: number): ReadFrame[] {
  const frames: ReadFrame[] = [];
  let state = codec.initial;
  for (let offset = 0; offset < bytes.length && frames.length < mostFrames;) {
    const length = nextLength(codec, bytes.subarray(offset));
    const read = frameOf({ offset, length }, () =>
      codec.read(bytes.subarray(offset, offset + length), { state, receivedAt }),
    );
    frames.push(read.frame);
    state = read.state ?? state;
    offset += length;
  }
  return frames;
}

/** How much was understood: bytes of fields, and what they tell of. A frame of which nothing is said counts for nothing. */
const understoodIn = (frames: readonly ReadFrame[]) =>
  frames.reduce(
    (sum, { Fields, Points }) => sum + Points.length + Fields.reduce((n, { Length }) => n + Length, 0),
    0,
  );

const best = (readings: readonly ReadFrame[][]) =>
  readings.toSorted((a, b) => understoodIn(b) - understoodIn(a))[0] ?? [];

/** What a protocol makes of bytes: as a stream or as one datagram, whichever understands more. */
export const readBy = ({ stream, datagram }: Protocol, bytes: Buffer, receivedAt: number): ReadFrame[] =>
  best([stream, datagram].flatMap((codec) => (codec ? [framesIn(codec, bytes, receivedAt)] : [])));

/** The protocol that understands most of the bytes, with what it makes of them; null where none understands any. */
export function readByAny(
  protocols: readonly Protocol[],
  bytes: Buffer,
  receivedAt: number,
): { name: string; frames: ReadFrame[] } | null {
  const read = protocols.map((one) => ({ name: one.name, frames: readBy(one, bytes, receivedAt) }));
  const [first] = read.toSorted((a, b) => understoodIn(b.frames) - understoodIn(a.frames));
  return first && understoodIn(first.frames) > 0 ? first : null;
}
