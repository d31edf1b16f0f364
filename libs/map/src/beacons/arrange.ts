import { limits, looks } from '@mayak/api';
import type { FleetTable } from '@mayak/fleet';
import { clusterPoints, type Clusters } from './clusters';
import type { Viewport } from './Viewport';

/** What one drawing of the fleet holds: single beacons from the lowest to the topmost, and clusters. */
export interface Scene {
  view: Viewport;
  count: number;
  /** Rows of the fleet's table, and their places on the canvas. */
  row: Int32Array;
  x: Float32Array;
  y: Float32Array;
  clusters: Clusters;
  /** Rows that are in some cluster, with the cluster of each. */
  joinedRow: Int32Array;
  /** How many beacons are on the screen, those in clusters included. */
  inView: number;
}

export interface Arrangement {
  /** One byte per row, 0 for a beacon that is not on the map; null shows all. */
  shown: Uint8Array | null;
  /** Row of the selected beacon, or -1. */
  selected: number;
  /** Rows that were spread out of a cluster: their way from the real place, in pixels. */
  spiderfied: ReadonlyMap<number, readonly [dx: number, dy: number]>;
}

const emergency = looks.indexOf('emergency');
const margin = 30;
const stackPixels = 20;
const places = looks.length + 1;

/** From which distance beacons are joined at a zoom: below the visibility of markers by the grid, on the last zoom where markers hide each other (MAP-D05). */
function joinPixels(zoom: number): number {
  if (zoom < limits.map.markerLabelsZoom) return limits.map.clusterPixels;
  return zoom >= limits.map.maxZoom ? stackPixels : 0;
}

interface Visible {
  count: number;
  row: Int32Array;
  x: Float32Array;
  y: Float32Array;
  look: Uint8Array;
}

const empty = (capacity: number): Visible => ({
  count: 0,
  row: new Int32Array(capacity),
  x: new Float32Array(capacity),
  y: new Float32Array(capacity),
  look: new Uint8Array(capacity),
});

let used: readonly [Visible, Visible] = [empty(0), empty(0)];

/** Two tables for one arrangement, the same ones each time, so that a drawing leaves little to collect. */
function tables(capacity: number) {
  if (used[0].row.length < capacity) used = [empty(capacity), empty(capacity)];
  used[0].count = used[1].count = 0;
  return used;
}

function add(to: Visible, row: number, x: number, y: number, look: number) {
  const i = to.count++;
  to.row[i] = row;
  to.x[i] = x;
  to.y[i] = y;
  to.look[i] = look;
}

/** The single beacons in their order: outdated, recent, normal, pre-emergency, emergency, selected (design, section 7). */
function inDrawOrder(alone: Visible, selected: number) {
  const placeOf = (i: number) =>
    alone.row[i] === selected ? looks.length : looks.length - 1 - (alone.look[i] as number);
  const starts = new Int32Array(places + 1);
  for (let i = 0; i < alone.count; i++) {
    const after = placeOf(i) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let p = 1; p <= places; p++) starts[p] = (starts[p] as number) + (starts[p - 1] as number);
  const sorted = empty(alone.count);
  sorted.count = alone.count;
  for (let i = 0; i < alone.count; i++) {
    const place = placeOf(i);
    const at = starts[place] as number;
    starts[place] = at + 1;
    sorted.row[at] = alone.row[i] as number;
    sorted.x[at] = alone.x[i] as number;
    sorted.y[at] = alone.y[i] as number;
  }
  return sorted;
}

/** Whether a row's place is on the canvas, or so near that its marker reaches into it. */
export function isOnCanvas(
  t: FleetTable,
  row: number,
  { world, left, top, width, height }: Viewport,
): boolean {
  const y = (t.y[row] as number) * world - top;
  const far = (t.x[row] as number) * world - left;
  const x = far - Math.round((far - width / 2) / world) * world;
  return y > -margin && y < height + margin && x > -margin && x < width + margin;
}

/** Finds what is on the canvas by one pass over the columns, joins what lies too close, and orders the rest. */
export function arrange(t: FleetTable, view: Viewport, { shown, selected, spiderfied }: Arrangement): Scene {
  const { world, left, top, width, height, inner } = view;
  const pixels = joinPixels(view.zoom);
  const [alone, joining] = tables(t.size);
  const middle = width / 2;
  let inView = 0;
  for (let row = 0; row < t.size; row++) {
    if (shown !== null && shown[row] === 0) continue;
    const y = (t.y[row] as number) * world - top;
    if (!(y > -margin && y < height + margin)) continue;
    let x = (t.x[row] as number) * world - left;
    x -= Math.round((x - middle) / world) * world;
    if (!(x > -margin && x < width + margin)) continue;
    if (x > inner.left && x < inner.right && y > inner.top && y < inner.bottom) inView++;
    const look = t.look[row] as number;
    const moved = spiderfied.size === 0 ? undefined : spiderfied.get(row);
    if (moved) add(alone, row, x + moved[0], y + moved[1], look);
    else add(pixels === 0 || look === emergency || row === selected ? alone : joining, row, x, y, look);
  }
  const clusters = clusterPoints(joining, { ...view, pixels, margin });
  for (let i = 0; i < joining.count; i++)
    if (clusters.of[i] === -1)
      add(
        alone,
        joining.row[i] as number,
        joining.x[i] as number,
        joining.y[i] as number,
        joining.look[i] as number,
      );
  const { count, row, x, y } = inDrawOrder(alone, selected);
  return { view, count, row, x, y, clusters, joinedRow: joining.row.slice(0, joining.count), inView };
}

/** The rows in a cluster. */
export const membersOf = ({ clusters, joinedRow }: Scene, cluster: number): number[] =>
  Array.from(joinedRow).filter((_, i) => clusters.of[i] === cluster);
