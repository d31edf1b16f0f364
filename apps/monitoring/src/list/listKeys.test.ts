import { actOf, type ListAct } from './listKeys';
import { layoutOf } from './listLayout';
import type { ListSection } from './sections';

const counts = { emergency: 0, preEmergency: 0, normal: 0, recent: 0, outdated: 0 };
const tugs: ListSection = { id: 10, name: 'Tugs', ids: [1, 2], counts };
const rest: ListSection = { id: null, name: '', ids: [3], counts };
/** 0 Tugs, 1 beacon 1, 2 beacon 2, 3 no group, 4 beacon 3. */
const open = layoutOf([tugs, rest], new Set(), true);
/** 0 Tugs, folded, 1 no group, 2 beacon 3. */
const folded = layoutOf([tugs, rest], new Set(['g10']), true);
const flat = layoutOf([rest], new Set(), false);

describe('MON-D01 the lines of the list', () => {
  it('are headers and their beacons', () => {
    expect([0, 1, 2, 3, 4].map((i) => open.line(i)?.key)).toEqual([
      'g10',
      'g10:1',
      'g10:2',
      'gnone',
      'gnone:3',
    ]);
    expect([open.size, open.line(5), open.line(-1)]).toEqual([5, null, null]);
  });

  it('leave out the beacons of a folded group', () => {
    expect([0, 1, 2].map((i) => folded.line(i)?.key)).toEqual(['g10', 'gnone', 'gnone:3']);
    expect(folded.indexOf('g10:2')).toBe(-1);
  });

  it('have no header for a user without groups', () => {
    expect([flat.size, flat.line(0)?.key, flat.isHeader(0)]).toEqual([1, 'gnone:3', false]);
  });

  it('are found by their beacon, and their beacons are told once each, without the folded ones', () => {
    const twice = layoutOf([tugs, { ...rest, ids: [2, 3] }], new Set(), true);
    expect([twice.beacons(), twice.find(2), folded.beacons(), folded.find(2)]).toEqual([
      [1, 2, 3],
      2,
      [3],
      -1,
    ]);
  });

  it.each([0, 1, 2, 3, 4])('find line %i again by its key', (index) => {
    expect(open.indexOf(open.line(index)?.key ?? null)).toBe(index);
  });
});

describe('GEN-D04 keys in the list', () => {
  const move = (index: number): ListAct => ({ do: 'move', index });
  it.each([
    ['goes down', open, 0, 'ArrowDown', move(1)],
    ['stays at the end', open, 4, 'ArrowDown', move(4)],
    ['goes up', open, 2, 'ArrowUp', move(1)],
    ['goes to the start', open, 3, 'Home', move(0)],
    ['goes to the end', open, 0, 'End', move(4)],
    ['goes a page down', open, 0, 'PageDown', move(4)],
    ['opens a beacon', open, 1, 'Enter', { do: 'open', id: 1 }],
    ['ticks a beacon', open, 2, ' ', { do: 'tick', id: 2 }],
    ['goes from a beacon to its group', open, 2, 'ArrowLeft', move(0)],
    ['folds an open group', open, 0, 'ArrowLeft', { do: 'fold', group: 'g10', open: false }],
    ['goes into an open group', open, 0, 'ArrowRight', move(1)],
    ['opens a folded group', folded, 0, 'ArrowRight', { do: 'fold', group: 'g10', open: true }],
    ['opens a folded group by Enter', folded, 0, 'Enter', { do: 'fold', group: 'g10', open: true }],
    ['does nothing to the left of a folded group', folded, 0, 'ArrowLeft', null],
    ['leaves other keys alone', open, 1, 'a', null],
    ['does nothing in a list without groups', flat, 0, 'ArrowLeft', null],
  ] as const)('%s', (_, layout, at, key, expected) => {
    expect(actOf(layout, at, key)).toEqual(expected);
  });
});
