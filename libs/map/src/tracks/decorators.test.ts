import fc from 'fast-check';
import { decoratorsOf, type TrackPixel } from './decorators';

const line = (...points: [x: number, y: number][]): TrackPixel[] =>
  points.map(([x, y]) => ({ x, y, metres: 100 }));
const world = 1e6;

describe('MAP-05, MAP-D04 direction arrows on a track', () => {
  it('stand 200 px apart along a straight track and point its way', () => {
    const found = decoratorsOf(line([0, 0], [700, 0]), world);
    expect(found.map(({ x, angle }) => [x, angle])).toEqual([
      [100, 0],
      [300, 0],
      [500, 0],
      [700, 0],
    ]);
    expect(decoratorsOf(line([0, 0], [0, -150]), world)).toEqual([{ x: 0, y: -100, angle: -Math.PI / 2 }]);
  });

  it('stand 50 m apart where that is farther than 200 px', () => {
    const near = [0, 900].map((x) => ({ x, y: 0, metres: 0.125 }));
    expect(decoratorsOf(near, world).map(({ x }) => x)).toEqual([200, 600]);
  });

  it('do not crowd where the track turns round and round', () => {
    const knot = Array.from(
      { length: 400 },
      (_, i) => [30 * Math.cos(i), 30 * Math.sin(i)] as [number, number],
    );
    expect(decoratorsOf(line(...knot), world)).toHaveLength(1);
  });

  it('are not on a leg over the edge of the world', () => {
    expect(decoratorsOf(line([0, 0], [5_000, 0]), 4_000)).toEqual([]);
  });

  it('have neighbours at least 200 px apart on any track', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 }));
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const found = decoratorsOf(line(...points), world);
        for (let i = 1; i < found.length; i++) {
          const [a, b] = [found[i - 1], found[i]];
          expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(199);
        }
      }),
    );
  });
});
