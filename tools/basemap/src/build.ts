import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What stands in index.json. */
interface BasemapIndex {
  input: string;
  tiles: string;
  [key: string]: unknown;
}

function isUpToDate(input: string): boolean {
  if (!existsSync(indexFile)) return false;
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as BasemapIndex;
  return index.input === input && existsSync(join(target, index.tiles));
}

function build(input: string): void {
  const started = performance.now();
  const land = readLand();
  const tiles = pack(cut([...land, readBorders(), readRoads()]), scheme.maxZoom);
  const name = `outline.${createHash('sha256').update(tiles).digest('hex').slice(0, 10)}.bin`;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, name), tiles);
  for (const theme of ['light', 'dark'] as const)
    writeFileSync(join(target, `region-${theme}.svg`), regionPicture(land, regionColours[theme]));
  const index: BasemapIndex = {
    input,
    tiles: name,
    maxZoom: scheme.maxZoom,
    extent: scheme.extent,
    buffer: scheme.buffer,
    frame,
    places: namedPlaces(),
  };
  writeFileSync(indexFile, JSON.stringify(index));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`basemap: ${name}, ${(tiles.length / 1e6).toFixed(1)} MB, ${seconds} s`);
}

const input = inputHash(sources, [landFile(), countriesFile()]);
if (isUpToDate(input)) say('basemap: up to date');
else build(input);
