import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { Basemap, type Locale } from '@mayak/api';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { drawMap, projected, type DrawnWay, type Drawing, type MapName } from './drawMap.ts';
import { LandTiles, type Frame } from './landTiles.ts';

const { resolve } = createRequire(import.meta.url);

/** A picture of so many pixels, twice as fine as it is shown. */
export const pictureSize = { width: 504, height: 240 } as const;
const fineness = 2;
/** Some hundred kilometres of coast, as far as the built base map has detail. */
const zoom = 7;

/** What a picture of a place is of. */
export interface PictureOf {
  lat: number;
  lon: number;
  /** Of the mark. */
  colour: string;
  locale: Locale;
  /** The sign of kilometres in that language. */
  kilometres: string;
}

/** What a picture of a way is of; lengths in pixels as it is shown. */
export interface PictureOfWay extends DrawnWay {
  width: number;
  height: number;
  colour: string;
  locale: Locale;
  kilometres: string;
}

/** A way stands so far from the edges of its picture, pixels, and is not shown larger than this: the base map has no more to tell. */
const [edge, closest] = [28, 11];

/** The part of the world around a way. */
export function frameAround({
  places,
  width,
  height,
}: Pick<PictureOfWay, 'places' | 'width' | 'height'>): Frame {
  const spots = places.map((place) => projected(place, 0));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const zoomFor = (room: number, length: number) => Math.log2((room - 2 * edge) / Math.max(length, 1e-9));
  const zoom = Math.min(closest, zoomFor(width, east - west), zoomFor(height, south - north));
  const scale = 2 ** zoom;
  return {
    zoom,
    left: ((west + east) / 2) * scale - width / 2,
    top: ((north + south) / 2) * scale - height / 2,
    width,
    height,
  };
}

/** Names of the base map as its index has them. */
const Places = z.catch(
  z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.string(), z.string()])),
  [],
);
const kinds: Record<string, MapName['kind']> = {
  ocean: 'water',
  sea: 'water',
  bay: 'water',
  lake: 'water',
  city: 'town',
  town: 'town',
  land: 'land',
};

/** The names that a map of this zoom may show, the most known first; countries and regions say too little so near. */
const namesOf = (places: z.infer<typeof Places>, locale: Locale, zoom: number): MapName[] =>
  places
    .toSorted((a, b) => a[3] - b[3])
    .flatMap(([kind, lat, lon, from, en, ru]) => {
      const of = kinds[kind];
      return of && from <= zoom + 1 ? [{ lat, lon, name: locale === 'ru' ? ru : en, kind: of }] : [];
    });

/** What draws SVG; a process, or a thread, begins it once. */
let drawer: Promise<void> | null = null;

type Shown = Omit<Drawing, 'names'> & { locale: Locale };

interface Opened {
  tiles: LandTiles;
  places: z.infer<typeof Places>;
  font: Uint8Array;
}

async function draw({ tiles, places, font }: Opened, frame: Frame, shown: Shown): Promise<Uint8Array> {
  const { locale, ...drawing } = shown;
  const names = namesOf(places, locale, frame.zoom);
  const svg = drawMap(await tiles.covering(frame), frame, { ...drawing, names });
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: fineness },
    font: { fontBuffers: [font], defaultFontFamily: 'Roboto', loadSystemFonts: false },
  });
  return drawn.render().asPng();
}

/** Draws places and ways on the base map that was built, as pictures for e-mails (RULE-D12) and reports (REP-D12). */
export class MapPictures {
  readonly #dist: string;
  #opened: Promise<Opened | null> | null = null;

  constructor(dist: string) {
    this.#dist = dist;
  }

  async #open(): Promise<Opened | null> {
    const text = await readFile(join(this.#dist, 'basemap', 'index.json'), 'utf8').catch(() => null);
    const built = text === null ? {} : (JSON.parse(text) as Record<string, unknown>);
    const file = Basemap.safeParse(built).data?.files.at(-1);
    if (file === undefined) return null;
    await (drawer ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm));
    const font = await readFile(resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'));
    return {
      tiles: new LandTiles(join(this.#dist, 'basemap', file)),
      places: Places.parse(built['places']),
      font,
    };
  }

  /** What is opened with the first picture; what could not be opened is tried again with the next one. */
  async #ready(): Promise<Opened | null> {
    this.#opened ??= this.#open();
    this.#opened.catch(() => (this.#opened = null));
    const opened = await this.#opened;
    if (!opened) this.#opened = null;
    return opened;
  }

  /** A PNG; null where no base map was built. */
  async of({ lat, lon, ...shown }: PictureOf): Promise<Uint8Array | null> {
    const opened = await this.#ready();
    if (!opened) return null;
    const { width, height } = pictureSize;
    const middle = projected([lat, lon], zoom);
    const frame: Frame = { zoom, left: middle.x - width / 2, top: middle.y - height / 2, width, height };
    return draw(opened, frame, { ...shown, at: [lat, lon] });
  }

  /** A PNG of a way of two places at least; null where no base map was built. */
  async ofWay({ places, ends, width, height, ...shown }: PictureOfWay): Promise<Uint8Array | null> {
    const opened = await this.#ready();
    if (!opened) return null;
    const lats = places.map(([lat]) => lat);
    const at = [(Math.min(...lats) + Math.max(...lats)) / 2, 0] as const;
    return draw(opened, frameAround({ places, width, height }), { ...shown, at, way: { places, ends } });
  }

  async close(): Promise<void> {
    await (await this.#opened)?.tiles.close();
  }
}
