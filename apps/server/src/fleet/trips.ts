import type { Coord } from '@mayak/api';
import { between, chance } from './noise.ts';
import { pathOf, piece, rounded } from './path.ts';
import { knot } from './time.ts';
import type { Doing, Step } from './voyage.ts';
import { fairway, offset } from './waters.ts';

/** A stretch at sea at a speed in knots, with the corners cut. */
export const sail = (way: readonly Coord[], knots: number, doing: Doing = 'cruise'): Step => ({
  doing,
  way: rounded(way),
  kmh: knots * knot,
});

const ahead = (berth: Coord) => fairway.filter(([lat]) => lat > berth[0] + 0.002);

/** From a berth down the fairway to the sea. */
export const putOut = (berth: Coord): Step => sail([berth, ...ahead(berth)], 8.5);

/** From the sea up the fairway to a berth. */
export const comeHome = (berth: Coord): Step => sail([...ahead(berth).reverse(), berth], 8.5);

/** The fairway between two latitudes, northwards. */
export const reachOf = (south: number, north: number) =>
  fairway.filter(([lat]) => lat >= south && lat <= north);

/** A place to fish: tows run along `heading` for `reach` metres to each side of the centre, `width` metres wide. */
export interface Ground {
  centre: Coord;
  heading: number;
  reach: number;
  width: number;
}

/** Where the first tow of a ground begins. */
export const startOf = ({ centre, heading, reach, width }: Ground): Coord =>
  offset(offset(centre, reach, heading + 180), width, heading - 90);

/** Tows to and fro over a ground with the net hauled between them, and the place where they end. */
export function trawl(
  ground: Ground,
  tows: number,
  knots: number,
  seed: number,
): { steps: Step[]; end: Coord } {
  const { centre, heading, reach, width } = ground;
  const steps: Step[] = [];
  let last = startOf(ground);
  let side = -width;
  for (let n = 0; n < tows; n += 1) {
    const ahead = n % 2 === 0 ? 1 : -1;
    const shift = (1.92 * width) / tows;
    const tow = reach * between(0.6, 1, seed, n, 1);
    const slant = between(-14, 14, seed, n, 5);
    const spot = (along: number, across: number) =>
      offset(offset(centre, along * ahead, heading + slant), across, heading + 90);
    const bow = (k: number) => side + between(-1, 1, seed, n, k) * width * 0.16;
    const way = [
      last,
      spot(-tow * 0.8, bow(2)),
      spot(-tow * 0.3, bow(6)),
      spot(tow * 0.3, bow(7)),
      spot(tow, bow(8)),
    ];
    steps.push(sail(way, knots * between(0.93, 1.07, seed, n, 3), 'tow'));
    steps.push({ doing: 'haul', hours: between(0.5, 0.9, seed, n, 4) });
    last = way.at(-1) ?? last;
    side += shift;
  }
  return { steps, end: last };
}

/** A drive with the changing speeds of a road: stretches of about 9 km, each at its own speed. */
export function drive(way: readonly Coord[], kmh: number, seed: number): Step[] {
  const path = pathOf(way);
  const count = Math.max(1, Math.round(path.length / 9_000));
  return Array.from({ length: count }, (_, i) => ({
    doing: 'cruise',
    way: piece(path, (path.length * i) / count, (path.length * (i + 1)) / count).points,
    kmh: kmh * (0.8 + 0.35 * chance(seed, i)),
  }));
}

export const rest = (hours: number): Step => ({ doing: 'rest', hours });
export const drift = (hours: number): Step => ({ doing: 'drift', hours });
