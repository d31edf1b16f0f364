import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { Basemap, type Locale } from '@mayak/api';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { drawMap, projected, type MapName } from './drawMap.ts';
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
const namesOf = (places: z.infer<typeof Places>, locale: Locale): MapName[] =>
  places
    .toSorted((a, b) => a[3] - b[3])
    .flatMap(([kind, lat, lon, from, en, ru]) => {
      const of = kinds[kind];
      return of && from <= zoom + 1 ? [{ lat, lon, name: locale === 'ru' ? ru : en, kind: of }] : [];
    });

/** What draws SVG; a process, or a thread, begins it once. */
let drawer: Promise<void> | null = null;

/** Draws places on the base map that was built, as pictures for e-mails (RULE-D12). */
export class MapPictures {
  readonly #dist: string;
  #opened: Promise<{ tiles: LandTiles; places: z.infer<typeof Places>; font: Uint8Array } | null> | null =
    null;

  constructor(dist: string) {
    this.#dist = dist;
  }

  async #open() {
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

  /** A PNG; null where no base map was built. */
  async of({ lat, lon, colour, locale, kilometres }: PictureOf): Promise<Uint8Array | null> {
    this.#opened ??= this.#open();
    // What could not be opened is tried again with the next picture.
    this.#opened.catch(() => (this.#opened = null));
    const opened = await this.#opened;
    if (!opened) {
      this.#opened = null;
      return null;
    }
    const { width, height } = pictureSize;
    const middle = projected([lat, lon], zoom);
    const frame: Frame = { zoom, left: middle.x - width / 2, top: middle.y - height / 2, width, height };
    const svg = drawMap(await opened.tiles.covering(frame), frame, {
      at: [lat, lon],
      colour,
      names: namesOf(opened.places, locale),
      kilometres,
    });
    const drawn = new Resvg(svg, {
      fitTo: { mode: 'zoom', value: fineness },
      font: { fontBuffers: [opened.font], defaultFontFamily: 'Roboto', loadSystemFonts: false },
    });
    return drawn.render().asPng();
  }

  async close(): Promise<void> {
    await (await this.#opened)?.tiles.close();
  }
}
