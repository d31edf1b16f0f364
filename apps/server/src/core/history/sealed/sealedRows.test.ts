import { assert, property } from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { packRows, unpackRows } from './sealedRows.ts';
import { day, storedRows } from './storedRow.fixtures.ts';
import type { StoredRow } from './storedRow.ts';

const aRow = (row: Partial<StoredRow>): StoredRow => ({
  ...{ t: day * 1000, seq: 0, rt: day * 1000, lat: 69.1234567, lon: 33.1, speed: 12, course: 90, alt: null },
  ...{ accuracy: 0, src: 0, flags: 0, ch: null },
  ...row,
});
const again = (rows: readonly StoredRow[]) => unpackRows(packRows(rows, day), day);
/** Whether two values are the same to the bit: NaN, and the sign of zero. */
const areSame = (a: unknown, b: unknown) => expect(a).toStrictEqual(b);

describe('SRV-D08 the rows of a sealed day', () => {
  it('come back bit for bit, whatever they are', () => {
    assert(
      property(storedRows, (rows) => areSame(again(rows), rows)),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, Partial<StoredRow>[]]>([
    ['no fix', [{ lat: null, lon: null, speed: null }]],
    ['a fix that the device doubts', [{ flags: 4 }, { t: day * 1000 + 1_000_000 }]],
    ['several of one moment', [{ seq: 0 }, { seq: 1, speed: 33 }, { seq: 3, speed: 34 }]],
    ['microseconds', [{ t: day * 1000 + 1, rt: day * 1000 + 3 }]],
    ['the sign of zero', [{ lat: -0, lon: -0, speed: -0, ch: [-0, 0] }]],
    ['what is no number', [{ lat: NaN, speed: NaN, ch: [NaN, null, 1] }]],
    [
      'lists of any length',
      [{ ch: [] }, { t: day * 1000 + 5, ch: [null, null] }, { t: day * 1000 + 6, ch: [1, null] }],
    ],
    ['more than seven decimals', [{ lat: 52.37202500000001, speed: 1.07412 }]],
  ])('%s', (_, list) => {
    const rows = list.map((row) => aRow({ ...row, ...(row.speed && { speed: Math.fround(row.speed) }) }));
    areSame(again(rows), rows);
  });

  it('say angles of degrees and minutes by what is kept of them', () => {
    const rows = Array.from({ length: 500 }, (_, i) => {
      const number = Number(`5222.${String(3_000 + ((i * i) % 997)).padStart(4, '0')}`);
      return aRow({
        t: day * 1000 + i * 1_000_000,
        rt: day * 1000 + i * 1_000_000,
        lat: 52 + (number - 5_200) / 60,
      });
    });
    areSame(again(rows), rows);
    expect(deflateRawSync(packRows(rows, day).rest).length).toBeLessThan(60);
  });
});
