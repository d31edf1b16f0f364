import { layoutOf } from './listLayout';
import type { ListSection } from './sections';
import { shiftOf } from './useAnchor';

const counts = { emergency: 0, preEmergency: 0, normal: 0, recent: 0, outdated: 0 };
const of = (ids: readonly number[], more: readonly number[] = []): ListSection[] => [
  { id: 1, name: 'Tugs', ids, counts },
  ...(more.length > 0 ? [{ id: 2, name: 'Boats', ids: more, counts }] : []),
];
const heights = { group: 30, card: 48 };
const layout = (sections: ListSection[], grouped = true) => layoutOf(sections, new Set(), grouped);

describe('MON-D05 what is read stays in its place', () => {
  it.each([
    ['one below jumps to the top', of([1, 2, 3, 4, 5, 6]), of([6, 1, 2, 3, 4, 5]), 48],
    ['one above goes', of([1, 2, 3, 4, 5]), of([2, 3, 4, 5]), -48],
    ['one of those in view jumps to the top', of([1, 2, 3, 4, 5]), of([4, 1, 2, 3, 5]), 48],
    ['two in view change places', of([1, 2, 3, 4, 5]), of([1, 2, 3, 5, 4]), 0],
    [
      'a group comes above',
      of([4, 5, 6, 7]),
      [...of([9]).map((s) => ({ ...s, id: 7 })), ...of([4, 5, 6, 7])],
      78,
    ],
    ['nothing of it is left', of([1, 2, 3, 4]), of([8, 9]), 0],
  ])('when %s', (_, before, after, shift) => {
    expect(shiftOf({ from: 2, to: 4 }, layout(before), layout(after), heights)).toBe(shift);
  });

  it('in a list without groups too', () => {
    expect(
      shiftOf(
        { from: 1, to: 3 },
        layout(of([1, 2, 3, 4]), false),
        layout(of([9, 1, 2, 3, 4]), false),
        heights,
      ),
    ).toBe(48);
  });
});
