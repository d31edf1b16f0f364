/** Pixels of the map's window. */
export interface Dot {
  x: number;
  y: number;
}

/** A pixel lies within a closed line of pixels, by the rule of even and odd. */
export function isWithin({ x, y }: Dot, line: readonly Dot[]): boolean {
  let is = false;
  line.forEach((a, i) => {
    const b = line[(i || line.length) - 1] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) is = !is;
  });
  return is;
}

/** The rectangle between two of its corners. */
export const rectangle = (a: Dot, b: Dot): Dot[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
