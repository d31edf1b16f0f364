/** A point on the canvas. */
export interface Spot {
  x: number;
  y: number;
}

/** How far below the top edge the name's baseline lies. */
const drop = 18;
const indent = 8;

/** Where the level y crosses the outline, from left to right. */
function crossings(outline: readonly Spot[], y: number): number[] {
  const found: number[] = [];
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length];
    if (b && a.y > y !== b.y > y) found.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  });
  return found.sort((a, b) => a - b);
}

/**
 * Where the name of an area begins: inside its top edge, in the widest part of that level; null when the name does not
 * fit into the area.
 */
export function labelSpot(outline: readonly Spot[], width: number): Spot | null {
  const top = Math.min(...outline.map(({ y }) => y));
  const y = top + drop;
  const edges = crossings(outline, y);
  let best: Spot | null = null;
  let widest = width + 2 * indent;
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [from = 0, to = 0] = [edges[i], edges[i + 1]];
    if (to - from >= widest) {
      widest = to - from;
      best = { x: from + indent, y };
    }
  }
  return best;
}
