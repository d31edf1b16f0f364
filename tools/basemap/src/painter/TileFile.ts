/** Reads the bytes [from, to) of the tile file; fewer when the file ends before. */
export type ReadBytes = (from: number, to: number) => Promise<ArrayBuffer>;

/** What a tile of the outline map holds. */
export type TileContent = 'sea' | 'land' | Uint8Array;

export interface TileFile {
  tile(z: number, x: number, y: number): Promise<TileContent>;
}

const firstRead = 16_384;
const headLength = 8;
const seaMark = 0;
const landMark = 1;

/** Unpacks what was gzipped. */
export type Unpack = (bytes: ArrayBuffer) => Promise<ArrayBuffer>;

const gunzip: Unpack = async (bytes) => {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
};

/** The tiles before this one in the file: zoom by zoom, row by row. */
const tileNumber = (z: number, x: number, y: number) => (4 ** z - 1) / 3 + y * 2 ** z + x;

/** Opens the outline map's tile file, of which only the directory and the asked tiles are read (MAP-D02). */
export async function openTileFile(read: ReadBytes, unpack = gunzip): Promise<TileFile> {
  const start = await read(0, firstRead);
  const head = new DataView(start, 0, headLength);
  const mark = String.fromCharCode(...new Uint8Array(start, 0, 4));
  if (mark !== 'MYK1') throw new Error('not an outline tile file');
  const bodyAt = headLength + head.getUint32(4, true);
  const packed =
    bodyAt <= start.byteLength ? start.slice(headLength, bodyAt) : await read(headLength, bodyAt);
  const lengths = new Uint32Array(await unpack(packed));
  const offsets = new Float64Array(lengths.length);
  let at = bodyAt;
  lengths.forEach((length, index) => {
    offsets[index] = at;
    if (length > landMark) at += length;
  });
  return {
    tile: async (z, x, y) => {
      const index = tileNumber(z, x, y);
      const length = lengths[index] ?? seaMark;
      if (length === seaMark) return 'sea';
      if (length === landMark) return 'land';
      const from = offsets[index] ?? 0;
      return new Uint8Array(await unpack(await read(from, from + length)));
    },
  };
}

/** Reads a file of a web server by range requests; a server that ignores ranges is asked once for the whole. */
export function readOver(url: string, signal?: AbortSignal): ReadBytes {
  let whole: Promise<ArrayBuffer> | null = null;
  return async (from, to) => {
    if (whole) return (await whole).slice(from, to);
    const init = { headers: { Range: `bytes=${from}-${to - 1}` }, ...(signal && { signal }) };
    const answer = await fetch(url, init);
    if (!answer.ok) throw new Error(`outline tiles: ${answer.status}`);
    if (answer.status === 206) return answer.arrayBuffer();
    whole = answer.arrayBuffer();
    return (await whole).slice(from, to);
  };
}
