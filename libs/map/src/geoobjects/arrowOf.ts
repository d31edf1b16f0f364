import type { Spot } from './labelSpot';

/** An arrow: its shaft, which ends inside the head, and the three corners of the head, the tip first. */
export interface Arrow {
  shaft: Spot[];
  head: [tip: Spot, left: Spot, right: Spot];
}

/** The arrow at the end of a line, of a size that suits the line's width; null for a line without length. */
export function arrowOf(line: readonly Spot[], lineWidth: number): Arrow | null {
  const tip = line.at(-1);
  if (!tip) return null;
  const length = 8 + lineWidth * 2.5;
  const isFar = ({ x, y }: Spot) => Math.hypot(tip.x - x, tip.y - y) > length / 2;
  const last = line.findLastIndex(isFar);
  const from = line[last];
  if (!from) return null;
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const back = (distance: number, turn: number): Spot => ({
    x: tip.x - distance * Math.cos(angle + turn),
    y: tip.y - distance * Math.sin(angle + turn),
  });
  return {
    shaft: [...line.slice(0, last + 1), back(length / 2, 0)],
    head: [tip, back(length, 0.42), back(length, -0.42)],
  };
}
