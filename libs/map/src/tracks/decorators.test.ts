import fc from 'fast-check';
import { decoratorsOf, type TrackPixel } from './decorators';

const line = (...points: [x: number, y: number][]): TrackPixel[] =>
  points.map(([x, y]) => ({ x, y, metres: 100 }));

describe('MAP-05, MAP-D04 direction arrows on a track', () => {
  it('stand 200 px apart along a straight track and point its way', () => {
    const found = decoratorsOf(line([0, 0], [700, 0]));
    expect(found.map(({ x, angle }) => [x, angle])).toEqual([
      [100, 0],
      [300, 0],
      [500, 0],
      [700, 0],
    ]);
    expect(decoratorsOf(line([0, 0], [0, -150]))).toEqual([{ x: 0, y: -100, angle: -Math.PI / 2 }]);
  });

  it('stand 50 m apart where that is farther than 200 px', () => {
    const near = [0, 900].map((x) => ({ x, y: 0, metres: 0.125 }));
    expect(decoratorsOf(near).map(({ x }) => x)).toEqual([200, 600]);
  });

  it('do not crowd where the track turns round and round', () => {
    const knot = Array.from(
      { length: 400 },
      (_, i) => [30 * Math.cos(i), 30 * Math.sin(i)] as [number, number],
    );
    expect(decoratorsOf(line(...knot)).length).toBeLessThanOrEqual(1);
  });

  it('are not on a gap', () => {
    const [from, to] = line([0, 0], [5_000, 0]);
    expect(decoratorsOf([from as TrackPixel, { ...(to as TrackPixel), isGap: true }])).toEqual([]);
  });

  it('point along the line where one fix has jumped back', () => {
    const [arrow] = decoratorsOf(line([0, 0], [102, 0], [98, 1], [300, 0]));
    expect(Math.abs(arrow?.angle ?? Math.PI)).toBeLessThan(0.2);
  });

  it('are not where the line turns about', () => {
    const near = decoratorsOf(line([0, 0], [101, 0], [0, 3]));
    expect(near.every(({ x }) => x < 95)).toBe(true);
  });

  it('point along the line on any track', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 20 }), (points) => {
        const drawn = line(...points);
        for (const { x, y, angle } of decoratorsOf(drawn)) {
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          const legs = drawn.slice(1).map((to, i) => [drawn[i] as TrackPixel, to] as const);
          const own = legs.filter(
            ([a, b]) =>
              Math.abs(
                Math.hypot(x - a.x, y - a.y) +
                  Math.hypot(b.x - x, b.y - y) -
                  Math.hypot(b.x - a.x, b.y - a.y),
              ) < 1e-6,
          );
          const isLong = ([a, b]: (typeof legs)[number]) => Math.hypot(b.x - a.x, b.y - a.y) > 24;
          for (const [a, b] of own.length === 1 && isLong(own[0] as (typeof legs)[number]) ? own : [])
            expect((b.x - a.x) * cos + (b.y - a.y) * sin).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('have neighbours at least 200 px apart on any track', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 }));
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const found = decoratorsOf(line(...points));
        for (let i = 1; i < found.length; i++) {
          const [a, b] = [found[i - 1], found[i]];
          expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(199);
        }
      }),
    );
  });
});
