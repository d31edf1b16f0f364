import type { Spot } from './labelSpot';

/** The two back corners of an arrow's head at the end of a line, of a size that suits the line's width. */
export function arrowHead(line: readonly Spot[], lineWidth: number): [Spot, Spot] | null {
  const end = line.at(-1);
  if (!end) return null;
  const length = 8 + lineWidth * 2;
  const from = line.findLast(({ x, y }) => Math.hypot(end.x - x, end.y - y) > length / 2);
  if (!from) return null;
  const angle = Math.atan2(end.y - from.y, end.x - from.x);
  const corner = (turn: number): Spot => ({
    x: end.x - length * Math.cos(angle + turn),
    y: end.y - length * Math.sin(angle + turn),
  });
  return [corner(0.42), corner(-0.42)];
}
