import { gunzipSync, gzipSync } from 'node:zlib';
import { lineKind, scheme } from '../scheme.ts';
import { decodeTile } from './decodeTile.ts';
import { addRing, addShore, type PathSink } from './drawTrace.ts';
import { placeTile } from './placeTile.ts';
import { openTileFile, readOver, type Unpack } from './TileFile.ts';
import { traceLine, type View } from './traceLine.ts';

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
/** Numbers small enough for one byte each, except where two are needed. */
const varints = (...values: number[]) =>
  Uint8Array.from(values.flatMap((value) => (value < 128 ? [value] : [(value & 127) | 128, value >> 7])));

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
    expect(placeTile({ ...square, size: 512 })).toEqual({ z, x, y, scale, left: left + 0, top: top + 0 });
  });

  it('may be drawn in squares of any size', () => {
    const large = { z: 6, x: 37, y: 14, scale: 0.25, left: 0, top: 0 };
    expect(placeTile({ z: 8, x: 37, y: 14, size: 1024 })).toEqual(large);
  });

  it('lets neighbouring squares of a magnified tile meet', () => {
    const [here, next] = [150, 151].map((x) => placeTile({ z: 9, x, y: 60, size: 512 }));
    const unit = scheme.extent / 4;
    expect(unit * 3 * (here?.scale ?? 0) + (here?.left ?? 0)).toBe(512);
    expect(unit * 3 * (next?.scale ?? 0) + (next?.left ?? 0)).toBe(0);
  });
});

describe('MAP-D02 a tile of the outline map is decoded', () => {
  it('gives the lines with their kinds, points and boxes, each line going on where the last one ended', () => {
    const coast = [
      4 * 3 + lineKind.coast,
      zigzag(-10),
      zigzag(0),
      zigzag(60),
      zigzag(0),
      zigzag(0),
      zigzag(30),
    ];
    const road = [4 * 2 + lineKind.road, zigzag(-50), zigzag(-30), zigzag(5), zigzag(-6)];
    const tile = decodeTile(varints(...coast, ...road));
    expect([...tile.kinds]).toEqual([lineKind.coast, lineKind.road]);
    expect([...tile.coords]).toEqual([-10, 0, 50, 0, 50, 30, 0, 0, 5, -6]);
    expect([...tile.starts]).toEqual([0, 3, 5]);
    expect([...tile.boxes]).toEqual([-10, 0, 50, 30, 0, -6, 5, 0]);
  });
});

describe('MAP-D02 a line is cut to what can be seen of it', () => {
  const view: View = { left: 0, top: 0, right: 100, bottom: 100 };
  const trace = (points: number[], seams: number[] = []) =>
    traceLine({ coords: Int16Array.from(points), from: 0, to: points.length / 2 }, view, seams);

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
  it('does not stroke the cut at the 180° meridian', () => {
    expect(trace([0, 10, 0, 90, 50, 50], [0]).hidden).toEqual([false, true, false]);
    expect(trace([0, 10, 0, 90, 50, 50], []).hidden).toEqual([false, false, false]);
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

describe('MAP-D02 the tile file', () => {
  const tile = Uint8Array.from([1, 2, 3]);
  const packed = gzipSync(tile);
  const directory = gzipSync(Buffer.from(Uint32Array.from([packed.length, 0, 1, 0, packed.length]).buffer));
  const head = Buffer.alloc(8);
  head.write('MYK1', 'latin1');
  head.writeUInt32LE(directory.length, 4);
  const file = Buffer.concat([head, directory, packed, packed]);
  const unpack: Unpack = async (gzipped) => Uint8Array.from(gunzipSync(new Uint8Array(gzipped))).buffer;
  const bytes = (from: number, to: number) => Uint8Array.from(file.subarray(from, to)).buffer;

  it('knows sea and land without reading, and reads only the bytes of a tile', async () => {
    const asked: [number, number][] = [];
    const tiles = await openTileFile(async (from, to) => {
      asked.push([from, to]);
      return bytes(from, to);
    }, unpack);
    asked.length = 0;
    expect(await tiles.tile(1, 0, 0)).toBe('sea');
    expect(await tiles.tile(1, 1, 0)).toBe('land');
    expect(asked).toEqual([]);
    expect(await tiles.tile(0, 0, 0)).toEqual(tile);
    expect(await tiles.tile(1, 1, 1)).toEqual(tile);
    expect(asked).toEqual([
      [8 + directory.length, 8 + directory.length + packed.length],
      [8 + directory.length + packed.length, file.length],
    ]);
  });

  it('refuses what is no tile file', async () => {
    const page = Uint8Array.from('<!doctype html>', (letter) => letter.charCodeAt(0)).buffer;
    await expect(openTileFile(async () => page, unpack)).rejects.toThrow('not an outline tile file');
  });

  describe.each([
    [206, 'by ranges'],
    [200, 'whole, once, from a server that knows no ranges'],
  ])('over the web with %i', (status, how) => {
    const real = globalThis.fetch;
    afterEach(() => {
      globalThis.fetch = real;
    });
    it(`is read ${how}`, async () => {
      const ranges: string[] = [];
      globalThis.fetch = async (_, init) => {
        const { Range: range = '' } = init?.headers as Record<string, string>;
        ranges.push(range);
        const [from = 0, to = 0] = range.match(/\d+/g)?.map(Number) ?? [];
        const body = status === 206 ? bytes(from, to + 1) : bytes(0, file.length);
        return { ok: true, status, arrayBuffer: async () => body } as Response;
      };
      const tiles = await openTileFile(readOver('/outline.bin'), unpack);
      expect(await tiles.tile(1, 1, 1)).toEqual(tile);
      expect(ranges).toHaveLength(status === 206 ? 2 : 1);
    });
  });
});
