import fc from 'fast-check';
import { clipped, type Spot } from './clip.ts';

const box = { left: 0, top: 0, right: 10, bottom: 10 };

describe('RULE-D12 the part of a ring within a picture', () => {
  it.each<[string, Spot[], Spot[]]>([
    [
      'all of one that lies within',
      [
        [1, 1],
        [9, 1],
        [5, 9],
      ],
      [
        [1, 1],
        [9, 1],
        [5, 9],
      ],
    ],
    [
      'none of one that lies beside it',
      [
        [11, 1],
        [19, 1],
        [15, 9],
      ],
      [],
    ],
    [
      'the picture itself, of one around it',
      [
        [-5, -5],
        [15, -5],
        [15, 15],
        [-5, 15],
      ],
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
  ])('is %s', (_, ring, expected) => {
    const part = clipped(ring, box);
    expect(part).toHaveLength(expected.length);
    expect(part).toEqual(expect.arrayContaining(expected));
  });

  it('never lies outside, whatever the ring', () => {
    const spot = fc.tuple(fc.integer({ min: -40, max: 50 }), fc.integer({ min: -40, max: 50 }));
    fc.assert(
      fc.property(fc.array(spot, { minLength: 3, maxLength: 12 }), (ring) => {
        for (const [x, y] of clipped(ring, box)) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.max(x, y)).toBeLessThanOrEqual(10 + 1e-9);
        }
      }),
    );
  });
});
