import type { Feature, Polygon, Position } from 'geojson';
import { gunzipSync } from 'node:zlib';
import { pack } from './container.ts';
import { cut } from './cut.ts';
import { doubleArea, encodeTile, isWholeLand, type TileLine } from './encodeTile.ts';
import type { Ground } from './land.ts';
import { namedPlaces } from './places/places.ts';
import { regionColours, regionPicture } from './region.ts';
import { lineKind, scheme } from './scheme.ts';

const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const island = (...coordinates: Position[][]): Feature<Polygon, null> => ({
  type: 'Feature',
  properties: null,
  geometry: { type: 'Polygon', coordinates },
});
const border: Ground = {
  type: 'Feature',
  properties: { kind: lineKind.border },
  geometry: {
    type: 'LineString',
    coordinates: [
      [10, 10],
      [20, 20],
    ],
  },
};

/** Reads a tile the way its layout is described. */
function decode(bytes: Uint8Array): { kind: number; coords: number[] }[] {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const signed = () => {
    const value = varint();
    return (value >>> 1) ^ -(value & 1);
  };
  const lines: { kind: number; coords: number[] }[] = [];
  let [x, y] = [0, 0];
  while (at < bytes.length) {
    const head = varint();
    const coords: number[] = [];
    for (let i = 0; i < head >> 2; i++) {
      x += signed();
      y += signed();
      coords.push(x, y);
    }
    lines.push({ kind: head & 3, coords });
  }
  return lines;
}

describe('MAP-D02 a tile of the outline map', () => {
  const lines: TileLine[] = [
    { kind: lineKind.coast, coords: [-144, -144, 4240, -3, 100, 4096] },
    { kind: lineKind.lake, coords: [10, 10, 300, 20, 20, 5000] },
    { kind: lineKind.road, coords: [0, 0, 1, 1] },
  ];
  it('keeps each line with its kind and its points, outside of the tile too', () => {
    expect(decode(encodeTile(lines))).toEqual(lines);
  });
  it('measures the area of a ring, whichever way it turns', () => {
    expect(doubleArea([0, 0, 4, 0, 4, 3, 0, 3])).toBe(24);
    expect(doubleArea([0, 3, 4, 3, 4, 0, 0, 0])).toBe(24);
  });
});

describe('MAP-D02 the world cut to tiles', () => {
  const world = cut([island(square(-60, -60, 120), square(10, 10, 20), square(0, 0, 0.02)), border]);
  it('names coast, lake and border', () => {
    expect(world(0, 0, 0).map(({ kind }) => kind)).toEqual([lineKind.coast, lineKind.lake, lineKind.border]);
  });
  it('leaves the closing point of a ring out', () => {
    expect(world(0, 0, 0)[0]?.coords).toHaveLength(8);
  });
  it('shows a pond at the last zoom only', () => {
    const lakes = (z: number) =>
      world(z, 2 ** (z - 1), 2 ** (z - 1) - 1).filter(({ kind }) => kind === lineKind.lake);
    expect(lakes(2)).toHaveLength(1);
    expect(lakes(6)).toHaveLength(1);
    expect(doubleArea(lakes(6)[0]?.coords ?? [])).toBeLessThan(2 * scheme.minLakeArea);
  });
  it('knows a tile that is nothing but land', () => {
    expect(isWholeLand(world(5, 14, 17))).toBe(true);
    expect(isWholeLand(world(0, 0, 0))).toBe(false);
  });
  it('is empty in the open sea', () => {
    expect(world(4, 0, 7)).toEqual([]);
  });
});

describe('MAP-D02 all tiles in one file', () => {
  it('has a directory in which sea is 0, land is 1 and any other number is the length of the next tile', () => {
    const coast: TileLine[] = [{ kind: lineKind.coast, coords: [0, 0, 9, 0, 9, 9] }];
    const { buffer, extent } = scheme;
    const [low, high] = [-buffer, extent + buffer];
    const whole: TileLine[] = [
      { kind: lineKind.coast, coords: [low, low, high, low, high, high, low, high] },
    ];
    const file = pack((z, x, y) => (z === 0 ? coast : x === 0 ? [] : y === 0 ? whole : coast), 1);
    expect(file.toString('latin1', 0, 4)).toBe('MYK1');
    const end = 8 + file.readUInt32LE(4);
    const directory = new Uint32Array(Uint8Array.from(gunzipSync(file.subarray(8, end))).buffer);
    expect([...directory.map((n) => Math.min(n, 2))]).toEqual([2, 0, 1, 0, 2]);
    const first = directory[0] ?? 0;
    expect(decode(gunzipSync(file.subarray(end, end + first)))).toEqual(coast);
    expect(decode(gunzipSync(file.subarray(end + first)))).toEqual(coast);
  });
});

describe('MAP-D02 names on the outline map', () => {
  const places = namedPlaces();
  it('stand in both languages on land and water of the whole Earth', () => {
    expect(places.length).toBeGreaterThan(300);
    for (const [, lat, lon, zoom, en, ru] of places) {
      expect(Math.abs(lat)).toBeLessThan(85);
      expect(Math.abs(lon)).toBeLessThanOrEqual(180);
      expect(zoom).toBeGreaterThanOrEqual(2);
      expect(en).toMatch(/^[^Ѐ-ӿ]+$/);
      expect(ru).toMatch(/[Ѐ-ӿ]/);
    }
  });
});

describe('MAP-D02 the region picture behind login and error', () => {
  it.each(['light', 'dark'] as const)(
    'of the %s theme draws what meets its frame, and names its grid',
    (theme) => {
      const picture = regionPicture(
        [island(square(33, 69, 2)), island(square(-30, 20, 5))],
        regionColours[theme],
      );
      expect(picture.match(/d="M[-\dl. ]*z"/g)).toHaveLength(1);
      expect(picture).toContain('>35°E<');
      expect(picture).toContain('>70°30′N<');
      expect(picture).toContain(regionColours[theme].sea);
    },
  );
});
