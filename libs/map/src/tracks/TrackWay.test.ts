import fc from 'fast-check';
import { boundsOfWays, TrackWay } from './TrackWay';

const zoom = 8;
const pixel = 1 / (256 * 2 ** zoom);

const offLine = (way: TrackWay, index: Int32Array, i: number) => {
  const at = index.findIndex((one) => one >= i);
  const [a, b] = [index[Math.max(0, at - 1)] as number, index[at] as number];
  const [ax, ay] = [way.x[a] as number, way.y[a] as number];
  const [dx, dy] = [(way.x[b] as number) - ax, (way.y[b] as number) - ay];
  const [px, py] = [(way.x[i] as number) - ax, (way.y[i] as number) - ay];
  const size = dx * dx + dy * dy;
  const part = size === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / size));
  return Math.hypot(px - part * dx, py - part * dy);
};

describe('TRACK-D06 the line of a track on the map', () => {
  it('is nowhere farther than two pixels from the way, keeps its ends and both sides of its gaps', () => {
    const fix = fc.record({
      lat: fc.double({ min: 60, max: 60.3, noNaN: true }),
      lon: fc.double({ min: 30, max: 30.3, noNaN: true }),
      gap: fc.constantFrom(0, 0, 0, 1),
    });
    fc.assert(
      fc.property(fc.array(fix, { minLength: 2, maxLength: 200 }), (fixes) => {
        const way = new TrackWay({
          lat: fixes.map(({ lat }) => lat),
          lon: fixes.map(({ lon }) => lon),
          gap: fixes.map(({ gap }) => gap),
        });
        const { index } = way.level(zoom, null);
        expect(index[0]).toBe(0);
        expect(index.at(-1)).toBe(fixes.length - 1);
        expect([...index]).toEqual([...new Set(index)].sort((a, b) => a - b));
        fixes.forEach(({ gap }, i) => {
          if (gap && i > 0) expect([...index]).toEqual(expect.arrayContaining([i - 1, i]));
          expect(offLine(way, index, i)).toBeLessThan(2 * pixel);
        });
      }),
    );
  });

  it('is one straight side where the way is straight, and keeps where the colour changes', () => {
    const lon = Array.from({ length: 5_000 }, (_, i) => 30 + i / 100);
    const way = new TrackWay({ lat: lon.map(() => 60), lon });
    expect(way.level(zoom, null).index.length).toBeLessThanOrEqual(4);
    const classes = Uint8Array.from(lon, (_, i) => (i < 2_500 ? 0 : 1));
    expect([...way.level(zoom, classes).index]).toContain(2_499);
  });

  it('goes over the 180° meridian in one piece and tells places in degrees', () => {
    const way = new TrackWay({ lat: [65, 65, 65], lon: [179, -179, 179.5] });
    expect((way.x[1] ?? 0) - (way.x[0] ?? 0)).toBeCloseTo(2 / 360, 6);
    const [lat, lon] = way.placeOf(1);
    expect([lat, lon]).toEqual([expect.closeTo(65, 6), expect.closeTo(-179, 6)]);
  });

  it('lies within bounds, those of several in one piece over the 180° meridian', () => {
    const [west, east] = [new TrackWay({ lat: [60], lon: [178] }), new TrackWay({ lat: [62], lon: [-178] })];
    expect(boundsOfWays([west, east])).toEqual([
      [expect.closeTo(60, 6), expect.closeTo(178, 6)],
      [expect.closeTo(62, 6), expect.closeTo(182, 6)],
    ]);
    expect(boundsOfWays([new TrackWay({ lat: [], lon: [] })])).toBeNull();
  });

  it('finds the fix under a pointer', () => {
    const way = new TrackWay({ lat: [60, 61], lon: [30, 31] });
    expect(way.nearest(way.x[1] ?? 0, (way.y[1] ?? 0) + pixel, 8 * pixel)).toBe(1);
    expect(way.nearest(way.x[1] ?? 0, (way.y[1] ?? 0) + 20 * pixel, 8 * pixel)).toBeNull();
  });
});
