import type { Feature, Polygon, Position } from 'geojson';
import { gunzipSync, gzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { PMTiles } from 'pmtiles';
import { cut } from './cut.ts';
import { harbour, harbourMiddle } from './harbour.ts';
import type { Ground } from './land.ts';
import { namedPlaces } from './places/places.ts';
import { regionColours, regionPicture } from './region.ts';
import { doubleArea, turned } from './rings.ts';
import { scheme } from './scheme.ts';
import { writePmtiles } from './writePmtiles.ts';
import { writeTile, type TileLayers } from './writeTile.ts';

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
  properties: { kind: 'country' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [10, 10],
      [20, 20],
    ],
  },
};

const layersOf = (data: ArrayLike<number>) => new VectorTile(new Pbf(Uint8Array.from(data))).layers;
const kindsOf = (layers: TileLayers | null) =>
  Object.entries(layers ?? {}).flatMap(([name, features]) =>
    features.map(({ tags }) => `${name} ${tags['kind']}`),
  );

describe('MAP-D02 a vector tile', () => {
  const layers: TileLayers = {
    earth: [{ type: 3, tags: { kind: 'earth' }, parts: [[-144, -144, 4240, -3, 100, 4096]] }],
    roads: [
      {
        type: 2,
        tags: { kind: 'highway', min_zoom: 4 },
        parts: [
          [0, 0, 1, 1],
          [5, 5, 9, -9],
        ],
      },
    ],
    places: [{ type: 1, tags: { kind: 'locality', name: 'Кола' }, parts: [[7, 8]] }],
    water: [],
  };
  const read = layersOf(gunzipSync(writeTile(layers)));
  it("is read by the library that reads everybody else's, empty layers left out", () => {
    expect(Object.keys(read)).toEqual(['earth', 'roads', 'places']);
    expect(read['roads']?.feature(0).properties).toEqual({ kind: 'highway', min_zoom: 4 });
    expect(read['places']?.feature(0).properties['name']).toBe('Кола');
    expect(read['earth']?.extent).toBe(scheme.extent);
  });
  it('keeps each line with its points, outside of the tile too', () => {
    const points = (layer: string) =>
      read[layer]
        ?.feature(0)
        .loadGeometry()
        .map((part) => part.map(({ x, y }) => [x, y]));
    expect(points('roads')).toEqual([
      [
        [0, 0],
        [1, 1],
      ],
      [
        [5, 5],
        [9, -9],
      ],
    ]);
    expect(points('earth')).toEqual([
      [
        [-144, -144],
        [4240, -3],
        [100, 4096],
        [-144, -144],
      ],
    ]);
  });
  it('measures the area of a ring, and turns it', () => {
    expect(doubleArea([0, 0, 4, 0, 4, 3, 0, 3])).toBe(24);
    expect(doubleArea(turned([0, 0, 4, 0, 4, 3, 0, 3], false))).toBe(-24);
  });
});

describe('MAP-D02 the world cut to tiles', () => {
  const island4 = island(square(14, 14, 4));
  const world = cut(
    [island(square(-60, -60, 120), square(10, 10, 20), square(0, 0, 0.02)), island4, border],
    scheme.outline,
  );
  it('names land, lake and border as the Protomaps basemap does', () => {
    expect(kindsOf(world(0, 0, 0))).toEqual([
      'earth earth',
      'earth earth',
      'water lake',
      'boundaries country',
    ]);
  });
  it('leaves the closing point of a ring out', () => {
    expect(world(0, 0, 0)?.['earth']?.[0]?.parts[0]).toHaveLength(8);
  });
  it('makes a hole of an island in a lake', () => {
    const [lake] = world(0, 0, 0)?.['water'] ?? [];
    expect(lake?.parts.map((part) => Math.sign(doubleArea(part)))).toEqual([1, -1]);
  });
  it('shows a pond at the last zoom only', () => {
    const lakes = (z: number) => world(z, 2 ** (z - 1), 2 ** (z - 1) - 1)?.['water'] ?? [];
    expect(lakes(2)).toHaveLength(1);
    expect(lakes(6).length).toBeGreaterThan(0);
  });
  it('is empty in the open sea', () => {
    expect(world(4, 0, 7)).toBeNull();
  });
});

/** An archive that lies in memory. */
const opened = (bytes: Buffer) =>
  new PMTiles({
    getKey: () => 'memory',
    getBytes: (offset, length) =>
      Promise.resolve({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  });

describe('MAP-D02 all tiles in one PMTiles file', () => {
  const tile = (z: number, x: number, y: number, text: string) => ({ z, x, y, data: gzipSync(text) });
  const about = {
    minZoom: 0,
    maxZoom: 2,
    bounds: [-10, 50, 20, 60],
    name: 'Trial',
    attribution: '©',
  } as const;
  const textAt = async (archive: PMTiles, z: number, x: number, y: number) => {
    const found = await archive.getZxy(z, x, y);
    return found ? new TextDecoder().decode(found.data) : null;
  };
  it('gives each tile back, none where there is none, and says where it holds', async () => {
    const archive = opened(
      writePmtiles(
        [tile(1, 0, 0, 'a'), tile(0, 0, 0, 'world'), tile(1, 0, 1, 'a'), tile(2, 3, 3, 'b')],
        about,
      ),
    );
    expect(await textAt(archive, 0, 0, 0)).toBe('world');
    expect(await textAt(archive, 1, 0, 1)).toBe('a');
    expect(await textAt(archive, 2, 3, 3)).toBe('b');
    expect(await textAt(archive, 1, 1, 1)).toBeNull();
    expect(await archive.getHeader()).toMatchObject({
      minLon: -10,
      maxLat: 60,
      maxZoom: 2,
      numTileContents: 3,
    });
  });
  it('goes on in further directories when there are many', async () => {
    const textOf = (i: number) => 'x'.repeat(1 + ((Math.imul(i, 2_654_435_761) >>> 20) % 509));
    const many = Array.from({ length: 128 * 128 }, (_, i) =>
      tile(7, i % 128, Math.floor(i / 128), textOf(i)),
    );
    const archive = opened(writePmtiles(many, { ...about, maxZoom: 7 }));
    expect(await textAt(archive, 7, 100, 90)).toBe(textOf(90 * 128 + 100));
    expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  });
});

describe('MAP-D02 the harbour to try BASEMAP with', () => {
  it('has roads, quays and names at zoom 15', async () => {
    const archive = opened(harbour());
    const [lat, lon] = harbourMiddle();
    const [x, y] = [
      Math.floor((lon / 360 + 0.5) * 2 ** 15),
      Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * 2 ** 15),
    ];
    const layers = layersOf(new Uint8Array((await archive.getZxy(15, x, y))?.data ?? new ArrayBuffer(0)));
    const kinds = (name: string) =>
      Array.from(
        { length: layers[name]?.length ?? 0 },
        (_, i) => layers[name]?.feature(i).properties['kind'],
      );
    expect(kinds('roads')).toContain('highway');
    expect(kinds('landuse')).toContain('pier');
    expect((await archive.getHeader()).maxZoom).toBe(15);
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
