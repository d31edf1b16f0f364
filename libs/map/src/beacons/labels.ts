import type { Scene } from './arrange';

/** A label's place on the canvas; `index` is the beacon's place in the scene. */
export interface PlacedLabel {
  index: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

const cell = 6;
export const labelHeight = 18;
/** From the middle of a marker to its label. */
const gap = 19;
const selectedGap = 26;
const markerHalf = 10;
const clusterHalf = 18;
const shortest = 30;
/** The corner where the tools of the map stand. */
const tools = { width: 60, height: 220 };

/** Which parts of the canvas are taken, by cells. */
class Taken {
  private readonly columns: number;
  private readonly rows: number;
  private readonly cells: Uint8Array;

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / cell) + 1;
    this.rows = Math.ceil(height / cell) + 1;
    this.cells = new Uint8Array(this.columns * this.rows);
  }

  private over(
    x: number,
    y: number,
    width: number,
    height: number,
    each: (from: number, to: number) => boolean,
  ): boolean {
    const [left, right] = [
      Math.max(0, Math.floor(x / cell)),
      Math.min(this.columns - 1, Math.floor((x + width) / cell)),
    ];
    const last = Math.min(this.rows - 1, Math.floor((y + height) / cell));
    for (let row = Math.max(0, Math.floor(y / cell)); row <= last; row++)
      if (right >= left && each(row * this.columns + left, row * this.columns + right + 1)) return true;
    return false;
  }

  take(x: number, y: number, width: number, height: number) {
    this.over(x, y, width, height, (from, to) => {
      this.cells.fill(1, from, to);
      return false;
    });
  }

  has(x: number, y: number, width: number, height: number): boolean {
    return this.over(x, y, width, height, (from, to) => {
      for (let i = from; i < to; i++) if (this.cells[i] === 1) return true;
      return false;
    });
  }
}

interface Wanted {
  /** Row of the selected beacon, or -1: its label is always shown. */
  selected: number;
  /** Whether the others have labels. */
  all: boolean;
  widthOf: (index: number) => number;
}

/** Places labels from the topmost beacon down: right of the marker, left where it would leave the view or collide, else not at all; the one of the selected beacon above or below it before it covers another marker (design, section 7). */
export function placeLabels(scene: Scene, { selected, all, widthOf }: Wanted): PlacedLabel[] {
  const { view, count, clusters } = scene;
  if (!all && selected === -1) return [];
  const taken = new Taken(view.width, view.height);
  for (let i = 0; i < count; i++)
    taken.take(
      (scene.x[i] as number) - markerHalf,
      (scene.y[i] as number) - markerHalf,
      2 * markerHalf,
      2 * markerHalf,
    );
  for (let c = 0; c < clusters.count; c++)
    taken.take(
      (clusters.x[c] as number) - clusterHalf,
      (clusters.y[c] as number) - clusterHalf,
      2 * clusterHalf,
      2 * clusterHalf,
    );
  taken.take(view.inner.right - tools.width, view.inner.top, tools.width, tools.height);
  const placed: PlacedLabel[] = [];
  for (let i = count - 1; i >= 0; i--) {
    const isSelected = scene.row[i] === selected;
    if (!all && !isSelected) continue;
    const spot = isSelected
      ? spotFor(scene, i, taken, widthOf(i))
      : sideFor(scene, i, taken, () => widthOf(i));
    if (spot === null) continue;
    const label = { index: i, ...spot, width: widthOf(i), height: labelHeight };
    taken.take(label.left, label.top, label.width, label.height);
    placed.push(label);
  }
  return placed.reverse();
}

interface Spot {
  left: number;
  top: number;
}

/** Where the selected beacon's label stands: right, left, above or below, free before merely within the view. */
function spotFor({ x, y, view }: Scene, i: number, taken: Taken, wide: number): Spot {
  const [at, down, away] = [x[i] as number, y[i] as number, selectedGap];
  const middle = down - labelHeight / 2;
  const right: Spot = { left: at + away, top: middle };
  const spots: Spot[] = [
    right,
    { left: at - away - wide, top: middle },
    { left: at - wide / 2, top: down - away - labelHeight },
    { left: at - wide / 2, top: down + away },
  ];
  const { left: edge, right: end, top: upper, bottom: lower } = view.inner;
  const isInside = at > edge && at < end && down > upper && down < lower;
  const seen = spots.filter(
    ({ left, top }) =>
      !isInside || (left >= edge && left + wide <= end && top >= upper && top + labelHeight <= lower),
  );
  return seen.find(({ left, top }) => !taken.has(left, top, wide, labelHeight)) ?? seen[0] ?? right;
}

/** Where a label stands on its free side, or null; its width is asked only where some room is left. */
function sideFor({ x, y, view }: Scene, i: number, taken: Taken, width: () => number): Spot | null {
  const [at, top] = [x[i] as number, (y[i] as number) - labelHeight / 2];
  const isFree = (left: number, wide: number) => !taken.has(left, top, wide, labelHeight);
  const { left: edge, right: end } = view.inner;
  const isInside = at > edge && at < end;
  const mayRight = isFree(at + gap, shortest);
  if (!mayRight && !isFree(at - gap - shortest, shortest)) return null;
  const wide = width();
  const [right, left] = [at + gap, at - gap - wide];
  if (mayRight && (!isInside || right + wide <= end) && isFree(right, wide)) return { left: right, top };
  return (!isInside || left >= edge) && isFree(left, wide) ? { left, top } : null;
}
