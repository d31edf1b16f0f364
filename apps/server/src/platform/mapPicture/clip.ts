/** A point of a picture, pixels. */
export type Spot = readonly [x: number, y: number];

/** What of the world a picture needs, with a margin for its broad lines. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of a ring on one side of a line: of x or y, above or below a bound. */
function half(ring: readonly Spot[], axis: 0 | 1, bound: number, sign: 1 | -1): Spot[] {
  const kept: Spot[] = [];
  const depth = (spot: Spot) => (spot[axis] - bound) * sign;
  ring.forEach((spot, i) => {
    const before = ring.at(i - 1) ?? spot;
    const [a, b] = [depth(before), depth(spot)];
    if (a < 0 !== b < 0) {
      const part = a / (a - b);
      kept.push([before[0] + (spot[0] - before[0]) * part, before[1] + (spot[1] - before[1]) * part]);
    }
    if (b >= 0) kept.push(spot);
  });
  return kept;
}

/** The part of a ring within a box (Sutherland and Hodgman); its edges run along the box where it leaves it. */
export function clipped(ring: readonly Spot[], { left, top, right, bottom }: Box): Spot[] {
  let part = half(ring, 0, left, 1);
  part = half(part, 0, right, -1);
  part = half(part, 1, top, 1);
  return half(part, 1, bottom, -1);
}
