import fc from 'fast-check';
import { borderDistance, marginOf, membershipAfter, type Coord, type Membership } from '../index.ts';

const square: Coord[] = [
  [69, 33],
  [70, 33],
  [70, 34],
  [69, 34],
];
const out: Membership = { isIn: false, isAtEdge: false };
/** Whether a beacon is in after each fix, by its metres from the border. */
const along = (metres: readonly number[], accuracy = 0) => {
  let now = out;
  return metres.map((m) => (now = membershipAfter(now, m, { margin: 50, accuracy })).isIn);
};
const changes = (inside: readonly boolean[]) =>
  inside.filter((one, i) => one !== (inside[i - 1] ?? false)).length;

describe('GEO-D04, GEO-D07 membership by fixes', () => {
  it.each([
    ['enters by one fix inside', [900, -1], [false, true]],
    ['enters by a fix on the border', [900, 0], [false, true]],
    ['stays out beside the border', [900, 20, 20], [false, false, false]],
    ['leaves by one fix beyond the margin', [-900, 51], [true, false]],
    ['does not leave by one fix within the margin', [-900, 30, -5], [true, true, true]],
    ['leaves by the second one in a row', [-900, 30, 30], [true, true, false]],
    ['a fix inside between them begins anew', [-900, 30, -1, 30, -1], [true, true, true, true, true]],
    [
      'having left at the edge it comes in again only by more than the margin',
      [-900, 30, 30, -40, -51],
      [true, true, false, false, true],
    ],
    ['having been away it comes in as at first', [-900, 30, 30, 60, -1], [true, true, false, false, true]],
  ] as [string, number[], boolean[]][])('%s', (_, metres, inside) => expect(along(metres)).toEqual(inside));

  it.each([
    ['within its radius beyond the margin it does not leave at once', [-900, 250], [true, true]],
    ['and leaves by the second one in a row', [-900, 250, 250], [true, true, false]],
    ['a fix inside between them begins anew', [-900, 250, -1, 250], [true, true, true, true]],
    ['beyond both it leaves at once', [-900, 251], [true, false]],
    ['it enters by one fix inside as any other', [900, -1], [false, true]],
    [
      'having left at the edge it comes in by more than the margin',
      [-9, 99, 99, -50, -51],
      [true, true, false, false, true],
    ],
  ] as [string, number[], boolean[]][])('a fix of 200 m: %s', (_, metres, inside) =>
    expect(along(metres, 200)).toEqual(inside),
  );

  it('tells at most one entry and one exit of any wander along a border', () => {
    const wander = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { maxLength: 200 });
    fc.assert(fc.property(wander, (metres) => changes(along(metres)) <= 2));
  });

  it('is in well inside and out well outside, whatever was before', () => {
    const before = fc.record({ isIn: fc.boolean(), isAtEdge: fc.boolean() });
    fc.assert(
      fc.property(
        before,
        (was) =>
          membershipAfter(was, -51, { margin: 50 }).isIn && !membershipAfter(was, 51, { margin: 50 }).isIn,
      ),
    );
  });
});

describe('GEO-D07 metres to the border', () => {
  it.each([
    ['north of it', [70.0005, 33.5], 55.6],
    ['inside of it', [69.9995, 33.5], -55.6],
    ['west of it at 69.5°', [69.5, 32.999], 38.9],
    ['beyond a corner', [70.0003, 34.0009], 47.8],
    ['on it', [69.5, 33], 0],
  ] as [string, Coord, number][])('%s', (_, at, metres) =>
    expect(Math.abs(borderDistance(at, square) - metres)).toBeLessThan(0.5),
  );
  it('is the same over the 180° meridian', () => {
    const over = square.map(([lat, lon]): Coord => [lat, lon === 33 ? 179.5 : -179.5]);
    expect(borderDistance([70.0005, -180], over)).toBeCloseTo(borderDistance([70.0005, 33.5], square), 3);
    expect(borderDistance([69.5, -179.501], over)).toBeLessThan(0);
  });
  it.each([
    ['a large area', square, 50],
    [
      'a quay of 200 m',
      [
        [69, 33],
        [69.0018, 33],
        [69.0018, 33.005],
        [69, 33.005],
      ],
      2,
    ],
  ] as [string, Coord[], number][])('the margin of %s', (_, outline, metres) =>
    expect(marginOf(outline)).toBeCloseTo(metres, 0),
  );
});
