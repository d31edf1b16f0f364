import { createSlots } from './slots';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ kind: 'row', key: String(from + i) }));

describe('PANEL-03 the elements of lines that scroll', () => {
  it('stay with a line that stays; one that comes takes those of one that left', () => {
    const slots = createSlots();
    const before = new Map(slots(lines(0, 10), true).map(({ slot, line }) => [line.key, slot]));
    const after = slots(lines(3, 13), false);
    for (const { slot, line } of after) if (Number(line.key) < 10) expect(slot).toBe(before.get(line.key));
    expect(new Set(after.map(({ slot }) => slot))).toEqual(new Set(before.values()));
  });

  it('are not moved while the lines scroll, and stand in the order of the lines when they are still', () => {
    const slots = createSlots();
    const first = slots(lines(0, 10), true).map(({ slot }) => slot);
    expect(slots(lines(4, 14), false).map(({ slot }) => slot)).toEqual(first);
    const still = slots(lines(4, 14), true).map(({ line }) => line.key);
    expect(still).toEqual(lines(4, 14).map(({ key }) => key));
  });

  it('are never shared by two lines or two kinds', () => {
    const slots = createSlots();
    const mixed = (from: number) =>
      lines(from, from + 20).map((line, i) => (i % 4 ? line : { ...line, kind: 'group' }));
    for (let from = 0; from < 200; from += 7) {
      const named = slots(mixed(from), false);
      expect(new Set(named.map(({ slot }) => slot)).size).toBe(20);
      slots(lines(from + 3, from + 23), from % 2 === 0);
    }
  });
});
