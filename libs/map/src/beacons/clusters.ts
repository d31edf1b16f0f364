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
}

const neighbours = [-1, 0, 1];

/** Joins points by a grid on the screen; a cell joins the cluster of a neighbour whose middle is closer than a cell (MAP-D05). */
export function clusterPoints(points: Points, grid: Grid): Clusters {
  const { count, x, y } = points;
  const { cellOf, columns, rows } = cellsOf(points, grid);
  const size = new Int32Array(columns * rows);
  const sumX = new Float64Array(columns * rows);
  const sumY = new Float64Array(columns * rows);
  for (let i = 0; i < count; i++) {
    const cell = cellOf[i] as number;
    size[cell] = (size[cell] as number) + 1;
    sumX[cell] = (sumX[cell] as number) + (x[i] as number);
    sumY[cell] = (sumY[cell] as number) + (y[i] as number);
  }
  return gather(points, cellOf, joinCells({ size, sumX, sumY, columns, pixels: grid.pixels }));
}

/** Of each point its cell, in a grid that has an empty cell around all of them. */
function cellsOf({ count, x, y }: Points, { pixels, left, top }: Grid) {
  const across = (i: number) => Math.floor(((x[i] as number) + left) / pixels);
  const down = (i: number) => Math.floor(((y[i] as number) + top) / pixels);
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const [column, row] = [across(i), down(i)];
    if (column < west) west = column;
    if (column > east) east = column;
    if (row < north) north = row;
    if (row > south) south = row;
  }
  const [columns, rows] = count === 0 ? [0, 0] : [east - west + 3, south - north + 3];
  const cellOf = new Int32Array(count);
  for (let i = 0; i < count; i++) cellOf[i] = across(i) - west + 1 + columns * (down(i) - north + 1);
  return { cellOf, columns, rows };
}

interface Cells {
  size: Int32Array;
  sumX: Float64Array;
  sumY: Float64Array;
  columns: number;
  pixels: number;
}

/** Of each cell the cell that it joins, the fullest ones first; an empty cell has none. */
function joinCells({ size, sumX, sumY, columns, pixels }: Cells): Int32Array {
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

function gather({ count, x, y, look }: Points, cellOf: Int32Array, root: Int32Array): Clusters {
  const members = new Int32Array(root.length);
  for (let i = 0; i < count; i++) {
    const cell = root[cellOf[i] as number] as number;
    members[cell] = (members[cell] as number) + 1;
  }
  const index = new Int32Array(root.length).fill(-1);
  let clusters = 0;
  members.forEach((n, cell) => n > 1 && (index[cell] = clusters++));
  const found: Clusters = {
    count: clusters,
    x: new Float64Array(clusters),
    y: new Float64Array(clusters),
    size: new Int32Array(clusters),
    split: new Int32Array(clusters * looks.length),
    of: new Int32Array(count),
  };
  for (let i = 0; i < count; i++) {
    const cluster = index[root[cellOf[i] as number] as number] as number;
    found.of[i] = cluster;
    if (cluster === -1) continue;
    const part = cluster * looks.length + (look[i] as number);
    found.size[cluster] = (found.size[cluster] as number) + 1;
    found.x[cluster] = (found.x[cluster] as number) + (x[i] as number);
    found.y[cluster] = (found.y[cluster] as number) + (y[i] as number);
    found.split[part] = (found.split[part] as number) + 1;
  }
  for (let c = 0; c < clusters; c++) {
    found.x[c] = (found.x[c] as number) / (found.size[c] as number);
    found.y[c] = (found.y[c] as number) / (found.size[c] as number);
  }
  return found;
}
