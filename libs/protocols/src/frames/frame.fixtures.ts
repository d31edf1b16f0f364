import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UnreadableReport } from '../report/deviceReport.ts';
import { FrameReader } from './frames.ts';
import type { FrameCodec, FrameReading } from './protocol.ts';

/** How many cases each property tries; `FUZZ_RUNS=100000` for a long look. */
const usualRuns = Number(process.env['FUZZ_RUNS'] ?? 200);

const captures = resolve(import.meta.dirname, '../../../../../shared/data/devices');

/** A packet of a real device, and what a reference decoder made of it. */
export interface CapturedCase {
  id: string;
  /** Cases of one session came over one connection, in this order. */
  session: number;
  input: { hex?: string; text?: string };
  decoded: readonly CapturedPosition[] | null;
}

/** What the reference says of a moment; attributes as it names them. */
export interface CapturedPosition {
  fixTime: string | null;
  valid: boolean;
  latitude: number;
  longitude: number;
  altitude: number;
  speedKnots: number;
  course: number;
  outdated: boolean;
  attributes: Record<string, unknown>;
}

const fileOf = (name: string) => resolve(captures, `${name}.json`);
const captureOf = (name: string): unknown => JSON.parse(readFileSync(fileOf(name), 'utf8'));

/** The captured packets of a protocol; null where the folder is not there. */
export const capturedCases = <T = CapturedCase>(name: string): T[] | null =>
  existsSync(fileOf(name)) ? (captureOf(name) as { cases: T[] }).cases : null;

/** The payloads in the logs of some devices; null where the folder is not there. */
export const capturedMessages = <T>(...names: string[]): T[] | null =>
  names.every((name) => existsSync(fileOf(name)))
    ? names.flatMap((name) => (captureOf(name) as { messages: T[] }).messages)
    : null;

/** A chapter about captured packets; where they are not on this machine it says so, and is skipped. */
export function describeCaptured<T>(
  title: string,
  cases: readonly T[] | null,
  chapter: (cases: readonly T[]) => void,
): void {
  describe(title, () => {
    if (cases) chapter(cases);
    else it.skip('is not on this machine: its packets lie beside the repository, not in it', () => undefined);
  });
}

/** What a codec makes of the bytes of one connection, in these parts. */
export function readStream<S>(
  codec: FrameCodec<S>,
  parts: readonly Buffer[],
  receivedAt: number,
): FrameReading<S>[] {
  const frames = new FrameReader(codec);
  let state = codec.initial;
  return parts.flatMap((part) =>
    [...frames.push(part)].map((frame) => {
      const reading = codec.read(frame, { state, receivedAt });
      state = reading.state;
      return reading;
    }),
  );
}

const told = <S>(list: readonly FrameReading<S>[]) => list.map(({ answer: _, ...rest }) => rest);

/** Fails where a split of the stream changes what is read, or any bytes do harm. */
export function holdsForAnyBytes<S>(
  codec: FrameCodec<S>,
  frames: readonly Buffer[],
  { runs = usualRuns, receivedAt = Date.UTC(2026, 0, 1) } = {},
): void {
  const whole = Buffer.concat(frames);
  const expected = told(readStream(codec, [whole], receivedAt));
  if (expected.length < frames.length) throw new Error('Not every frame was read.');
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      const parts = places.slice(1).map((place, i) => whole.subarray(places[i], place));
      if (JSON.stringify(told(readStream(codec, parts, receivedAt))) !== JSON.stringify(expected))
        throw new Error(`Cut at ${cuts.join()}, it reads something else.`);
    }),
    { numRuns: runs },
  );
  doesNoHarm(codec, frames, { runs, receivedAt });
}

/** Fails where changed, cut or random bytes do anything but throw UnreadableReport, or a field lies outside of them. */
export function doesNoHarm<S>(
  codec: FrameCodec<S>,
  frames: readonly Buffer[],
  { runs = usualRuns, receivedAt = Date.UTC(2026, 0, 1) } = {},
): void {
  const whole = Buffer.concat(frames);
  const harmless = (bytes: Buffer) => {
    try {
      for (const { fields, answer } of readStream(codec, [bytes], receivedAt)) {
        for (const { offset, length } of fields)
          if (offset < 0 || length < 0 || offset + length > bytes.length)
            throw new Error('A field lies outside of its frame.');
        for (const outcome of ['accepted', 'refused', 'unknownDevice'] as const) answer(outcome);
      }
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
    }
  };
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(changes, fc.nat(whole.length), (list, end) => {
      const bytes = Buffer.from(whole);
      for (const [place, value] of list) bytes[place] = value;
      harmless(bytes);
      harmless(bytes.subarray(end));
      harmless(bytes.subarray(0, end));
    }),
    { numRuns: runs },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => harmless(Buffer.from(bytes))),
    { numRuns: runs },
  );
}
