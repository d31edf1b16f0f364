import type { Coord } from '@mayak/api';
import type { Draft } from './draft';

/** A point of the window of the map. */
export interface Spot {
  x: number;
  y: number;
}

/** What lies under the pointer: a corner, the middle of the side after a corner, or nothing. */
export type Handle = { kind: 'corner' | 'middle'; at: number } | null;

/** Half of the hit area of a handle: 24 px across (design, section 7), 44 px for a finger. */
export const reachOf = { mouse: 12, touch: 22 } as const;
/** Sides shorter than this have no handle in the middle. */
const leastSide = 36;
/** A pointer this near to a corner of another geoobject takes its place. */
const snapReach = 10;

const far = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** The middles of the sides that are long enough, with the corner before each. */
export function middlesOf(
  draft: Draft,
  spots: readonly Spot[],
  isClosed: boolean,
): { at: number; spot: Spot }[] {
  if (!draft.isDone || spots.length < 2) return [];
  return spots.flatMap((spot, at) => {
    const next = at + 1 < spots.length ? spots[at + 1] : isClosed ? spots[0] : undefined;
    if (!next || far(spot, next) < leastSide) return [];
    return [{ at, spot: { x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 } }];
  });
}

/** The handle under a point: corners before middles, the nearest of them, the chosen one first. */
export function handleAt(
  point: Spot,
  draft: Draft,
  spots: readonly Spot[],
  middles: readonly { at: number; spot: Spot }[],
  reach: number = reachOf.mouse,
): Handle {
  const nearest = (list: readonly { at: number; spot: Spot }[]) => {
    const hits = list.filter(({ spot }) => far(spot, point) <= reach);
    const score = ({ at, spot }: { at: number; spot: Spot }) => (at === draft.active ? -1 : far(spot, point));
    return hits.sort((a, b) => score(a) - score(b))[0]?.at;
  };
  const corner = nearest(spots.map((spot, at) => ({ at, spot })));
  if (corner !== undefined) return { kind: 'corner', at: corner };
  const middle = nearest(middles);
  return middle === undefined ? null : { kind: 'middle', at: middle };
}

/** The place of another geoobject's corner near a point; null when there is none. */
export function snapAt(point: Spot, others: readonly { place: Coord; spot: Spot }[]): Coord | null {
  let [best, least] = [null as Coord | null, snapReach];
  for (const { place, spot } of others) {
    const away = far(spot, point);
    if (away > least) continue;
    [best, least] = [place, away];
  }
  return best;
}
