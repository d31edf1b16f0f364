import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { harbour } from '../harbour.ts';
import { scheme } from '../scheme.ts';
import { writeTile } from '../writeTile.ts';
import { drawnTile } from './drawnTile.ts';
import { addRing, addShore, type PathSink } from './drawTrace.ts';
import { roadsAt } from './paintTile.ts';
import { ancestorOf, placementOf, type Square } from './placeTile.ts';
import { openTileFile } from './sources.ts';
import { thinned, traceLine, type View } from './traceLine.ts';

const placed = (square: Square) => placementOf(square, ancestorOf(square, scheme.outline.maxZoom));

describe('MAP-D02 the place of a square in the tile file', () => {
  it.each([
    //  square              tile             scale   offset
    [{ z: 1, x: 0, y: 0 }, [0, 0, 0], 0.125, [0, 0]],
    [{ z: 2, x: 1, y: 0 }, [1, 1, 0], 0.125, [0, 0]],
    [{ z: 7, x: 37, y: 14 }, [6, 37, 14], 0.125, [0, 0]],
    [{ z: 8, x: 75, y: 28 }, [6, 37, 14], 0.25, [-512, 0]],
    [{ z: 10, x: 8 * 37 + 3, y: 8 * 14 + 7 }, [6, 37, 14], 1, [-3 * 512, -7 * 512]],
    [{ z: 18, x: 2048 * 37, y: 2048 * 14 + 2047 }, [6, 37, 14], 256, [0, -2047 * 512]],
  ] as const)('%j is drawn from tile %j, %f pixels a unit', (square, [z, x, y], scale, [left, top]) => {
    expect(placed({ ...square, size: 512 })).toEqual({ z, x, y, scale, left: left + 0, top: top + 0 });
  });

  it('may be drawn in squares of any size', () => {
    const large = { z: 6, x: 37, y: 14, scale: 0.25, left: 0, top: 0 };
    expect(placed({ z: 8, x: 37, y: 14, size: 1024 })).toEqual(large);
  });

  it('lets neighbouring squares of a magnified tile meet', () => {
    const [here, next] = [150, 151].map((x) => placed({ z: 9, x, y: 60, size: 512 }));
    const unit = scheme.extent / 4;
    expect(unit * 3 * (here?.scale ?? 0) + (here?.left ?? 0)).toBe(512);
    expect(unit * 3 * (next?.scale ?? 0) + (next?.left ?? 0)).toBe(0);
  });
});

describe('MAP-D02 a tile with the layers of the Protomaps basemap', () => {
  const place = { z: 14, x: 9_760, y: 3_800 };
  const tile = new VectorTile(
    new Pbf(
      gunzipSync(
        writeTile({
          earth: [{ type: 3, tags: { kind: 'earth' }, parts: [[0, 0, 100, 0, 100, 50]] }],
          water: [{ type: 3, tags: { kind: 'lake' }, parts: [[0, 0, 9, 0, 9, 9]] }],
          landuse: [
            { type: 3, tags: { kind: 'pier' }, parts: [[0, 0, 9, 0, 9, 9]] },
            { type: 3, tags: { kind: 'meadow' }, parts: [[0, 0, 9, 0, 9, 9]] },
          ],
          roads: [
            {
              type: 2,
              tags: { kind: 'major_road', name: 'Порт', 'name:en': 'Port' },
              parts: [[0, 0, 2048, 2048, 4000, 4000]],
            },
            { type: 2, tags: { kind: 'path', kind_detail: 'pier' }, parts: [[0, 0, 5, 5]] },
          ],
          places: [
            {
              type: 1,
              tags: { kind: 'locality', kind_detail: 'city', name: 'Кола', min_zoom: 8 },
              parts: [[1, 1]],
            },
          ],
          pois: [{ type: 1, tags: { kind: 'bench', name: 'no' }, parts: [[1, 1]] }],
        }),
      ),
    ),
  );
  const drawn = drawnTile(tile, place);
  it('is sorted by what its lines look like, what is not shown left out', () => {
    expect([...drawn.parts.keys()]).toEqual(['earth', 'lake', 'quay', 'road', 'pier']);
    expect(drawn.parts.get('earth')?.[0]).toMatchObject({ from: 0, to: 3, box: [0, 0, 100, 50] });
  });
  it('has the names that a map of ships needs, in both languages, from their zooms on', () => {
    expect(drawn.names.map(([kind, , , zoom, en, ru]) => [kind, zoom, en, ru])).toEqual([
      ['land', 15, 'Port', 'Порт'],
      ['city', 9, 'Кола', 'Кола'],
    ]);
    const [, lat, lon] = drawn.names[1] ?? [];
    expect(lon).toBeCloseTo((9_760 / 2 ** 14) * 360 - 180, 4);
    expect(lat).toBeGreaterThan(68);
  });
});

