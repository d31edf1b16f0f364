import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import Pbf from 'pbf';

/** A tile with its place; `data` is gzipped. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  data: Buffer;
}

/** What stands in the head of the file; degrees. */
export interface About {
  minZoom: number;
  maxZoom: number;
  bounds: readonly [west: number, south: number, east: number, north: number];
  name: string;
  attribution: string;
}

interface Entry {
  id: number;
  offset: number;
  length: number;
  run: number;
}

const headLength = 127;
/** Head and first directory come with one read of this length. */
const firstRead = 16_384;
const gzipped = 2;
const vectorTiles = 1;

/** Tiles with the same content are stored once, and a run of them is one entry. */
function collect(tiles: readonly Tile[]) {
  const ordered = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.id - b.id);
  const places = new Map<string, { offset: number; length: number }>();
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, data } of ordered) {
    const key = createHash('sha256').update(data).digest('base64');
    const place = places.get(key) ?? { offset: end, length: data.length };
    if (!places.has(key)) {
      places.set(key, place);
      contents.push(data);
      end += data.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, contents: Buffer.concat(contents), count: ordered.length, distinct: places.size };
}

/** A directory as the format has it: counts and differences as varints, gzipped. */
function directory(entries: readonly Entry[]): Buffer {
  const writer = new Pbf();
  writer.writeVarint(entries.length);
  let lastId = 0;
  for (const { id } of entries) {
    writer.writeVarint(id - lastId);
    lastId = id;
  }
  for (const { run } of entries) writer.writeVarint(run);
  for (const { length } of entries) writer.writeVarint(length);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    writer.writeVarint(before && offset === before.offset + before.length ? 0 : offset + 1);
  });
  return gzipSync(writer.finish(), { level: 9 });
}

/** The first directory, and further ones where it would be too large for the first read. */
function directories(entries: readonly Entry[]) {
  const whole = directory(entries);
  if (headLength + whole.length <= firstRead) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = 512; ; size *= 2) {
    const leaves: Buffer[] = [];
    const root: Entry[] = [];
    let offset = 0;
    for (let from = 0; from < entries.length; from += size) {
      const leaf = directory(entries.slice(from, from + size));
      root.push({ id: entries[from]?.id ?? 0, offset, length: leaf.length, run: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const packed = directory(root);
    if (headLength + packed.length <= firstRead) return { root: packed, leaves: Buffer.concat(leaves) };
  }
}

const fraction = 1e7;

/** A PMTiles archive of version 3, which is read by range (MAP-D02). */
export function writePmtiles(
  tiles: readonly Tile[],
  { minZoom, maxZoom, bounds, name, attribution }: About,
): Buffer {
  const { entries, contents, count, distinct } = collect(tiles);
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify({ name, attribution, type: 'baselayer' }));
  const head = Buffer.alloc(headLength);
  head.write('PMTiles', 'latin1');
  head.writeUInt8(3, 7);
  let at = headLength;
  [root, metadata, leaves, contents].forEach((part, i) => {
    head.writeBigUInt64LE(BigInt(at), 8 + 16 * i);
    head.writeBigUInt64LE(BigInt(part.length), 16 + 16 * i);
    at += part.length;
  });
  [count, entries.length, distinct].forEach((n, i) => head.writeBigUInt64LE(BigInt(n), 72 + 8 * i));
  [1, gzipped, gzipped, vectorTiles, minZoom, maxZoom].forEach((n, i) => head.writeUInt8(n, 96 + i));
  bounds.forEach((degrees, i) => head.writeInt32LE(Math.round(degrees * fraction), 102 + 4 * i));
  const [west, south, east, north] = bounds;
  head.writeUInt8(minZoom, 118);
  head.writeInt32LE(Math.round(((west + east) / 2) * fraction), 119);
  head.writeInt32LE(Math.round(((south + north) / 2) * fraction), 123);
  return Buffer.concat([head, root, metadata, leaves, contents]);
}
