import fc from 'fast-check';
import { decoratorsOf } from './decorators';
import { chunkSize, projected, type TrackFixes } from './projected';
import { TrackFrame } from './TrackFrame';
import { boundsOfWays, TrackWay } from './TrackWay';

const zoom = 8;
const pixel = 1 / (256 * 2 ** zoom);
const wayThrough = (fixes: TrackFixes) => new TrackWay(projected(fixes));
/** All fixes that are drawn. */
const drawnAt = (way: TrackWay, at = zoom, classes: Uint8Array | null = null) =>
  Int32Array.from(new Set(way.level(at, classes).flatMap(({ index }) => [...index])));

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
        const way = wayThrough({
          lat: fixes.map(({ lat }) => lat),
          lon: fixes.map(({ lon }) => lon),
          gap: Uint8Array.from(fixes, ({ gap }) => gap),
        });
        const index = drawnAt(way);
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
    const way = wayThrough({ lat: lon.map(() => 60), lon });
    expect(drawnAt(way).length).toBeLessThanOrEqual(4);
    const classes = Uint8Array.from(lon, (_, i) => (i < 2_500 ? 0 : 1));
    expect([...drawnAt(way, zoom, classes)]).toContain(2_499);
  });

  describe('of more fixes than a chunk', () => {
    const count = 5 * chunkSize + 1;
    const lon = Array.from({ length: count }, (_, i) => 30 + i / 1_000);
    const way = wayThrough({ lat: lon.map((_, i) => 60 + Math.sin(i) / 100), lon });

    it('is made in parts where it is long on the screen, each from the end of the one before', () => {
      expect(way.level(3, null)).toHaveLength(1);
      const parts = way.level(14, null);
      expect(parts.length).toBeGreaterThan(3);
      expect(parts[0]?.index[0]).toBe(0);
      parts.forEach(({ index, goesOn }, i) => {
        expect(goesOn).toBe(i < parts.length - 1);
        expect(index.at(-1)).toBe(parts[i + 1]?.index[0] ?? count - 1);
      });
      const all = parts.flatMap(({ index }) => [...index]);
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      expect(drawnAt(way, 14)).toHaveLength(all.length - parts.length + 1);
    });

    it('has arrows far enough from each other where two parts meet', () => {
      const straight = wayThrough({ lat: lon.map(() => 60), lon });
      const world = 256 * 2 ** 14;
      const arrows = straight.level(14, null).flatMap(({ index, goesOn }) => {
        const line = Array.from(index, (i) => ({ x: (straight.x[i] ?? 0) * world, y: 0, metres: 5 }));
        return decoratorsOf(line, goesOn);
      });
      const apart = arrows.slice(1).map(({ x }, i) => x - (arrows[i]?.x ?? 0));
      expect(arrows.length).toBeGreaterThan(100);
      expect(Math.min(...apart)).toBeGreaterThan(199);
    });

    it('is looked at only where it comes into a box', () => {
      const seen: number[] = [];
      const [x, y] = [way.x[3 * chunkSize + 9] ?? 0, way.y[3 * chunkSize + 9] ?? 0];
      way.eachFix([x, y, x, y], (i) => seen.push(i));
      expect([seen[0], seen.length]).toEqual([3 * chunkSize, chunkSize]);
    });
  });

  it('goes over the 180° meridian in one piece and tells places in degrees', () => {
    const way = wayThrough({ lat: [65, 65, 65], lon: [179, -179, 179.5] });
    expect((way.x[1] ?? 0) - (way.x[0] ?? 0)).toBeCloseTo(2 / 360, 6);
    const [lat, lon] = way.placeOf(1);
    expect([lat, lon]).toEqual([expect.closeTo(65, 6), expect.closeTo(-179, 6)]);
  });

  it('lies within bounds, those of several in one piece over the 180° meridian', () => {
    const [west, east] = [wayThrough({ lat: [60], lon: [178] }), wayThrough({ lat: [62], lon: [-178] })];
    expect(boundsOfWays([west, east])).toEqual([
      [expect.closeTo(60, 6), expect.closeTo(178, 6)],
      [expect.closeTo(62, 6), expect.closeTo(182, 6)],
    ]);
    expect(boundsOfWays([wayThrough({ lat: [], lon: [] })])).toBeNull();
  });

  it('finds the fix under a pointer', () => {
    const way = wayThrough({ lat: [60, 61], lon: [30, 31] });
    expect(way.nearest(way.x[1] ?? 0, (way.y[1] ?? 0) + pixel, 8 * pixel)).toBe(1);
    expect(way.nearest(way.x[1] ?? 0, (way.y[1] ?? 0) + 20 * pixel, 8 * pixel)).toBeNull();
  });
});

describe('TRACK-D06 where a track lies on the map', () => {
  const height = 600;
  /** A canvas with a longitude in its middle. */
  const viewAt = (lon: number, at: number, width = 800) => {
    const world = 256 * 2 ** at;
    return {
      zoom: at,
      width,
      height,
      left: ((lon + 180) / 360) * world - width / 2,
      top: world / 2 - height / 2,
    };
  };
  const along = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * Math.sign(to - from));
  /** The longitudes, unrolled, of what is drawn inside the canvas. */
  const seen = (lon: number[], view: ReturnType<typeof viewAt>) => {
    const way = wayThrough({ lat: lon.map(() => 0), lon });
    return TrackFrame.of(view, { way }).map((frame) =>
      lon.filter((_, i) => frame.isInside(frame.x(way.x[i] as number), frame.y(way.y[i] as number), 0)),
    );
  };

  it('is there with both turns where it goes once round the globe and more', () =>
    expect(seen(along(30, 450), viewAt(60, 4))).toEqual([along(385, 450), along(30, 95)]));

  it('is where it turned, however far that is from its ends', () =>
    expect(seen([...along(30, 230), ...along(229, 30)], viewAt(-137, 4)).flat()).toContain(225));

  it('is drawn once where that shows all of it', () => {
    expect(seen(along(30, 40), viewAt(35, 4))).toEqual([along(30, 40)]);
    expect(seen(along(170, 190), viewAt(-175, 4))).toEqual([along(170, 190)]);
    expect(seen(along(30, 40), viewAt(35, 2, 1_600))).toEqual([along(30, 40)]);
  });

  it('has one place where nothing of it is in view', () =>
    expect(seen(along(30, 40), viewAt(-100, 6))).toEqual([[]]));
});
