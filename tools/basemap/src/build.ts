import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePainter } from './bundlePainter.ts';
import { pack } from './container.ts';
import { cut } from './cut.ts';
import { inputHash } from './inputHash.ts';
import { countriesFile, landFile, readBorders, readLand, readRoads } from './land.ts';
import { namedPlaces } from './places/places.ts';
import { frame, regionColours, regionPicture } from './region.ts';
import { scheme } from './scheme.ts';

const sources = fileURLToPath(new URL('.', import.meta.url));
const target = fileURLToPath(new URL('../../../dist/basemap', import.meta.url));
const indexFile = join(target, 'index.json');

const log = (text: string) => process.stdout.write(`${text}\n`);

/** What stands in index.json. */
interface BasemapIndex {
  input: string;
  tiles: string;
  painter: string;
  [key: string]: unknown;
}

function isUpToDate(input: string): boolean {
  if (!existsSync(indexFile)) return false;
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as BasemapIndex;
  return (
    index.input === input && [index.tiles, index.painter].every((name) => existsSync(join(target, name)))
  );
}

/** Writes new files first and the index last; what nobody names any more goes then, so that a running server stays whole. */
async function build(input: string): Promise<void> {
  const started = performance.now();
  const land = readLand();
  const packed = pack(cut([...land, readBorders(), readRoads()]), scheme.maxZoom);
  const tiles = `outline.${createHash('sha256').update(packed).digest('hex').slice(0, 10)}.bin`;
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, tiles), packed);
  const pictures = (['light', 'dark'] as const).map((theme) => {
    const name = `region-${theme}.svg`;
    writeFileSync(join(target, name), regionPicture(land, regionColours[theme]));
    return name;
  });
  const painter = await bundlePainter(target);
  const index: BasemapIndex = { input, tiles, painter, frame, places: namedPlaces() };
  writeFileSync(indexFile, JSON.stringify(index));
  const named = new Set([tiles, painter, ...pictures, 'index.json']);
  for (const name of readdirSync(target)) if (!named.has(name)) rmSync(join(target, name));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`basemap: ${tiles}, ${(packed.length / 1e6).toFixed(1)} MB, ${seconds} s`);
}

const input = inputHash(sources, [landFile(), countriesFile()]);
if (isUpToDate(input)) log('basemap: up to date');
else await build(input);
