import { scheme } from '../scheme.ts';

/** A square of the drawn map: zoom of the map (at zoom 0 the world is 256 pixels wide), column, row, side in pixels. */
export interface Square {
  z: number;
  x: number;
  y: number;
  size: number;
}

/** Where the lines of a square come from and how they get onto it: pixel = unit * scale + offset. */
export interface Placement {
  z: number;
  x: number;
  y: number;
  scale: number;
  left: number;
  top: number;
}

const { extent, maxZoom } = scheme;

/** The tile that covers a square, magnified when the square is deeper than the tiles go (MAP-D02). */
export function placeTile({ z, x, y, size }: Square): Placement {
  const depth = z - Math.log2(size / 256);
  const tileZoom = Math.min(depth, maxZoom);
  const times = 2 ** (depth - tileZoom);
  const tileX = Math.floor(x / times);
  const tileY = Math.floor(y / times);
  return {
    z: tileZoom,
    x: tileX,
    y: tileY,
    scale: (size * times) / extent,
    left: (tileX * times - x) * size,
    top: (tileY * times - y) * size,
  };
}
