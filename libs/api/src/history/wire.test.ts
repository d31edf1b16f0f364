import { assert, array, constant, double, integer, oneof, property } from 'fast-check';
import { ByteReader, ByteWriter } from './bytes.ts';
import {
  decodeHistory,
  decodeTrack,
  LegKind,
  legsOf,
  mergeFixes,
  newFixes,
  packFixes,
  packHead,
  packLegs,
  packPart,
  packSamples,
  Part,
  unpackParts,
  type HistoryHead,
  type TrackHead,
} from './index.ts';
import { readNumbers, writeNumbers } from './numbers.ts';
import { unpackLegs } from './legs.wire.ts';

const start = Date.parse('2026-10-14T00:00:00Z');
const minute = 60_000;

const column = (list: number[]) => {
  const writer = new ByteWriter();
  writeNumbers(writer, Float64Array.from(list));
  const bytes = writer.done();
  const read = new Float64Array(list.length);
  readNumbers(new ByteReader(bytes), list.length, read);
  return { read: [...read], bytes: bytes.length };
};

describe('a column of numbers as bytes', () => {
  it('comes back as it was, holes, signs of zero and huge numbers too', () => {
    const number = oneof(
      double({ noNaN: false }),
      integer().map((n) => n / 100),
      integer(),
      constant(NaN),
      constant(-0),
      constant(2 ** 53),
    );
    assert(property(array(number, { maxLength: 60 }), (list) => expect(column(list).read).toEqual(list)));
  });

  it.each([
    ['times of even steps: a byte each', Array.from({ length: 1000 }, (_, i) => start + i * 30_000), 1_020],
    ['one number again and again: no bytes', Array.from({ length: 1000 }, () => 12.5), 12],
    ['a counter above 2^24', Array.from({ length: 1000 }, (_, i) => 2 ** 30 + i), 1_020],
  ])('is short for %s', (_, list, most) => {
    const { read, bytes } = column(list);
    expect(read).toEqual(list);
    expect(bytes).toBeLessThanOrEqual(most);
  });
});

const fixes = newFixes(4);
fixes.t.set([0, 1, 8, 9].map((n) => start + n * minute));
fixes.lat.set([69, 69.01, 69.01, 69.02]);
fixes.lng.set([33, 33, 33.0000001, -179.9999999]);
fixes.speed.set([NaN, 12.3, 0, 40]);
fixes.course.set([NaN, 359.9, NaN, 0]);
fixes.delay.set([3, 90_000, 0, 1]);
fixes.accuracy.set([0, 12, 0, 0]);

const head: TrackHead = {
  Id: '7-1-2',
  BeaconId: 7,
  StartDt: new Date(start).toISOString(),
  EndDt: new Date(start + 10 * minute).toISOString(),
  Until: new Date(start + 10 * minute).toISOString(),
  Complete: true,
  Unchanged: false,
  Thinned: false,
  StopMinutes: 5,
  GapMinutes: 15,
  Figures: {
    Fixes: 4,
    Length: 1,
    GapLength: 0,
    Duration: 9 * minute,
    Moving: 2 * minute,
    Standing: 7 * minute,
    Gaps: 0,
    EstimatedLength: 0,
    EstimatedTime: 0,
    MeanSpeed: 30,
    MaxSpeed: 40,
  },
};

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('TRACK-D01, TRACK-D03 the column form of a track', () => {
  const legs = legsOf(fixes);
  const answer = joined(
    packHead(head),
    packPart(Part.Fixes, 4, packFixes(fixes)),
    packPart(Part.Legs, legs.length, packLegs(legs)),
    packPart(Part.End, 0),
  );

  it('is read as fixes, legs and figures', () => {
    const track = decodeTrack(answer);
    expect(track.head).toEqual(head);
    for (const name of ['t', 'lat', 'lng', 'speed', 'course', 'delay', 'accuracy'] as const)
      expect([...track.fixes[name]]).toEqual([...fixes[name]]);
    expect(track.legs.map(({ kind }) => kind)).toEqual([LegKind.Move, LegKind.Stop, LegKind.Move]);
    expect([...track.fixes.flags]).toEqual([0, 2, 2, 0]);
  });

  it('that was cut off anywhere is no track', () => {
    for (let length = 0; length < answer.length; length += 7)
      expect(() => decodeTrack(answer.subarray(0, length))).toThrow();
    expect(() => unpackParts(new Uint8Array(20))).toThrow('no history');
  });

  it('TRACK-D05 is merged with what was received later, late fixes at their place', () => {
    const newer = newFixes(3);
    newer.t.set([start + minute, start + 5 * minute, start + 12 * minute]);
    newer.lat.set([70, 71, 72]);
    const merged = mergeFixes(fixes, newer);
    expect([...merged.t].map((t) => (t - start) / minute)).toEqual([0, 1, 5, 8, 9, 12]);
    expect([...merged.lat]).toEqual([69, 70, 71, 69.01, 69.02, 72]);
  });
});

describe('HIST-D01 the column form of a history', () => {
  const history: HistoryHead = {
    BeaconId: 7,
    StartDt: head.StartDt,
    EndDt: head.EndDt,
    Slot: 0,
    Moments: 2,
    Channels: [],
  };
  const columns = (slot: number) => ({
    head: { ...history, Slot: slot },
    t: Float64Array.of(start, start + 1),
    lat: Float64Array.of(69, NaN),
    lng: Float64Array.of(33, NaN),
    channels: [],
  });

  it('is read as rows of common times', () => {
    const packed = joined(packHead(history), packSamples(columns(0)), packPart(Part.End, 0));
    const read = decodeHistory(packed);
    expect([[...read.t], [...read.lat], [...read.lng]]).toEqual([
      [start, start + 1],
      [69, NaN],
      [33, NaN],
    ]);
  });
});

describe('TRACK-D10 legs as bytes', () => {
  const legs = legsOf(fixes).map((leg) => ({ ...leg, kind: LegKind.Estimated }));
  const bytes = packLegs(legs);

  it('tell which motion is estimated', () =>
    expect(unpackLegs(bytes, legs.length).map(({ kind }) => kind)).toEqual(legs.map(({ kind }) => kind)));

  it('are gaps to whoever reads the columns of before', () => {
    const kinds = new Float64Array(legs.length);
    readNumbers(new ByteReader(bytes), legs.length, kinds);
    expect([...kinds]).toEqual(legs.map(() => 2));
  });
});
