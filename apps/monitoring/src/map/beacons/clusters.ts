import { looks } from '@mayak/api';
import { addTo } from './addTo';

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
const before = (position: number, pixels: number) => position - Math.floor(position / pixels) * pixels;

/** Joins points by a grid on the screen; a cell joins the cluster of a neighbour whose middle is closer than a cell (MAP-D05). */
export function clusterPoints({ count, x, y, look }: Points, { pixels, left, top }: Grid): Clusters {
  const [shiftX, shiftY] = [before(left, pixels) + pixels, before(top, pixels) + pixels];
  let [columns, rows] = [1, 1];
  for (let i = 0; i < count; i++) {
    columns = Math.max(columns, Math.floor(((x[i] as number) + shiftX) / pixels) + 2);
    rows = Math.max(rows, Math.floor(((y[i] as number) + shiftY) / pixels) + 2);
  }
  const cellOf = new Int32Array(count);
  const size = new Int32Array(columns * rows);
  const sumX = new Float64Array(columns * rows);
  const sumY = new Float64Array(columns * rows);
  for (let i = 0; i < count; i++) {
    const cell =
      Math.floor(((x[i] as number) + shiftX) / pixels) +
      columns * Math.floor(((y[i] as number) + shiftY) / pixels);
    cellOf[i] = cell;
    addTo(size, cell, 1);
    addTo(sumX, cell, x[i] as number);
    addTo(sumY, cell, y[i] as number);
  }
  const root = joinCells({ size, sumX, sumY, columns, pixels });
  return gather({ count, x, y, look }, cellOf, root);
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
    let [nearest, best] = [cell, pixels];
    for (const dy of neighbours)
      for (const dx of neighbours) {
        const other = cell + dx + dy * columns;
        if (root[other] !== other || other === cell) continue;
        const far = Math.hypot(
          middle(sumX, other) - middle(sumX, cell),
          middle(sumY, other) - middle(sumY, cell),
        );
        if (far < best) [nearest, best] = [other, far];
      }
    root[cell] = nearest;
  }
  return root;
}

function gather({ count, x, y, look }: Points, cellOf: Int32Array, root: Int32Array): Clusters {
  const members = new Int32Array(root.length);
  const rootOf = (i: number) => root[cellOf[i] as number] as number;
  for (let i = 0; i < count; i++) addTo(members, rootOf(i), 1);
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
    const cluster = index[rootOf(i)] as number;
    found.of[i] = cluster;
    if (cluster === -1) continue;
    addTo(found.size, cluster, 1);
    addTo(
      found.x,
      cluster,
      ((x[i] as number) - (found.x[cluster] as number)) / (found.size[cluster] as number),
    );
    addTo(
      found.y,
      cluster,
      ((y[i] as number) - (found.y[cluster] as number)) / (found.size[cluster] as number),
    );
    addTo(found.split, cluster * looks.length + (look[i] as number), 1);
  }
  return found;
}
