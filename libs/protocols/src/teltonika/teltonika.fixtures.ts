import fc from 'fast-check';
import type { SentRecord } from './encode.ts';

/** A record of a vessel off Murmansk. */
export const aRecord = (more: Partial<SentRecord> = {}): SentRecord => ({
  t: Date.UTC(2025, 4, 6, 7, 8, 9, 250),
  at: [69.1234567, 33.7654321],
  alt: 12,
  course: 271,
  satellites: 9,
  speed: 18,
  elements: [
    [239, 1, 1],
    [66, 2, 24_310],
    [16, 4, 123_456],
    [241, 4, 25_002],
  ],
  ...more,
});

const maxOf = { 1: 0xff, 2: 0xffff, 4: 0xffff_ffff, 8: Number.MAX_SAFE_INTEGER } as const;

/** Any record with a place and elements that have no name of their own. */
export const anyRecord: fc.Arbitrary<SentRecord> = fc.record({
  t: fc.integer({ min: Date.UTC(2001), max: Date.UTC(2025) }),
  at: fc.tuple(
    fc.double({ min: -90, max: 90, noNaN: true }).filter((lat) => Math.abs(lat) > 1e-6),
    fc.double({ min: -180, max: 180, noNaN: true }),
  ),
  alt: fc.integer({ min: -400, max: 9000 }),
  course: fc.integer({ min: 0, max: 360 }),
  satellites: fc.integer({ min: 1, max: 40 }),
  speed: fc.integer({ min: 0, max: 300 }),
  elements: fc.array(
    fc
      .constantFrom(1 as const, 2 as const, 4 as const, 8 as const)
      .chain((width) =>
        fc.tuple(fc.integer({ min: 210, max: 230 }), fc.constant(width), fc.nat(maxOf[width])),
      ),
    { maxLength: 12 },
  ),
});
