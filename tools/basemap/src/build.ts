import { compress } from '@mayak/build/compress';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePainter } from './bundlePainter.ts';
import { cut, type Cut } from './cut.ts';
import { inputHash } from './inputHash.ts';
import { countriesFile, landFile, readBorders, readLand, readRoads } from './land.ts';
import { namedPlaces } from './places/places.ts';
import { frame, regionColours, regionPicture } from './region.ts';
import { scheme, type Detail } from './scheme.ts';
import { writePmtiles, type Tile } from './writePmtiles.ts';
import { writeTile } from './writeTile.ts';

const sources = fileURLToPath(new URL('.', import.meta.url));
const target = fileURLToPath(new URL('../../../dist/basemap', import.meta.url));
const indexFile = join(target, 'index.json');

const log = (text: string) => process.stdout.write(`${text}\n`);

/** What stands in index.json. */
interface BasemapIndex {
  input: string;
  /** The small world first: it comes with the first calls. */
  files: string[];
  painter: string;
  [key: string]: unknown;
}

function isUpToDate(input: string): boolean {
  if (!existsSync(indexFile)) return false;
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as BasemapIndex;
  return (
    index.input === input && [...index.files, index.painter].every((name) => existsSync(join(target, name)))
  );
}

const north = 85.0511;

/** All tiles of the world that are not open sea. */
function archiveOf(name: string, cutTile: Cut, { maxZoom }: Detail): Buffer {
  const tiles: Tile[] = [];
  for (let z = 0; z <= maxZoom; z++)
    for (let y = 0; y < 1 << z; y++)
      for (let x = 0; x < 1 << z; x++) {
        const layers = cutTile(z, x, y);
        if (layers) tiles.push({ z, x, y, data: writeTile(layers) });
      }
  return writePmtiles(tiles, {
    minZoom: 0,
    maxZoom,
    bounds: [-180, -north, 180, north],
    name,
    attribution: '© OpenStreetMap',
  });
}

/** Writes new files first and the index last; what nobody names any more goes then, so that a running server stays whole. */
async function build(input: string): Promise<void> {
  const started = performance.now();
  const land = readLand();
  const ground = [...land, readBorders(), readRoads()];
  mkdirSync(target, { recursive: true });
  const files = (['world', 'outline'] as const).map((name) => {
    const archive = archiveOf(name, cut(ground, scheme[name]), scheme[name]);
    const file = `${name}.${createHash('sha256').update(archive).digest('hex').slice(0, 8)}.pmtiles`;
    writeFileSync(join(target, file), archive);
    log(`basemap: ${file}, ${(archive.length / 1e6).toFixed(2)} MB`);
    return file;
  });
  const pictures = (['light', 'dark'] as const).map((theme) => {
    const name = `region-${theme}.svg`;
    writeFileSync(join(target, name), regionPicture(land, regionColours[theme]));
    return name;
  });
  const painter = await bundlePainter(target);
  await compress(target, [painter, ...pictures]);
  const index: BasemapIndex = { input, files, painter, frame, places: namedPlaces() };
  writeFileSync(indexFile, JSON.stringify(index));
  const named = new Set([...files, painter, ...pictures, 'index.json']);
  for (const name of readdirSync(target))
    if (!named.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(target, name));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`basemap: ${seconds} s`);
}

const input = inputHash(sources, [landFile(), countriesFile()]);
if (isUpToDate(input)) log('basemap: up to date');
else await build(input);
