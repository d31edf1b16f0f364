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
/** From the middle of a puck to its label. */
const gap = 19;
const selectedGap = 26;
const puckHalf = 10;
const clusterHalf = 18;
const shortest = 30;

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

/** Places labels from the topmost beacon down: right of the puck, left where it would leave the view or collide, else not at all (design, section 7). */
export function placeLabels(scene: Scene, { selected, all, widthOf }: Wanted): PlacedLabel[] {
  const { view, count, clusters } = scene;
  const taken = new Taken(view.width, view.height);
  for (let i = 0; i < count; i++)
    taken.take(
      (scene.x[i] as number) - puckHalf,
      (scene.y[i] as number) - puckHalf,
      2 * puckHalf,
      2 * puckHalf,
    );
  for (let c = 0; c < clusters.count; c++)
    taken.take(
      (clusters.x[c] as number) - clusterHalf,
      (clusters.y[c] as number) - clusterHalf,
      2 * clusterHalf,
      2 * clusterHalf,
    );
  const placed: PlacedLabel[] = [];
  for (let i = count - 1; i >= 0; i--) {
    const isSelected = scene.row[i] === selected;
    if (!all && !isSelected) continue;
    const left = sideFor(scene, i, {
      taken,
      width: () => widthOf(i),
      away: isSelected ? selectedGap : gap,
      always: isSelected,
    });
    if (left === null) continue;
    const label = {
      index: i,
      left,
      top: (scene.y[i] as number) - labelHeight / 2,
      width: widthOf(i),
      height: labelHeight,
    };
    taken.take(label.left, label.top, label.width, label.height);
    placed.push(label);
  }
  return placed.reverse();
}

interface Room {
  taken: Taken;
  width: () => number;
  away: number;
  always: boolean;
}

/** The left edge of a label on its free side, or null; its width is asked only where some room is left. */
function sideFor({ x, y, view }: Scene, i: number, { taken, width, away, always }: Room): number | null {
  const [at, top] = [x[i] as number, (y[i] as number) - labelHeight / 2];
  const isFree = (left: number, wide: number) => always || !taken.has(left, top, wide, labelHeight);
  const { left: edge, right: end } = view.inner;
  const isInside = at > edge && at < end;
  const mayRight = isFree(at + away, shortest);
  if (!mayRight && !isFree(at - away - shortest, shortest)) return null;
  const wide = width();
  if (mayRight && (!isInside || at + away + wide <= end) && isFree(at + away, wide)) return at + away;
  if ((!isInside || at - away - wide >= edge) && isFree(at - away - wide, wide)) return at - away - wide;
  return always ? at + away : null;
}
