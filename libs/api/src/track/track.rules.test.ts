import { pointKinds, trackLength, type Coord, type Fix } from '../index.ts';

const fix = (minute: number, lat: number, speed: number | null): Fix => ({
  t: minute * 60_000,
  at: [lat, 33],
  speed,
});
const metres = (n: number) => 69 + n / 111_195;

describe('TRACK-D02 stops and moves', () => {
  it.each([
    [
      'a stay within 50 m for five minutes',
      [fix(0, metres(0), null), fix(3, metres(40), null), fix(5, metres(20), null)],
      'SSS',
    ],
    ['a shorter stay', [fix(0, metres(0), null), fix(4, metres(40), null), fix(6, metres(900), 40)], 'MMM'],
    [
      'slow swinging at anchor farther than 50 m',
      [fix(0, metres(0), 1), fix(3, metres(200), 1), fix(6, metres(300), 2)],
      'SSS',
    ],
    ['a drive', [fix(0, metres(0), 50), fix(1, metres(800), 50), fix(20, metres(9000), 50)], 'MMM'],
    [
      'a drive that ends in a stay',
      [fix(0, metres(0), 50), fix(1, metres(800), 0), fix(9, metres(801), 0)],
      'MSS',
    ],
  ] as [string, Fix[], string][])('%s', (_, fixes, kinds) => {
    expect(
      pointKinds(fixes)
        .map((k) => k[0])
        .join(''),
    ).toBe(kinds);
  });
  it('has nothing to say of no fixes', () => expect(pointKinds([])).toEqual([]));
});

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
