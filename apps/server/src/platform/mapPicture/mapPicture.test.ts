import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { drawMap, projected, type Drawing } from './drawMap.ts';
import { LandTiles } from './landTiles.ts';
import { frameAround, MapPictures, pictureSize } from './mapPicture.ts';
import { writeBasemap } from './mapPicture.fixtures.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'mayak-map-'));
  writeBasemap(dist);
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** The colours of a PNG with four bytes a pixel, read at places of the picture as it is shown. */
function pixelsOf(png: Uint8Array, shown: number = pictureSize.width) {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * 4;
  const lines: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const kind = raw[y * (row + 1)] ?? 0;
    const line = Buffer.from(raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1)));
    const above = lines.at(-1);
    for (let i = 0; i < row; i += 1) {
      const [a, b, c] = [line[i - 4] ?? 0, above?.[i] ?? 0, i < 4 ? 0 : (above?.[i - 4] ?? 0)];
      const p = a + b - c;
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      line[i] = ((line[i] ?? 0) + ([0, a, b, (a + b) >> 1, paeth][kind] ?? 0)) & 255;
    }
    lines.push(line);
  }
  const scale = width / shown;
  return {
    width,
    height,
    at: (x: number, y: number) =>
      `#${lines[y * scale]?.toString('hex', x * scale * 4, x * scale * 4 + 3) ?? ''}`,
  };
}

describe('RULE-D12 a map for an e-mail', () => {
  it('has land, sea and the mark of the place in its middle', async () => {
    const pictures = new MapPictures(dist);
    const of = async (lon: number) =>
      pixelsOf(
        (await pictures.of({ lat: 60, lon, colour: '#d2301f', locale: 'ru', kilometres: 'km' })) ??
          new Uint8Array(),
      );
    const [west, east, across] = [await of(-30), await of(30), await of(179.9)];
    await pictures.close();
    expect([west.width, west.height]).toEqual([2 * pictureSize.width, 2 * pictureSize.height]);
    expect([west.at(60, 40), east.at(60, 40)]).toEqual(['#f5f3ec', '#cddfea']);
    expect([west.at(252, 120), east.at(252, 120)]).toEqual(['#d2301f', '#d2301f']);
    expect([across.at(60, 40), across.at(440, 40)]).toEqual(['#cddfea', '#f5f3ec']);
  });

  it('is none where no base map was built', async () => {
    const place = { lat: 60, lon: 30, colour: '#d2301f', locale: 'en' as const, kilometres: 'km' };
    expect(await new MapPictures(join(dist, 'nowhere')).of(place)).toBeNull();
  });
});

describe('REP-D12 a map of a way', () => {
  const size = { width: 720, height: 200 };
  const placedIn = (places: readonly (readonly [number, number])[]) => {
    const frame = frameAround({ places, ...size });
    return places.map((place) => {
      const { x, y } = projected(place, frame.zoom);
      return [x - frame.left, y - frame.top] as const;
    });
  };

  it.each([
    [
      'along a coast',
      [
        [69, 33],
        [70.4, 42],
      ],
    ],
    [
      'to the north',
      [
        [60, 30],
        [71, 31],
      ],
    ],
    [
      'across the 180° meridian',
      [
        [60, 170],
        [61, 190],
      ],
    ],
    [
      'around the world',
      [
        [-60, -170],
        [75, 170],
      ],
    ],
  ] as const)('has all of it, whatever it leads: %s', (_, places) => {
    const spots = placedIn(places);
    expect(spots.every(([x, y]) => x >= 27 && x <= 693 && y >= 27 && y <= 173)).toBe(true);
    expect(spots.some(([x, y]) => x < 29 || y > 171)).toBe(true);
  });

  it('of a beacon that stands is no closer than the base map tells', () =>
    expect(
      frameAround({
        places: [
          [69, 33],
          [69, 33.00001],
        ],
        ...size,
      }).zoom,
    ).toBe(11));

  it('is a line between its ends over land and sea; none where no base map was built', async () => {
    const way = {
      places: [
        [60, -4],
        [60, 4],
      ] as const,
      ends: ['A', 'B'] as const,
      ...size,
      colour: '#1e73b0',
      locale: 'en' as const,
      kilometres: 'km',
    };
    const pictures = new MapPictures(dist);
    const png = pixelsOf((await pictures.ofWay(way)) ?? new Uint8Array(), size.width);
    await pictures.close();
    expect([png.width, png.height]).toEqual([1_440, 400]);
    expect([png.at(200, 30), png.at(600, 30)]).toEqual(['#f5f3ec', '#cddfea']);
    expect([png.at(300, 100), png.at(500, 100)]).toEqual(['#1e73b0', '#1e73b0']);
    expect(await new MapPictures(join(dist, 'nowhere')).ofWay(way)).toBeNull();
  });
});

describe('RULE-D12 what stands on a map for an e-mail', () => {
  const draw = async (part: Partial<Drawing>, at: readonly [number, number] = [60, -30]) => {
    const middle = projected(at, 7);
    const frame = { zoom: 7, left: middle.x - 252, top: middle.y - 120, ...pictureSize };
    const tiles = new LandTiles(join(dist, 'basemap', 'outline.1a2b3c4d.pmtiles'));
    const svg = drawMap(await tiles.covering(frame), frame, {
      at,
      colour: '#d2301f',
      names: [],
      kilometres: 'km',
      ...part,
    });
    await tiles.close();
    return svg;
  };
  const town = (name: string, lat: number, lon: number) => ({ name, lat, lon, kind: 'town' as const });

  it('are names that cover neither each other nor the mark, nor leave the picture', async () => {
    const svg = await draw({
      names: [
        town('First', 60.4, -30.5),
        town('Beside', 60.41, -30.52),
        town('Below', 60, -30),
        town('Far', 70, 10),
        town('A & B', 59.6, -29.2),
      ],
    });
    expect([...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text)).toEqual([
      'First',
      'A &amp; B',
      '50 km',
      '© OpenStreetMap',
    ]);
  });

  it.each([
    [179.8, -179, 'Across'],
    [-179.8, 179, 'Across'],
    [181, -178, 'Across'],
    [179.8, 20, undefined],
  ])('are names on both sides of the 180° meridian: at %f° one of %f°', async (lon, other, name) => {
    const svg = await draw({ names: [town('Across', 60.4, other)] }, [60, lon]);
    expect(/>(Across)<\/text>/.exec(svg)?.[1]).toBe(name);
  });

  it('is a scale that is right for its latitude', async () => {
    const svg = await draw({});
    const [, end = '', km = ''] = /H([\d.]+)V[\s\S]*>(\d+) km</.exec(svg) ?? [];
    const perPixel = (40_075 * Math.cos(Math.PI / 3)) / (256 * 2 ** 7);
    expect((Number(end) - 12) * perPixel).toBeCloseTo(Number(km), 0);
  });
});
