import fc from 'fast-check';
import { readStream } from '../frames/frame.fixtures.ts';
import type { FrameCodec, FrameOutcome } from '../frames/protocol.ts';
import type { DeviceSide, SentContent, SentPoint, ServerAnswer } from './deviceSide.ts';

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6);
const orNull = <T>(known: fc.Arbitrary<T>) => fc.option(known, { nil: null });

/** Any position of the last years, in whole seconds, tenths and metres. */
export const anySentPoint: fc.Arbitrary<SentPoint> = fc.record({
  t: fc.integer({ min: Date.UTC(2011) / 1000, max: Date.UTC(2025) / 1000 }).map((s) => s * 1000),
  at: fc.tuple(
    degrees(90).filter((lat) => lat !== 0),
    degrees(180),
  ),
  speed: orNull(fc.nat(1000).map((n) => n / 10)),
  course: orNull(fc.nat(3600).map((n) => n / 10)),
  alt: orNull(fc.integer({ min: -400, max: 9000 })),
  satellites: orNull(fc.integer({ min: 4, max: 15 })),
});

export const aSentPoint = (part: Partial<SentPoint> = {}): SentPoint => ({
  t: Date.UTC(2024, 4, 20, 11, 59, 30),
  at: [69.0571, -33.41852],
  speed: 18.5,
  course: 271,
  alt: 4,
  satellites: 9,
  ...part,
});

export const aContent = (part: Partial<SentContent> = {}): SentContent => ({
  points: [],
  messages: [],
  acks: [],
  t: Date.UTC(2024, 4, 20, 12),
  ...part,
});

/** Arrives a little later than all positions. */
export const arrivedAt = Date.UTC(2025, 0, 1, 0, 0, 5);

/** What the server makes of the frames of one connection, the login among them. */
export const readByServer = <S>(codec: FrameCodec<S>, frames: readonly (Buffer | null)[]) =>
  readStream(
    codec,
    frames.filter((frame) => frame !== null),
    arrivedAt,
  );

/** All that a device reads in what it was sent, and the bytes that are not whole. */
export function readByDevice(side: DeviceSide, bytes: Buffer, awaited: Buffer | null) {
  const answers: ServerAnswer[] = [];
  let rest = bytes;
  for (;;) {
    const answer = rest.length === 0 ? null : side.readAnswer(rest, awaited);
    if (answer === null) return { answers, rest };
    answers.push(answer);
    rest = rest.subarray(answer.length);
  }
}

/** What a device learns of a frame by the answer of the codec; null where it learns nothing. */
export function outcomeOf<S>(
  { codec, side }: { codec: FrameCodec<S>; side: DeviceSide },
  frame: Buffer,
  outcome: FrameOutcome,
) {
  const before = side.login && frame !== side.login ? [side.login] : [];
  const answer = readByServer(codec, [...before, frame])
    .at(-1)
    ?.answer(outcome, []);
  const { answers } = readByDevice(side, answer ?? Buffer.alloc(0), frame);
  return answers.find((one) => one.outcome !== null)?.outcome ?? null;
}
