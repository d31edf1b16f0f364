import type { CanvasView } from '../canvas/CanvasView';

/** A square of the drawn map: zoom of the map (at zoom 0 the world is 256 pixels wide), column, row, side in pixels. */
export interface Square {
  z: number;
  x: number;
  y: number;
  size: number;
}

/** A square with its corner on the canvas. */
export interface PlacedSquare extends Square {
  left: number;
  top: number;
}

/** The side of a square, pixels of the page. */
export const squareSize = 512;

export const squareKey = ({ z, x, y }: Pick<Square, 'z' | 'x' | 'y'>): string => `${z}/${x}/${y}`;

/** The squares that cover a view, those in its middle first; beside the world lie further copies of it. */
export function squaresIn({
  zoom,
  width,
  height,
  toPixel,
}: Pick<CanvasView, 'zoom' | 'width' | 'height' | 'toPixel'>): PlacedSquare[] {
  const z = Math.round(zoom);
  const world = 256 * 2 ** z;
  const columns = Math.max(1, world / squareSize);
  const zero = toPixel(0, 0);
  const [west, north] = [zero.x - world / 2, zero.y - world / 2];
  const squares: PlacedSquare[] = [];
  const firstRow = Math.max(0, Math.floor(-north / squareSize));
  const lastRow = Math.min(columns - 1, Math.floor((height - north) / squareSize));
  for (let y = firstRow; y <= lastRow; y++)
    for (
      let column = Math.floor(-west / squareSize);
      column <= Math.floor((width - west) / squareSize);
      column++
    ) {
      const x = ((column % columns) + columns) % columns;
      squares.push({
        z,
        x,
        y,
        size: squareSize,
        left: west + column * squareSize,
        top: north + y * squareSize,
      });
    }
  const far = ({ left, top }: PlacedSquare) =>
    Math.hypot(left + squareSize / 2 - width / 2, top + squareSize / 2 - height / 2);
  return squares.sort((a, b) => far(a) - far(b));
}
