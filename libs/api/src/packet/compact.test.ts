import fc from 'fast-check';
import { decodeCompact, encodeCompact, isCompact, type CompactPacket } from './compact.ts';

const seconds = fc.integer({ min: 946_684_800, max: 4_000_000_000 });
const time = seconds.map((s) => new Date(s * 1_000).toISOString());
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const place = fc.tuple(fc.integer({ min: -9e8, max: 9e8 }), fc.integer({ min: -18e8, max: 18e8 }));
const point = fc.record({
  Timestamp: time,
  Coordinates: maybe(place.map(([lat, lon]): [number, number] => [lat / 1e7, lon / 1e7])),
  Speed: maybe(fc.integer({ min: 0, max: 50_000 }).map((x) => x / 10)),
  Course: maybe(fc.integer({ min: 0, max: 3_600 }).map((x) => x / 10)),
  Altitude: maybe(fc.integer({ min: -12_000, max: 100_000 })),
  Satellites: maybe(fc.integer({ min: 0, max: 255 })),
  Accuracy: maybe(fc.integer({ min: 1, max: 30_000 })),
  Values: fc.dictionary(
    fc.integer({ min: 1, max: 999 }).map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0),
    { noNullPrototype: true, maxKeys: 6 },
  ),
});
const watch = fc.record({
  Stage: maybe(fc.nat(3)),
  Reset: maybe(fc.nat(65_534)),
  DormantMinutes: maybe(fc.nat(99)),
});
const pointOrWatch = fc.oneof(
  point,
  fc.tuple(point, watch).map(([one, Watch]) => ({ ...one, Watch })),
  point.map((one) => ({ ...one, Ssas: true })),
);
const letters = (maxLength: number) => fc.string({ unit: 'grapheme-composite', maxLength });
const packet: fc.Arbitrary<CompactPacket> = fc.record({
  points: fc.array(pointOrWatch, { maxLength: 8 }),
  messages: fc.array(fc.record({ DeviceMessageId: letters(10), Content: letters(30), SentDt: time }), {
    maxLength: 3,
  }),
  acks: fc.array(
    fc.record({
      CommandId: fc.nat(),
      Success: fc.boolean(),
      Error: maybe(letters(10).filter((text) => text !== '')),
    }),
    { maxLength: 3 },
  ),
});

describe('INGEST-D05 the compact form of a packet', () => {
  it('is read as it was written', () => {
    fc.assert(fc.property(packet, (one) => expect(decodeCompact(encodeCompact(one))).toEqual(one)));
  });

  it('a fix with motion is 17 bytes behind a head of 5: 19 of them go by satellite at once', () => {
    const one = {
      Timestamp: '2026-11-24T10:00:00.000Z',
      Coordinates: [69.1, 33.5] as [number, number],
      Speed: 17.6,
      Course: 45,
    };
    const bytes = (count: number) =>
      encodeCompact({ points: Array(count).fill(one), messages: [], acks: [] }).length;
    expect([bytes(1), bytes(19) <= 340, bytes(20) <= 340]).toEqual([22, true, false]);
  });

  it('skips sections of later versions by their lengths', () => {
    const bytes = encodeCompact({
      points: [],
      messages: [],
      acks: [{ CommandId: 7, Success: true, Error: null }],
    });
    const more = Uint8Array.from([...bytes.subarray(0, 2), 99, 0, 3, 1, 2, 3, ...bytes.subarray(2)]);
    expect(decodeCompact(more).acks).toEqual([{ CommandId: 7, Success: true, Error: null }]);
  });

  it('any other bytes are none, and do no harm', () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    const read = (list: Uint8Array) => {
      try {
        decodeCompact(list);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    };
    fc.assert(
      fc.property(bytes, (list) => {
        read(list);
        read(Uint8Array.from([0xa7, 1, ...list]));
        expect(isCompact(list)).toBe(list[0] === 0xa7);
      }),
    );
    fc.assert(
      fc.property(packet, fc.nat(), (one, cut) => {
        const whole = encodeCompact(one);
        read(whole.subarray(0, cut % (whole.length + 1)));
      }),
    );
  });
});