describe('MAP-D02 roads by the zoom of the map', () => {
  it.each([
    [5.9, []],
    [6, ['highway', 'approximate']],
    [8.9, ['highway', 'approximate']],
    [9, ['road', 'highway']],
    [12, ['street', 'road', 'highway']],
    [15, ['path', 'street', 'road', 'highway']],
  ])('at %d', (zoom, parts) => expect(roadsAt(zoom)).toEqual(parts));
});

describe('MAP-D02 a line is cut to what can be seen of it', () => {
  const view: View = { left: 0, top: 0, right: 100, bottom: 100 };
  const trace = (points: number[], isRing = true) =>
    traceLine({ coords: Int16Array.from(points), from: 0, to: points.length / 2 }, view, isRing);

  it('keeps a line inside as it is', () => {
    const square = [10, 10, 90, 10, 90, 90, 10, 90];
    expect(trace(square)).toEqual({ points: square, hidden: [false, false, false, false] });
  });
  it('leaves out what wanders about beyond one edge, but for two points at each end', () => {
    const wander = Array.from({ length: 50 }, (_, i) => [150 + (i % 7), 10 + i]).flat();
    const { points, hidden } = trace([50, 10, ...wander, 50, 70]);
    expect(points).toEqual([50, 10, 150, 10, 151, 11, 156, 58, 150, 59, 50, 70]);
    expect(hidden).toEqual([false, false, true, true, true, false]);
  });
  it('goes round a corner of the view by the way it came', () => {
    const { points } = trace([50, 50, 150, 50, 150, 150, 50, 150]);
    expect(points).toEqual([50, 50, 150, 50, 150, 150, 50, 150]);
  });
  it('may be without turns that its stroke is too wide to show, but with its ends and where it is not stroked (MAP-D10)', () => {
    const points = [0, 0, 10, 0, 11, 0, 20, 0, 21, 0, 30, 0, 30, 1, 30, 30];
    const hidden = [false, false, false, false, true, false, false, false];
    expect(thinned({ points, hidden }, 5)).toEqual({
      points: [0, 0, 10, 0, 20, 0, 21, 0, 30, 0, 30, 30],
      hidden: [false, false, false, true, false, false],
    });
    expect(thinned({ points, hidden }, 0).points).toBe(points);
  });
  it('does not stroke where a tile was cut', () => {
    expect(trace([0, 10, 0, 90, 50, 50]).hidden).toEqual([false, true, false]);
    expect(trace([0, 10, 0, 90, 50, 50], false).hidden).toEqual([false, false, false]);
    expect(trace([10, 10, 10, 90, 50, 50]).hidden).toEqual([false, false, false]);
  });
});

