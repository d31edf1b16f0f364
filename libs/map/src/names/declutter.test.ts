import { declutter, type Box } from './declutter';

const box = (left: number, top: number, width = 10, height = 10): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('MAP-D02 names that would overlap', () => {
  it('all stay where there is room', () => {
    expect(declutter([[box(0, 0)], [box(10, 0)], [box(0, 10)]])).toEqual([0, 0, 0]);
  });
  it('give way to the names before them', () => {
    expect(declutter([[box(0, 0)], [box(9, 9)], [box(18, 18)]])).toEqual([0, -1, 0]);
  });
  it('take their next place when the first is taken', () => {
    expect(declutter([[box(0, 0)], [box(5, 0), box(-20, 0)], [box(5, 5), box(-15, 5), box(50, 0)]])).toEqual([
      0, 1, 2,
    ]);
  });
});
