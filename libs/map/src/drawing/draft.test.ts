import { type Coord, GeoobjectType } from '@mayak/api';
import fc from 'fast-check';
import {
  beginDraft,
  draftAfter,
  mayAdd,
  mayFinish,
  mayRemove,
  placesOf,
  type Draft,
  type Step,
} from './draft';

const { Point, Polygon, Arrow } = GeoobjectType;
const after = (draft: Draft, ...steps: Step[]) => steps.reduce(draftAfter, draft);
const add = (lat: number, lon: number): Step => ({ kind: 'add', place: [lat, lon] });
const square: Coord[] = [
  [69, 33],
  [70, 33],
  [70, 34],
  [69, 34],
];

describe('GEO-D06 drawing', () => {
  it('a point is done with its first place', () => {
    const draft = after(beginDraft(Point), add(69, 33), add(70, 33));
    expect([draft.isDone, draft.places]).toEqual([true, [[69, 33]]]);
  });
  it.each([
    [Polygon, 3],
    [Arrow, 2],
  ])('type %i may be finished with %i places', (type, least) => {
    const places = square.slice(0, least - 1).map(([a, b]) => add(a, b));
    const short = after(beginDraft(type), ...places);
    expect([mayFinish(short), draftAfter(short, { kind: 'finish' }).isDone]).toEqual([false, false]);
    const enough = after(short, add(69.5, 35), { kind: 'finish' });
    expect([enough.isDone, enough.places.length]).toEqual([true, least]);
  });
  it('goes on over the 180° meridian, and is saved within it', () => {
    const draft = after(beginDraft(Arrow), add(65, 179), add(65, -179), add(65, -178));
    expect(draft.places.map(([, lon]) => lon)).toEqual([179, 181, 182]);
    expect(placesOf(draft).map(([, lon]) => lon)).toEqual([179, -179, -178]);
  });
  it('takes several places at once, as one step', () => {
    const drawn = after(beginDraft(Polygon), { kind: 'addAll', places: square });
    expect([drawn.places, drawn.isDone, drawn.past.length]).toEqual([square, false, 1]);
    const more: Step = {
      kind: 'addAll',
      places: [
        [68, 33],
        [67, 33],
      ],
    };
    const edited = after(beginDraft(Polygon, square), { kind: 'choose', at: 1 }, more);
    expect([edited.places.slice(1, 4), edited.active]).toEqual([
      [
        [70, 33],
        [68, 33],
        [67, 33],
      ],
      3,
    ]);
    const over = after(beginDraft(Arrow), {
      kind: 'addAll',
      places: [
        [65, 179],
        [65, -179],
      ],
    });
    expect(over.places.map(([, lon]) => lon)).toEqual([179, 181]);
    expect(after(beginDraft(Point, [[1, 1]]), more).places).toEqual([[67, 33]]);
  });
  it('refuses more at once than there may be', () => {
    const many = Array.from({ length: 1_001 }, (_, i): Coord => [0, i / 100]);
    expect(after(beginDraft(Arrow), { kind: 'addAll', places: many }).places).toEqual([]);
  });
  it('keeps latitudes beyond the edge of the map as they are typed and pasted', () => {
    const pasted = after(beginDraft(Arrow), {
      kind: 'addAll',
      places: [
        [89, 0],
        [90, 10],
      ],
    });
    expect(placesOf(pasted)).toEqual([
      [89, 0],
      [90, 10],
    ]);
    const moved = draftAfter(pasted, { kind: 'move', at: 0, place: [89, 5] });
    expect(placesOf(moved)).toEqual([
      [89, 5],
      [90, 10],
    ]);
    expect(after(beginDraft(Point), add(89.5, 10)).places).toEqual([[89.5, 10]]);
  });
});

describe('GEO-D06 corners', () => {
  it('are added between two, moved and removed', () => {
    const draft = after(
      beginDraft(Polygon, square),
      { kind: 'insert', after: 3, place: [69, 33.5] },
      { kind: 'move', at: 0, place: [68, 33] },
      { kind: 'remove', at: 1 },
    );
    expect(draft.places).toEqual([
      [68, 33],
      [70, 34],
      [69, 34],
      [69, 33.5],
    ]);
    expect(draft.active).toBe(1);
  });
  it('a polygon keeps three, an arrow two', () => {
    const triangle = beginDraft(Polygon, square.slice(0, 3));
    expect([mayRemove(triangle), draftAfter(triangle, { kind: 'remove', at: 0 })]).toEqual([false, triangle]);
    expect(mayRemove(beginDraft(Arrow, square.slice(0, 2)))).toBe(false);
  });
  it('a thousand is the most', () => {
    const full = beginDraft(
      Arrow,
      Array.from({ length: 1000 }, (_, i): Coord => [0, i / 100]),
    );
    expect([mayAdd(full), draftAfter(full, { kind: 'insert', after: 0, place: [1, 1] })]).toEqual([
      false,
      full,
    ]);
  });
  it('a drag is one step, however long; without a move it is none', () => {
    const start = beginDraft(Polygon, square);
    const drag = (lat: number): Step => ({ kind: 'drag', at: 2, place: [lat, 34] });
    const moved = after(start, { kind: 'hold', at: 2 }, drag(71), drag(72), { kind: 'drop' });
    expect([moved.places[2], moved.past.length]).toEqual([[72, 34], 1]);
    expect(draftAfter(moved, { kind: 'undo' }).places).toEqual(square);
    expect(after(start, { kind: 'hold', at: 2 }, { kind: 'drop' }).past).toEqual([]);
  });
  it('a corner taken from the middle of a side and dragged is one step', () => {
    const steps: Step[] = [
      { kind: 'insert', after: 0, place: [69.5, 33], hold: true },
      { kind: 'drag', at: 1, place: [69.5, 32] },
      { kind: 'drop' },
    ];
    const drawn = after(beginDraft(Polygon, square), ...steps);
    expect([drawn.places.length, drawn.past.length]).toEqual([5, 1]);
    expect(draftAfter(drawn, { kind: 'undo' }).places).toEqual(square);
  });
});

describe('GEO-D06 undo and redo', () => {
  const place = fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -179, max: 180 }));
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), place }),
    fc.record({ kind: fc.constant('addAll' as const), places: fc.array(place, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('insert' as const), after: fc.nat(5), place }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(5), place }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constantFrom('finish' as const, 'clear' as const) }),
  );
  const all = (draft: Draft, kind: 'undo' | 'redo') => {
    let now = draft;
    for (let i = 0; i < 300; i += 1) now = draftAfter(now, { kind });
    return now;
  };
  const shape = ({ places, isDone }: Draft) => ({ places, isDone });

  it('any steps are taken back to the beginning and brought again to the end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(Point, Polygon, Arrow),
        fc.array(step, { maxLength: 30 }),
        (type, steps) => {
          const start = beginDraft(type);
          const end = after(start, ...steps);
          const back = all(end, 'undo');
          expect(shape(back)).toEqual(shape(start));
          expect(shape(all(back, 'redo'))).toEqual(shape(end));
        },
      ),
    );
  });
  it('a new step forgets what was taken back', () => {
    const draft = after(beginDraft(Arrow), add(1, 1), add(2, 2), { kind: 'undo' }, add(3, 3), {
      kind: 'redo',
    });
    expect(draft.places).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });
});
