import { type Coord, GeoobjectType } from '@mayak/api';
import { aGeoobject } from '@mayak/api/fixtures';
import {
  beginEditing,
  bodyOf,
  faultsOf,
  isChanged,
  isSound,
  mayEdit,
  withField,
  withStep,
  withType,
} from './Editing';

const square: Coord[] = [
  [70, 34],
  [70, 36],
  [69, 36],
  [69, 34],
];
const area = aGeoobject({ Coordinates: square, Comment: 'Cod' });

describe('GEO-D06 editing a geoobject', () => {
  it('begins unchanged and sound, and sends what it was', () => {
    const editing = beginEditing(area);
    const { Id: _, UserId: __, Editable: ___, ...body } = area;
    expect([isChanged(editing), isSound(editing), bodyOf(editing)]).toEqual([
      false,
      true,
      { ...body, Restricted: false },
    ]);
  });
  it.each([
    ['a name', (e: ReturnType<typeof beginEditing>) => withField(e, 'name', 'Other')],
    ['a colour', (e: ReturnType<typeof beginEditing>) => withField(e, 'color', '#000000')],
    ['being shared', (e: ReturnType<typeof beginEditing>) => withField(e, 'shared', true)],
    [
      'a corner',
      (e: ReturnType<typeof beginEditing>) => withStep(e, { kind: 'move', at: 0, place: [71, 34] }),
    ],
  ])('is changed by %s, and no more when that is taken back', (_, change) => {
    const changed = change(beginEditing(area));
    expect(isChanged(changed)).toBe(true);
    const back = withStep({ ...changed, fields: beginEditing(area).fields }, { kind: 'undo' });
    expect(isChanged(back)).toBe(false);
  });
  it('choosing a corner changes nothing', () =>
    expect(isChanged(withStep(beginEditing(area), { kind: 'choose', at: 1 }))).toBe(false));
  it('a new one is unchanged until something is drawn or typed, and not sound', () => {
    const editing = beginEditing(GeoobjectType.Polygon);
    expect([isChanged(editing), isSound(editing)]).toEqual([false, false]);
    expect(isChanged(withStep(editing, { kind: 'add', place: [69, 33] }))).toBe(true);
  });
  it('one of another user may not be edited (GEO-08)', () =>
    expect(mayEdit(beginEditing(aGeoobject({ Editable: false })))).toBe(false));
  it('another type keeps what was drawn', () => {
    const drawn = square.reduce(
      (e, place) => withStep(e, { kind: 'add', place }),
      beginEditing(GeoobjectType.Arrow),
    );
    expect(withType(drawn, GeoobjectType.Polygon).draft.places).toEqual(square);
    expect(isChanged(withType(drawn, GeoobjectType.Polygon))).toBe(true);
    expect(withType(drawn, GeoobjectType.Point).draft).toMatchObject({ places: [square[0]], isDone: true });
  });
});

describe('GEO-03, GEO-D03 what is wrong is known at once', () => {
  const faults = (name: string, comment = '') =>
    faultsOf(withField(withField(beginEditing(area), 'name', name), 'comment', comment));
  it.each([
    ['  ', '', { name: { code: 'required' }, comment: null }],
    ['x'.repeat(101), '', { name: { code: 'maxLength' }, comment: null }],
    ['a<b', '', { name: { code: 'invalidCharacters' }, comment: null }],
    ['Port', 'x'.repeat(501), { name: null, comment: { code: 'maxLength' } }],
    ['Port', 'two\nlines', { name: null, comment: null }],
  ])('%j with the comment %j', (name, comment, wrong) => expect(faults(name, comment)).toMatchObject(wrong));
  it('an outline that crosses itself', () => {
    const crossed = withStep(beginEditing(area), { kind: 'move', at: 0, place: [69.5, 37] });
    expect(faultsOf(crossed).places).toMatchObject({ code: 'crossing' });
    expect(isSound(crossed)).toBe(false);
  });
});
