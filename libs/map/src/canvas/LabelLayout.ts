import type { Box } from './boxes';
import { TakenCells } from './TakenCells';

/** Who gets room first (design, section 7). */
const labelRanks = ['selected', 'emergency', 'preEmergency', 'beacon', 'town', 'area'] as const;
export type LabelRank = (typeof labelRanks)[number];

/** The corner of a label on the canvas. */
export interface LabelSpot {
  left: number;
  top: number;
}

/** A label that somebody wants: where it belongs, how large it is, and where it may stand. */
export interface LabelWish {
  rank: LabelRank;
  /** The asker's own name for it. */
  key: number;
  x: number;
  y: number;
  height: number;
  /** Asked only where some room is left. */
  width: () => number;
  /** From the place to the label, for the eight places around it. */
  gap?: number;
  /** Radius of a dot at the place itself. */
  dot?: number;
  /** Where it may stand instead of the eight places. */
  spots?: readonly LabelSpot[];
  /** It is shown even where there is no room. */
  isCertain?: boolean;
}

/** A label that has its place. */
export interface PlacedLabel extends LabelSpot {
  key: number;
  width: number;
  height: number;
  /** Nothing lies on its dot: no marker, and no label of a higher rank. */
  hasDot?: boolean;
}

/** No label is narrower. */
const shortest = 30;
const slant = 0.7;
/** A label that must be shown weighs more than all cells under it. */
const covering = 10_000;
/** Around a dot: what is blocked of a marker is its disc without the edge. */
const clear = 4;
/** Above a marker stands its badge. */
const breath = 3;

/** Right, left, above, below, then the corners. */
export function eightSpots({ x, y, gap = 0, height }: LabelWish, width: number): LabelSpot[] {
  const middle = { left: x - width / 2, top: y - height / 2 };
  const aside = gap * slant;
  const [over, under] = [y - aside - height, y + aside];
  const [east, west] = [x + aside, x - aside - width];
  return [
    { left: x + gap, top: middle.top },
    { left: x - gap - width, top: middle.top },
    { left: middle.left, top: y - gap - breath - height },
    { left: middle.left, top: y + gap + breath },
    { left: east, top: over },
    { left: east, top: under },
    { left: west, top: over },
    { left: west, top: under },
  ];
}

/** Finds room for all labels of the map at once: nothing under a marker, no two over each other, the important ones first (MAP-03, design, section 7). */
export class LabelLayout<Asker = unknown> {
  private readonly window: Box;
  private readonly taken: TakenCells;
  private readonly wishes: { asker: Asker; wish: LabelWish }[][] = labelRanks.map(() => []);
  private readonly certain: PlacedLabel[] = [];

  /** The size of the canvas, and what of it is on the screen under no panel. */
  constructor(width: number, height: number, window: Box) {
    this.taken = new TakenCells(width, height);
    this.window = window;
  }

  /** No label stands here. */
  block(left: number, top: number, width: number, height: number): void {
    this.taken.take(left, top, width, height);
  }

  ask(asker: Asker, wish: LabelWish): void {
    this.wishes[labelRanks.indexOf(wish.rank)]?.push({ asker, wish });
  }

  /** The labels of each asker that have a place, in the order in which they got it. */
  place(): Map<Asker, PlacedLabel[]> {
    const placed = new Map<Asker, PlacedLabel[]>();
    for (const { asker, wish } of this.wishes.flat()) {
      const label = this.find(wish);
      if (!label) continue;
      this.taken.take(label.left, label.top, label.width, label.height);
      if (wish.isCertain) this.certain.push(label);
      const others = placed.get(asker);
      if (others) others.push(label);
      else placed.set(asker, [label]);
    }
    return placed;
  }

  private find(wish: LabelWish): PlacedLabel | null {
    if (!wish.isCertain && !wish.spots && !this.hasRoom(wish)) return null;
    const width = wish.width();
    const spots = wish.spots ?? eightSpots(wish, width).filter((spot) => this.isSeen(wish, spot, width));
    const free = spots.find(({ left, top }) => !this.taken.has(left, top, width, wish.height));
    const spot = free ?? (wish.isCertain ? this.leastBad(wish, spots, width) : null);
    return spot && { key: wish.key, ...spot, width, height: wish.height, ...this.dotOf(wish) };
  }

  private dotOf({ x, y, dot }: LabelWish): { hasDot?: boolean } {
    if (dot === undefined) return {};
    const half = dot + clear;
    return { hasDot: !this.taken.has(x - half, y - half, 2 * half, 2 * half) };
  }

  /** Some of the eight places has room for the shortest label. */
  private hasRoom(wish: LabelWish): boolean {
    return eightSpots(wish, shortest).some(
      ({ left, top }) => !this.taken.has(left, top, shortest, wish.height),
    );
  }

  /** What belongs to a place on the screen stands on the screen. */
  private isSeen({ x, y, height }: LabelWish, { left, top }: LabelSpot, width: number): boolean {
    const { window } = this;
    const isInside = x > window.left && x < window.right && y > window.top && y < window.bottom;
    if (!isInside) return true;
    return (
      left >= window.left &&
      left + width <= window.right &&
      top >= window.top &&
      top + height <= window.bottom
    );
  }

  /** The place that covers the least, first of all no other label that must be shown. */
  private leastBad(wish: LabelWish, spots: readonly LabelSpot[], width: number): LabelSpot | null {
    const { height } = wish;
    const covers = ({ left, top }: LabelSpot) =>
      this.certain.some(
        (other) =>
          left < other.left + other.width &&
          other.left < left + width &&
          top < other.top + other.height &&
          other.top < top + height,
      );
    let [best, least]: [LabelSpot | null, number] = [null, Infinity];
    for (const spot of spots.length > 0 ? spots : eightSpots(wish, width)) {
      const bad = this.taken.count(spot.left, spot.top, width, height) + (covers(spot) ? covering : 0);
      if (bad < least) [best, least] = [spot, bad];
    }
    return best;
  }
}
