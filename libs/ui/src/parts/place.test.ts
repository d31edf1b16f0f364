import { place, type Placement } from './place';

const view = { width: 1000, height: 600 };
const box = { width: 200, height: 100 };
const anchor = (left: number, top: number) => ({ left, top, width: 40, height: 20 });

describe('GEN-D04 a floating box', () => {
  it.each<[Placement, number, number, string, number, number]>([
    // asked, anchor at, side, left, top
    ['bottom-start', 100, 100, 'bottom', 100, 124],
    ['bottom-end', 500, 100, 'bottom', 340, 124],
    ['bottom', 500, 100, 'bottom', 420, 124],
    ['top', 500, 300, 'top', 420, 196],
    ['right', 100, 300, 'right', 144, 260],
    ['left', 500, 300, 'left', 296, 260],
    ['bottom', 500, 560, 'top', 420, 456],
    ['top', 500, 10, 'bottom', 420, 34],
    ['right', 900, 300, 'left', 696, 260],
    ['bottom-start', 950, 100, 'bottom', 792, 124],
    ['bottom-end', 10, 100, 'bottom', 8, 124],
  ])('asked %s at %i, %i goes to the %s at %i, %i', (asked, x, y, side, left, top) => {
    expect(place(anchor(x, y), box, view, asked)).toEqual({ side, left, top });
  });

  it('stays on the asked side when neither has room', () => {
    expect(place(anchor(500, 100), { width: 200, height: 580 }, view, 'bottom').side).toBe('bottom');
  });
});
