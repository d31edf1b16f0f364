import type { Drawing, PartRange } from './TrackPart';
import type { WayColumns } from './projected';

type Line = Pick<WayColumns, 'x' | 'y' | 'gap'>;
type Range = Pick<PartRange, 'from' | 'to'>;

/** A long line is simplified part by part, so that the time it takes grows with its length alone. */
const partSize = 2_048;

/**
 * Which points of a stretch of a line are drawn when a pixel is so large: neighbours nearer than a pixel are one, and what
 * lies within half a pixel of the straight between two others is left out. Ends, both sides of a gap and changes of class stay.
 */
export function simplified(line: Line, range: Range, drawing: Drawing): Int32Array {
  const { kept, fixed, count } = apart(line, range, drawing);
  const { pixel } = drawing;
  const keep = new Uint8Array(count);
  let from = 0;
  for (let at = 1; at < count; at++) {
    if (fixed[at] === 0 && at - from < partSize && at < count - 1) continue;
    keepCorners(line, kept, keep, from, at, pixel / 2);
    from = at;
  }
  const result = new Int32Array(count);
  let size = 0;
  for (let at = 0; at < count; at++)
    if (keep[at] === 1 || fixed[at] === 1 || at === 0 || at === count - 1)
      result[size++] = kept[at] as number;
  return result.slice(0, size);
}

/** Points that are a pixel apart, or begin or end a gap; `fixed` are those that must be drawn. */
function apart({ x, y, gap }: Line, { from, to }: Range, { classes, pixel }: Drawing) {
  const kept = new Int32Array(to - from + 1);
  const fixed = new Uint8Array(to - from + 1);
  const least = pixel * pixel;
  let count = 0;
  let atX = NaN;
  let atY = NaN;
  let before = -1;
  for (let i = from; i <= to; i++) {
    const isGap = gap !== null && gap[i] !== 0 && i > from;
    if (isGap && kept[count - 1] !== i - 1) {
      kept[count] = i - 1;
      fixed[count++] = 1;
    }
    const dx = (x[i] as number) - atX;
    const dy = (y[i] as number) - atY;
    const isFar = !(dx * dx + dy * dy < least);
    if (!isFar && !isGap && i !== to) continue;
    const kind = classes ? (classes[i] as number) : 0;
    // The colour of a side is that of its end: the last point of the other colour stays.
    if (count > 0 && kind !== before) fixed[count - 1] = 1;
    if (isGap && count > 0) fixed[count - 1] = 1;
    kept[count] = i;
    fixed[count++] = isGap ? 1 : 0;
    atX = x[i] as number;
    atY = y[i] as number;
    before = kind;
  }
  return { kept, fixed, count };
}

const stack: number[] = [];

/** Keeps the points of a part that lie farther than the tolerance from the straight between those that are kept. */
function keepCorners(
  { x, y }: Line,
  kept: Int32Array,
  keep: Uint8Array,
  first: number,
  last: number,
  tolerance: number,
) {
  keep[first] = keep[last] = 1;
  stack.push(first, last);
  while (stack.length > 0) {
    const end = stack.pop() as number;
    const begin = stack.pop() as number;
    const a = kept[begin] as number;
    const b = kept[end] as number;
    const ax = x[a] as number;
    const ay = y[a] as number;
    const dx = (x[b] as number) - ax;
    const dy = (y[b] as number) - ay;
    const size = dx * dx + dy * dy;
    let corner = -1;
    let most = tolerance * tolerance;
    for (let at = begin + 1; at < end; at++) {
      const i = kept[at] as number;
      const px = (x[i] as number) - ax;
      const py = (y[i] as number) - ay;
      const part = size === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / size));
      const ox = px - part * dx;
      const oy = py - part * dy;
      const off = ox * ox + oy * oy;
      if (off <= most) continue;
      corner = at;
      most = off;
    }
    if (corner < 0) continue;
    keep[corner] = 1;
    stack.push(begin, corner, corner, end);
  }
}
