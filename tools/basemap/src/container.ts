import { gzipSync } from 'node:zlib';
import type { Cut } from './cut.ts';
import { encodeTile, isWholeLand } from './encodeTile.ts';

const sea = 0;
const land = 1;

/**
 * All tiles in one file that is read by range: `MYK1`, the length of the directory (uint32, little endian), the gzipped
 * directory, then the tiles, gzipped one by one. The directory holds a uint32 for each tile, zoom by zoom, row by row:
 * 0 open sea, 1 nothing but land, otherwise the length of the tile; tiles follow each other in this order.
 */
export function pack(cutTile: Cut, maxZoom: number): Buffer {
  const lengths: number[] = [];
  const tiles: Buffer[] = [];
  for (let z = 0; z <= maxZoom; z++)
    for (let y = 0; y < 1 << z; y++)
      for (let x = 0; x < 1 << z; x++) {
        const lines = cutTile(z, x, y);
        if (lines.length === 0) lengths.push(sea);
        else if (isWholeLand(lines)) lengths.push(land);
        else {
          const tile = gzipSync(encodeTile(lines), { level: 9 });
          lengths.push(tile.length);
          tiles.push(tile);
        }
      }
  const directory = gzipSync(Buffer.from(Uint32Array.from(lengths).buffer), { level: 9 });
  const head = Buffer.alloc(8);
  head.write('MYK1', 'latin1');
  head.writeUInt32LE(directory.length, 4);
  return Buffer.concat([head, directory, ...tiles]);
}
