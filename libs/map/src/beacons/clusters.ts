import { looks } from '@mayak/api';

/** Beacons that are drawn as one, columns of them; the split has a place per look for each cluster. */
export interface Clusters {
  count: number;
  x: Float64Array;
  y: Float64Array;
  size: Int32Array;
  split: Int32Array;
  /** Of each point its cluster, or -1 where it stays alone. */
  of: Int32Array;
}

interface Points {
  count: number;
  x: Float32Array;
  y: Float32Array;
  look: Uint8Array;
}

interface Grid {
  /** Beacons closer than this are joined. */
  pixels: number;
  /** The corner of the canvas in the world: cells stay where they are while the map is panned. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** So far beyond the canvas points may lie. */
  margin: number;
}

const neighbours = [-1, 0, 1];

/** Joins points by a grid on the screen; a cell joins the cluster of a neighbour whose middle is closer than a cell (MAP-D05). */
export function clusterPoints(points: Points, grid: Grid): Clusters {
  const cells = cellsOf(points, grid);
  return gather(cells, joinCells(cells, grid.pixels));
}

interface Cells {
  columns: number;
  size: Int32Array;
  sumX: Float64Array;
  sumY: Float64Array;
  split: Int32Array;
  /** Of each point its cell. */
  of: Int32Array;
}

/** The cells of a grid that has an empty one around the canvas; each point is looked at once, since a long fleet has many. */
function cellsOf({ count, x, y, look }: Points, { pixels, left, top, width, height, margin }: Grid): Cells {
  const before = (at: number) => Math.floor((at - margin) / pixels) - 1;
  const after = (at: number) => Math.floor((at + margin) / pixels) + 2;
  const [west, north] = [before(left), before(top)];
  const columns = after(left + width) - west;
  const parts = looks.length;
  const all = count === 0 ? 0 : columns * (after(top + height) - north);
  const [size, split, of] = [new Int32Array(all), new Int32Array(all * parts), new Int32Array(count)];
  const [sumX, sumY] = [new Float64Array(all), new Float64Array(all)];
  for (let i = 0; i < count; i++) {
    const atX = x[i] as number;
    const atY = y[i] as number;
    const row = Math.floor((atY + top) / pixels) - north;
    const cell = Math.floor((atX + left) / pixels) - west + columns * row;
    const part = cell * parts + (look[i] as number);
    of[i] = cell;
    size[cell] = (size[cell] as number) + 1;
    sumX[cell] = (sumX[cell] as number) + atX;
    sumY[cell] = (sumY[cell] as number) + atY;
    split[part] = (split[part] as number) + 1;
  }
  return { columns, size, sumX, sumY, split, of };
}

/** Of each cell the cell that it joins, the fullest ones first; an empty cell has none. */
function joinCells({ size, sumX, sumY, columns }: Cells, pixels: number): Int32Array {
  const filled: number[] = [];
  size.forEach((members, cell) => members > 0 && filled.push(cell));
  filled.sort((a, b) => (size[b] as number) - (size[a] as number) || a - b);
  const root = new Int32Array(size.length).fill(-1);
  const middle = (sums: Float64Array, cell: number) => (sums[cell] as number) / (size[cell] as number);
  for (const cell of filled) {
    const [atX, atY] = [middle(sumX, cell), middle(sumY, cell)];
    let [nearest, best] = [cell, pixels];
    for (const dy of neighbours)
      for (const dx of neighbours) {
        const other = cell + dx + dy * columns;
        if (root[other] !== other || other === cell) continue;
        const [east, south] = [middle(sumX, other) - atX, middle(sumY, other) - atY];
        const far = Math.sqrt(east * east + south * south);
        if (far < best) [nearest, best] = [other, far];
      }
    root[cell] = nearest;
  }
  return root;
}

/** The clusters of cells that were joined; a beacon alone in all of its cells is none. */
function gather({ size, sumX, sumY, split, of }: Cells, root: Int32Array): Clusters {
  const members = new Int32Array(root.length);
  const add = (to: Int32Array | Float64Array, at: number, by: number) => (to[at] = (to[at] as number) + by);
  root.forEach((into, cell) => into !== -1 && add(members, into, size[cell] as number));
  const index = new Int32Array(root.length).fill(-1);
  let count = 0;
  members.forEach((n, cell) => n > 1 && (index[cell] = count++));
  const clusterOf = root.map((into) => index[into] ?? -1);
  for (let i = 0; i < of.length; i++) of[i] = clusterOf[of[i] as number] as number;
  const found: Clusters = {
    count,
    x: new Float64Array(count),
    y: new Float64Array(count),
    size: new Int32Array(count),
    split: new Int32Array(count * looks.length),
    of,
  };
  clusterOf.forEach((cluster, cell) => {
    if (cluster === -1) return;
    add(found.size, cluster, size[cell] as number);
    add(found.x, cluster, sumX[cell] as number);
    add(found.y, cluster, sumY[cell] as number);
    for (let look = 0; look < looks.length; look++)
      add(found.split, cluster * looks.length + look, split[cell * looks.length + look] as number);
  });
  for (let c = 0; c < count; c++) {
    found.x[c] = (found.x[c] as number) / (found.size[c] as number);
    found.y[c] = (found.y[c] as number) / (found.size[c] as number);
  }
  return found;
}