describe('MAP-D02 a ring becomes a path', () => {
  const record = () => {
    const calls: string[] = [];
    const sink: PathSink = {
      moveTo: (x, y) => void calls.push(`M${x},${y}`),
      lineTo: (x, y) => void calls.push(`L${x},${y}`),
      quadraticCurveTo: (a, b, x, y) => void calls.push(`Q${a},${b} ${x},${y}`),
      closePath: () => void calls.push('Z'),
    };
    return { calls, sink };
  };
  const placement = { z: 6, x: 0, y: 0, scale: 2, left: 1, top: 0 };
  const triangle = { points: [0, 0, 10, 0, 0, 10], hidden: [false, false, true] };

  it('is closed for filling, its hidden ways too', () => {
    const { calls, sink } = record();
    addRing(sink, triangle, placement, false);
    expect(calls).toEqual(['M1,0', 'L21,0', 'L1,20', 'Z']);
  });
  it('is stroked without its hidden ways', () => {
    const { calls, sink } = record();
    addShore(sink, triangle, placement, false);
    expect(calls).toEqual(['M1,0', 'L21,0', 'M1,20', 'L1,0']);
  });
  it('runs through the middles of its ways when it is magnified', () => {
    const { calls, sink } = record();
    addRing(sink, triangle, placement, true);
    expect(calls).toEqual(['M1,10', 'Q1,0 11,0', 'Q21,0 11,10', 'Q1,20 1,10', 'Z']);
  });
  it.each([
    ['filled', addRing],
    ['stroked', addShore],
  ])('keeps the corners where its tile was cut, %s', (_, add) => {
    const { calls, sink } = record();
    const [low, high] = [-scheme.buffer, scheme.extent + scheme.buffer];
    const wholeTile = {
      points: [low, low, high, low, high, high, low, high],
      hidden: [false, false, false, false],
    };
    add(sink, wholeTile, { ...placement, scale: 1, left: 0 }, true);
    expect(calls.filter((call) => call.startsWith('Q'))).toEqual([]);
    for (const corner of [`${low},${low}`, `${high},${low}`, `${high},${high}`, `${low},${high}`])
      expect(calls).toContain(`L${corner}`);
  });
});

describe('MAP-D02 a file of tiles', () => {
  const { z, x, y } = { z: 12, x: 2_440, y: 950 };
  const file = harbour();
  const real = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = real;
  });
  const serve = (status: number) => {
    const ranges: string[] = [];
    globalThis.fetch = async (_, init) => {
      const { Range: range = '' } = (init?.headers ?? {}) as Record<string, string>;
      ranges.push(range);
      const [from = 0, to = file.length - 1] = range.match(/\d+/g)?.map(Number) ?? [];
      const body = status === 206 ? file.subarray(from, to + 1) : file;
      return { ok: true, status, arrayBuffer: async () => Uint8Array.from(body).buffer } as Response;
    };
    return ranges;
  };
  const square = (zoom: number, column: number, row: number): Square => ({
    z: zoom,
    x: column,
    y: row,
    size: 512,
  });

  it.each([
    ['by ranges', 206],
    ['whole, once, from a server that knows no ranges', 200],
  ])('is read %s', async (_, status) => {
    const ranges = serve(status);
    const tiles = openTileFile('/own.pmtiles');
    const found = await tiles.tileFor(square(z + 1, x, y));
    expect(found?.place).toEqual({ z, x, y });
    expect(found?.tile.parts.has('highway')).toBe(true);
    await tiles.tileFor(square(z + 2, 2 * x, 2 * y));
    expect(ranges.length > 1).toBe(status === 206);
  });

  it('has nothing where it does not reach, and less detail than is asked for', async () => {
    serve(206);
    const tiles = openTileFile('/own.pmtiles');
    expect(await tiles.tileFor(square(z + 1, x + 3, y))).toBeNull();
    expect(await tiles.tileFor(square(z, Math.floor(x / 2), Math.floor(y / 2)))).toBeNull();
    expect((await tiles.tileFor(square(18, x * 32, y * 32)))?.place.z).toBe(15);
  });

  it('refuses what is no tile file', async () => {
    globalThis.fetch = async () =>
      ({
        ok: true,
        status: 200,
        arrayBuffer: async () => new TextEncoder().encode('<!doctype html>'.repeat(20)).buffer,
      }) as Response;
    await expect(openTileFile('/own.pmtiles').tileFor(square(5, 0, 0))).rejects.toThrow();
  });
});
