/** A square of the drawn map: Leaflet's zoom, column and row of squares of `squareSize` pixels. */
export interface Square {
  z: number;
  x: number;
  y: number;
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

/** Pixels of a square; one square at zoom 1 is the whole world. */
export const squareSize = 512;
/** Units of a tile's side. */
export const extent = 4096;
/** The last zoom of the tile file; later zooms magnify its tiles. */
export const lastTileZoom = 6;

/** The tile that covers a square, magnified when the square is deeper than the tiles go (MAP-D02). */
export function placeTile({ z, x, y }: Square): Placement {
  const depth = z - 1;
  const tileZoom = Math.min(depth, lastTileZoom);
  const times = 2 ** (depth - tileZoom);
  const tileX = Math.floor(x / times);
  const tileY = Math.floor(y / times);
  return {
    z: tileZoom,
    x: tileX,
    y: tileY,
    scale: (squareSize * times) / extent,
    left: (tileX * times - x) * squareSize,
    top: (tileY * times - y) * squareSize,
  };
}
