import { type Coord, GeoobjectType } from '@mayak/api';
import { beginDraft } from './draft';
import { handleAt, middlesOf, snapAt } from './handles';

const places: Coord[] = [
  [0, 0],
  [0, 1],
  [1, 1],
];
const spots = [
  { x: 0, y: 100 },
  { x: 100, y: 100 },
  { x: 100, y: 90 },
];
const draft = beginDraft(GeoobjectType.Polygon, places);

describe('GEO-D06 handles of a geoobject that is edited', () => {
  it('lie in the middle of sides that have room for them', () => {
    expect(middlesOf(draft, spots, true)).toEqual([
      { at: 0, spot: { x: 50, y: 100 } },
      { at: 2, spot: { x: 50, y: 95 } },
    ]);
    expect(middlesOf(draft, spots, false)).toHaveLength(1);
  });
  it('there are none while it is drawn', () =>
    expect(middlesOf({ ...draft, isDone: false }, spots, true)).toEqual([]));
  it.each([
    ['a corner', { x: 8, y: 104 }, null, { kind: 'corner', at: 0 }],
    ['the nearest of two corners', { x: 101, y: 98 }, null, { kind: 'corner', at: 1 }],
    ['the chosen one of two', { x: 101, y: 98 }, 2, { kind: 'corner', at: 2 }],
    ['a middle', { x: 52, y: 104 }, null, { kind: 'middle', at: 0 }],
    ['nothing', { x: 30, y: 30 }, null, null],
  ] as const)('under the pointer is %s', (_, point, active, handle) =>
    expect(handleAt(point, { ...draft, active }, spots, middlesOf(draft, spots, true))).toEqual(handle),
  );
  it('a pointer takes the place of a near corner of another geoobject', () => {
    const others = [
      { place: [5, 5] as Coord, spot: { x: 10, y: 10 } },
      { place: [6, 6] as Coord, spot: { x: 16, y: 10 } },
    ];
    expect(snapAt({ x: 14, y: 10 }, others)).toEqual([6, 6]);
    expect(snapAt({ x: 40, y: 10 }, others)).toBeNull();
  });
});
