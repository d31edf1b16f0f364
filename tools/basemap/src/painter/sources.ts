import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { drawnTile, type DrawnTile } from './drawnTile.ts';
import { ancestorOf, type Square, type TilePlace } from './placeTile.ts';

/** A tile of a base map, and whether its file is the operator's. */
export interface FoundTile {
  tile: DrawnTile;
  place: TilePlace;
}

/** A file that is read by range, or wholly where its server ignores ranges. */
class RangedFile implements Source {
  private readonly url: string;
  private whole: Promise<ArrayBuffer> | null = null;

  constructor(url: string) {
    this.url = url;
  }

  getKey = () => this.url;

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    if (this.whole) return { data: (await this.whole).slice(offset, offset + length) };
    const init = { headers: { Range: `bytes=${offset}-${offset + length - 1}` }, ...(signal && { signal }) };
    const answer = await fetch(this.url, init);
    if (!answer.ok) throw new Error(`base map: ${answer.status}`);
    if (answer.status === 206) return { data: await answer.arrayBuffer() };
    this.whole = answer.arrayBuffer();
    return { data: (await this.whole).slice(offset, offset + length) };
  }
}

/** A small file that is read at once. */
class WholeFile implements Source {
  private readonly url: string;
  private bytes: Promise<ArrayBuffer> | null = null;

  constructor(url: string) {
    this.url = url;
  }

  getKey = () => this.url;

  private async read(): Promise<ArrayBuffer> {
    const answer = await fetch(this.url);
    if (!answer.ok) throw new Error(`base map: ${answer.status}`);
    return answer.arrayBuffer();
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.bytes ??= this.read();
    this.bytes.catch(() => (this.bytes = null));
    return { data: (await this.bytes).slice(offset, offset + length) };
  }
}

const kept = 64;

/** One file of tiles; the last ones stay decoded. */
export interface TileFile {
  /** The tile that covers a square, magnified when the square is deeper; null where the file has none. */
  tileFor(square: Square): Promise<FoundTile | null>;
}

const degrees = {
  lon: (x: number, z: number) => (x / 2 ** z) * 360 - 180,
  lat: (y: number, z: number) => {
    const n = Math.PI * (1 - (2 * y) / 2 ** z);
    return (180 / Math.PI) * Math.atan(Math.sinh(n));
  },
};

/** Opens a PMTiles file; `isSmall` reads it at once, as the page has asked for it already (MAP-D02). */
export function openTileFile(url: string, { isSmall = false }: { isSmall?: boolean } = {}): TileFile {
  const archive = new PMTiles(isSmall ? new WholeFile(url) : new RangedFile(url));
  const tiles = new Map<string, Promise<DrawnTile | null>>();

  const read = async ({ z, x, y }: TilePlace) => {
    const found = await archive.getZxy(z, x, y);
    return found ? drawnTile(new VectorTile(new Pbf(new Uint8Array(found.data))), { z, x, y }) : null;
  };
  const tileAt = (place: TilePlace) => {
    const key = `${place.z}/${place.x}/${place.y}`;
    const tile = tiles.get(key) ?? read(place);
    tiles.delete(key);
    tiles.set(key, tile);
    tile.catch(() => tiles.delete(key));
    const [oldest] = tiles.keys();
    if (tiles.size > kept && oldest !== undefined) tiles.delete(oldest);
    return tile;
  };

  return {
    async tileFor(square) {
      const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
      const place = ancestorOf(square, maxZoom);
      const { z, x, y } = place;
      const isApart =
        degrees.lon(x, z) >= maxLon ||
        degrees.lon(x + 1, z) <= minLon ||
        degrees.lat(y + 1, z) >= maxLat ||
        degrees.lat(y, z) <= minLat;
      if (z < minZoom || isApart) return null;
      const tile = await tileAt(place);
      return tile && { tile, place };
    },
  };
}
