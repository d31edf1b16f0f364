import { scheme } from '../scheme.ts';

/** The part of the tile that is drawn, in tile units, its margin included. */
export interface View {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line made short: its points, and whether the way to a point (to the first: from the last) is not to be stroked. */
export interface Trace {
  points: number[];
  hidden: boolean[];
}

export interface TracedLine {
  coords: Int16Array;
  from: number;
  to: number;
}

/** Beyond which edges of the view a point lies: one bit for each. */
function sideAt(coords: Int16Array, index: number, view: View): number {
  const x = coords[2 * index] ?? 0;
  const y = coords[2 * index + 1] ?? 0;
  return (x < view.left ? 1 : x > view.right ? 2 : 0) | (y < view.top ? 4 : y > view.bottom ? 8 : 0);
}

/** The end of the run of points from `start` on that lie beyond one and the same edge of the view. */
function runEnd({ coords, to }: TracedLine, start: number, view: View): number {
  let shared = sideAt(coords, start, view);
  let end = start;
  while (shared !== 0 && end + 1 < to) {
    shared &= sideAt(coords, end + 1, view);
    if (shared !== 0) end += 1;
  }
  return end;
}

/** A side that runs along an edge of its tile, or beyond it, is where the tile was cut, and no coast. */
const isCut = (a: number, b: number) => a === b && (a <= 0 || a >= scheme.extent);

/**
 * Leaves out the points that wander about beyond one edge of the view: the shape inside stays the same, and a magnified
 * tile costs what can be seen of it. Two points at each end of such a run stay, since curves are drawn around them.
 */
export function traceLine(line: TracedLine, view: View, isRing: boolean): Trace {
  const { coords, from, to } = line;
  const trace: Trace = { points: [], hidden: [] };
  let last = to - 1;
  const at = (index: number) => coords[index] ?? 0;
  const isHidden = (index: number) =>
    (isRing && (isCut(at(2 * index), at(2 * last)) || isCut(at(2 * index + 1), at(2 * last + 1)))) ||
    (sideAt(coords, index, view) & sideAt(coords, last, view)) !== 0;
  const emit = (index: number) => {
    trace.hidden.push(isHidden(index));
    trace.points.push(coords[2 * index] ?? 0, coords[2 * index + 1] ?? 0);
    last = index;
  };
  for (let start = from; start < to;) {
    const end = runEnd(line, start, view);
    for (let index = start; index <= end; index++) {
      if (index === start + 2 && index < end - 1) index = end - 1;
      emit(index);
    }
    start = end + 1;
  }
  return trace;
}

/** A trace without the points that lie nearer to the kept one before them than `least` units; where its way is not to be stroked it stays as it is. */
export function thinned(trace: Trace, least: number): Trace {
  const { points, hidden } = trace;
  const count = hidden.length;
  if (least <= 0 || count < 4) return trace;
  const thin: Trace = { points: [], hidden: [] };
  let [lastX, lastY] = [Infinity, Infinity];
  for (let i = 0; i < count; i++) {
    const [x, y] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
    const isBound = hidden[i] || hidden[(i + 1) % count] || i === 0 || i === count - 1;
    if (!isBound && Math.hypot(x - lastX, y - lastY) < least) continue;
    thin.points.push(x, y);
    thin.hidden.push(hidden[i] ?? false);
    [lastX, lastY] = [x, y];
  }
  return thin;
}
