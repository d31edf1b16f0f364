/** A point on the canvas. */
export interface Spot {
  x: number;
  y: number;
}

/** How far below the top edge the name's baseline lies. */
const drop = 18;
const indent = 8;
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

/** The widest part of a level that holds a name; null when none does. */
function spotAt(outline: readonly Spot[], y: number, width: number): Spot | null {
  const edges = crossings(outline, y);
  let best: Spot | null = null;
  let widest = width + 2 * indent;
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [from = 0, to = 0] = [edges[i], edges[i + 1]];
    if (to - from < widest) continue;
    widest = to - from;
    best = { x: from + indent, y };
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

/** Where the name of an area begins: inside, as near to its top edge as it fits, else over its middle; null when the area is too small. */
export function labelSpot(outline: readonly Spot[], width: number): Spot | null {
  const heights = outline.map(({ y }) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  for (let y = top + drop; y < bottom; y += step) {
    const spot = spotAt(outline, y, width);
    if (spot) return spot;
  }
  return overMiddle(outline, top, bottom, width);
}
