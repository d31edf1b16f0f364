/** A point on the canvas. */
export interface Spot {
  x: number;
  y: number;
}

/** How far below the top edge the name's baseline lies. */
const drop = 18;
const indent = 8;
/** How high letters stand above the baseline. */
const high = 10;
/** How much lower the next try is. */
const step = 8;

/** Where the level y crosses the outline, from left to right. */
function crossings(outline: readonly Spot[], y: number): number[] {
  const found: number[] = [];
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length];
    if (b && a.y > y !== b.y > y) found.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  });
  return found.sort((a, b) => a - b);
}

/** The parts of a level that are inside. */
function partsAt(outline: readonly Spot[], y: number): { from: number; to: number }[] {
  const edges = crossings(outline, y);
  return edges.flatMap((from, i) => (i % 2 === 0 ? [{ from, to: edges[i + 1] ?? from }] : []));
}

/** The widest part that holds a name from its baseline to its top; null when none does. */
function spotAt(outline: readonly Spot[], y: number, width: number): Spot | null {
  const above = partsAt(outline, y - high);
  let best: Spot | null = null;
  let widest = width + 2 * indent;
  for (const low of partsAt(outline, y))
    for (const { from, to } of above) {
      const [left, right] = [Math.max(from, low.from), Math.min(to, low.to)];
      if (right - left < widest) continue;
      widest = right - left;
      best = { x: left + indent, y };
    }
  return best;
}

/** An area of this size has its name over its middle even where that reaches out of it. */
const least = { width: 48, height: 24 };

function overMiddle(outline: readonly Spot[], top: number, bottom: number, width: number): Spot | null {
  const edges = crossings(outline, (top + bottom) / 2);
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  if (to - from < least.width || bottom - top < least.height) return null;
  return { x: (from + to - width) / 2, y: (top + bottom) / 2 + 4 };
}

/** So many places are tried for a name. */
const most = 8;

/** Where the name of an area may begin: inside, as near to its top edge as it fits, else over its middle; nowhere when the area is too small. */
export function labelSpots(outline: readonly Spot[], width: number): Spot[] {
  const heights = outline.map(({ y }) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const inside: Spot[] = [];
  for (let y = top + drop; y < bottom && inside.length < most; y += Math.max(step, (bottom - top) / 24)) {
    const spot = spotAt(outline, y, width);
    if (spot) inside.push(spot);
  }
  const over = inside.length > 0 ? null : overMiddle(outline, top, bottom, width);
  return over ? [over] : inside;
}
