import { scheme } from '../scheme.ts';

/** A square of the drawn map: zoom of the map (at zoom 0 the world is 256 pixels wide), column, row, side in pixels. */
export interface Square {
  z: number;
  x: number;
  y: number;
  size: number;
}

export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** How the lines of a tile get onto a square: pixel = unit * scale + offset. */
export interface Placement extends TilePlace {
  scale: number;
  left: number;
  top: number;
}

/** The zoom of tiles that fits a square. */
export const depthOf = ({ z, size }: Square): number => z - Math.log2(size / 256);

/** The tile that covers a square, of at most this zoom (MAP-D02). */
export function ancestorOf(square: Square, maxZoom: number): TilePlace {
  const depth = depthOf(square);
  const z = Math.min(depth, maxZoom);
  const times = 2 ** (depth - z);
  return { z, x: Math.floor(square.x / times), y: Math.floor(square.y / times) };
}

/** How a tile is put onto a square of its zoom or a deeper one. */
export function placementOf(square: Square, tile: TilePlace): Placement {
  const times = 2 ** (depthOf(square) - tile.z);
  return {
    ...tile,
    scale: (square.size * times) / scheme.extent,
    left: (tile.x * times - square.x) * square.size,
    top: (tile.y * times - square.y) * square.size,
  };
}
