import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Pbf from 'pbf';

const headLength = 127;
/** A step of a ring, as a vector tile has it. */
const zigzag = (n: number) => (n << 1) ^ (n >> 31);

/** A tile of the whole world whose western half is land. */
function westernLand(): Buffer {
  const pbf = new Pbf();
  const [moveTo, lineTo, close] = [9, 26, 15];
  const steps = [0, 0, 2_048, 0, 0, 4_096, -2_048, 0].map(zigzag);
  const ring = [moveTo, ...steps.slice(0, 2), lineTo, ...steps.slice(2), close];
  pbf.writeMessage(
    3,
    (_, layer) => {
      layer.writeVarintField(15, 2);
      layer.writeStringField(1, 'earth');
      layer.writeMessage(
        2,
        (__, feature) => {
          feature.writeVarintField(3, 3);
          feature.writePackedVarint(4, ring);
        },
        null,
      );
      layer.writeVarintField(5, 4_096);
    },
    null,
  );
  return Buffer.from(pbf.finish());
}

/** A file of tiles with that one. */
function archive(): Buffer {
  const tile = westernLand();
  const directory = new Pbf();
  // Of its one entry: the id, how often it runs, its length, where it lies (counted from 1).
  for (const n of [1, 0, 1, tile.length, 1]) directory.writeVarint(n);
  const entries = Buffer.from(directory.finish());
  const head = Buffer.alloc(headLength);
  head.write('PMTiles', 0, 'latin1');
  head.writeUInt8(3, 7);
  const [meta, data] = [headLength + entries.length, headLength + entries.length + 2];
  [headLength, entries.length, meta, 2, data, 0, data, tile.length, 1, 1, 1].forEach((n, i) =>
    head.writeBigUInt64LE(BigInt(n), 8 + 8 * i),
  );
  // Clustered; nothing is packed; vector tiles; of zoom 0 alone.
  [1, 1, 1, 1, 0, 0].forEach((n, i) => head.writeUInt8(n, 96 + i));
  [-180, -85, 180, 85].forEach((degrees, i) => head.writeInt32LE(degrees * 1e7, 102 + 4 * i));
  return Buffer.concat([head, entries, Buffer.from('{}'), tile]);
}

/** Writes a base map into a folder as a build does: land in the west, sea in the east, a town in either. */
export function writeBasemap(dist: string): void {
  mkdirSync(join(dist, 'basemap'), { recursive: true });
  writeFileSync(join(dist, 'basemap', 'outline.1a2b3c4d.pmtiles'), archive());
  const index = {
    files: ['outline.1a2b3c4d.pmtiles'],
    painter: 'painter.1a2b3c4d.js',
    places: [
      ['town', 60.3, -30.4, 7, 'Westport', 'Вестпорт'],
      ['sea', 60.3, 30.4, 3, 'East Sea', 'Восточное море'],
      ['country', 60.2, -30.2, 3, 'Westland', 'Вестландия'],
    ],
  };
  writeFileSync(join(dist, 'basemap', 'index.json'), JSON.stringify(index));
}
