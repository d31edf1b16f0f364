import { trackLength, type Coord } from '../index.ts';

const metres = (n: number) => 69 + n / 111_195;

describe('TRACK-D09 the length of a track', () => {
  it('sums the legs that end in a move', () => {
    const at = (n: number): Coord => [metres(n), 33];
    const points = [
      { at: at(0), kind: 'Move' as const },
      { at: at(1000), kind: 'Move' as const },
      { at: at(1040), kind: 'Stop' as const },
      { at: at(2040), kind: 'Move' as const },
    ];
    expect(trackLength(points)).toBeCloseTo(2006.4, 0);
  });
});
