import { VectorTile } from '@mapbox/vector-tile';
import { open, type FileHandle } from 'node:fs/promises';
import Pbf from 'pbf';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';

/** A file of this machine that is read by range. */
class LocalFile implements Source {
  readonly #path: string;
  #file: Promise<FileHandle> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  getKey = () => this.#path;

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#file ??= open(this.#path);
    const bytes = new Uint8Array(length);
    const { bytesRead } = await (await this.#file).read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }

  async close(): Promise<void> {
    await (await this.#file)?.close();
  }
}

/** Where a tile of the base map lies, and what it holds. */
export interface LandTile {
  z: number;
  x: number;
  y: number;
  tile: VectorTile;
}

/** The part of the world that a picture shows, in pixels of its zoom, which may lie between two of the tiles. */
export interface Frame {
  zoom: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels of a tile at its own zoom; 256 is the world at zoom 0. */
export const tileSize = 256;

/** The base map as it lies in a file of tiles (MAP-D02). */
export class LandTiles {
  readonly #file: LocalFile;
  readonly #archive: PMTiles;

  constructor(path: string) {
    this.#file = new LocalFile(path);
    this.#archive = new PMTiles(this.#file);
  }

  /** The tiles that cover a frame; across the edge of the world they lie on its other side. */
  async covering({ zoom, left, top, width, height }: Frame): Promise<LandTile[]> {
    const { maxZoom } = await this.#archive.getHeader();
    const z = Math.max(0, Math.min(Math.floor(zoom), maxZoom));
    const [size, count] = [tileSize * 2 ** (zoom - z), 2 ** z];
    const found: LandTile[] = [];
    for (let x = Math.floor(left / size); x * size < left + width; x += 1)
      for (let y = Math.max(0, Math.floor(top / size)); y < count && y * size < top + height; y += 1) {
        const bytes = await this.#archive.getZxy(z, ((x % count) + count) % count, y);
        if (bytes) found.push({ z, x, y, tile: new VectorTile(new Pbf(new Uint8Array(bytes.data))) });
      }
    return found;
  }

  close = () => this.#file.close();
}
