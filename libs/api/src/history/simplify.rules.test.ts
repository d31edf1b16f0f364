import { array, assert, double, property, record } from 'fast-check';
import { histories } from './history.fixtures.ts';
import { downsampled, FixFlag, legsOf, markLegs, simplified } from './index.ts';

const plane = array(
  record({
    x: double({ min: -500, max: 500, noNaN: true }),
    y: double({ min: -500, max: 500, noNaN: true }),
  }),
  { maxLength: 120 },
);
const off = (a: number[], b: number[], p: number[]) => {
  const [ax = 0, ay = 0, bx = 0, by = 0, px = 0, py = 0] = [...a, ...b, ...p];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - along * dx, py - ay - along * dy);
};

describe('a line drawn within a tolerance', () => {
  it('leaves out no point that lies farther off, keeps the ends and what is marked', () => {
    assert(
      property(plane, double({ min: 0.1, max: 200, noNaN: true }), (points, tolerance) => {
        const [x, y] = [points.map((p) => p.x), points.map((p) => p.y)].map((list) =>
          Float64Array.from(list),
        );
        const marked = Uint8Array.from(points, (_, i) => (i % 17 === 5 ? 1 : 0));
        const places = simplified(x ?? new Float64Array(), y ?? new Float64Array(), tolerance, marked);
        const point = (i: number) => [points[i]?.x ?? 0, points[i]?.y ?? 0];
        expect(places[0]).toBe(points.length === 0 ? undefined : 0);
        expect(places.at(-1)).toBe(points.length === 0 ? undefined : points.length - 1);
        marked.forEach((is, i) => is && expect([...places]).toContain(i));
        places.forEach((place, i) => {
          const next = places[i + 1] ?? place;
          for (let p = place + 1; p < next; p += 1)
            expect(off(point(place), point(next), point(p))).toBeLessThanOrEqual(tolerance + 1e-9);
        });
      }),
    );
  });
});

describe('TRACK-D03 a thinned track', () => {
  it('keeps ends, extremes and both ends of stops and gaps, is as short as asked, and stays in order', () => {
    assert(
      property(histories, (fixes) => {
        const legs = legsOf(fixes);
        const most = Math.max(10, 7 + 2 * legs.length);
        const places = [...downsampled(fixes, legs, most)];
        expect(places.length).toBe(Math.min(fixes.t.length, most));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        if (fixes.t.length === 0) return;
        expect([places[0], places.at(-1)]).toEqual([0, fixes.t.length - 1]);
        const times = new Set(places.map((place) => fixes.t[place]));
        for (const { from, to } of legs) expect([times.has(from), times.has(to)]).toEqual([true, true]);
        const lats = places.map((place) => fixes.lat[place] ?? 0);
        expect([Math.max(...lats), Math.min(...lats)]).toEqual([
          Math.max(...fixes.lat),
          Math.min(...fixes.lat),
        ]);
        const known = (list: number[]) => Math.max(-1, ...list.filter((value) => !Number.isNaN(value)));
        expect(known(places.map((place) => fixes.speed[place] ?? 0))).toBe(known([...fixes.speed]));
      }),
      { numRuns: 300 },
    );
  });

  const straight = (count: number, bend = -1) => ({
    t: Float64Array.from({ length: count }, (_, i) => i * 1000),
    lat: Float64Array.from({ length: count }, (_, i) => 60 + i / 10_000),
    lng: Float64Array.from({ length: count }, (_, i) => (i === bend ? 31 : 30)),
    speed: new Float32Array(count).fill(NaN),
  });

  it('loses points of straight lines, not of corners', () => {
    expect([...downsampled(straight(1000, 500), [], 6)]).toEqual(
      expect.arrayContaining([0, 499, 500, 501, 999]),
    );
  });

  it('of a million fixes in a straight line costs no square of them', () => {
    expect(downsampled(straight(1_000_000), [], 20_000)).toHaveLength(20_000);
  });

  it('crosses the 180° meridian as a straight line', () => {
    const line = { ...straight(6), lng: Float64Array.of(179, 179.5, -180, -179.5, -179, -178) };
    line.lat.set([70, 70, 70, 70, 70, 71]);
    const kept = [...downsampled(line, [], 4)];
    expect(kept).toEqual(expect.arrayContaining([0, 4, 5]));
  });
});

describe('TRACK-D01 the marks of fixes', () => {
  it('say what is part of a stop and what ends a gap', () => {
    assert(
      property(histories, (fixes) => {
        const legs = legsOf(fixes);
        markLegs(fixes, legs);
        const gaps = fixes.flags.reduce((sum, flag) => sum + (flag & FixFlag.Gap ? 1 : 0), 0);
        const untold = legs.filter(({ kind }) => kind === 'Gap').reduce((sum, leg) => sum + leg.intervals, 0);
        expect(gaps).toBeLessThanOrEqual(untold);
        expect(gaps > 0).toBe(untold > 0);
      }),
    );
  });
});
