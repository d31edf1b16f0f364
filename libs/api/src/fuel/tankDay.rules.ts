import { limits } from '../limits.ts';
import type { DayPart } from './days.rules.ts';
import { FuelMoveKind } from './fuel.ts';
import { FuelUnknown } from './tankCapacity.ts';
import { isBridged, knownBetween } from './level.rules.ts';
import type { TankMove } from './movements.rules.ts';
import { indexAfter } from './sample.rules.ts';
import { boundaryOf, type Tank } from './tank.rules.ts';

/** Litres used of a source in a day as counted, the share of the day that is known, and by how much they may be wrong. */
export interface Use {
  litres: number;
  share: number;
  doubt: number;
  /** A rise that nothing explains lies in the day. */
  isRisen: boolean;
}

/** What a tank used, was given and lost in a day, litres; its levels at both ends as far as they are known (FUEL-D04). */
export interface TankDay extends Use {
  begin: number | null;
  end: number | null;
  bunkered: number | null;
  drained: number | null;
}

/** Why what was used is not known, or null: less than half of the day is heard, or the tank has more than it may have (FUEL-D04). */
export function unknownOf({ litres, share, doubt, isRisen }: Use): FuelUnknown | null {
  if (share < limits.fuel.coverage) return FuelUnknown.Silence;
  return isRisen || litres < -doubt ? FuelUnknown.Rise : null;
}

/** The share of a day that is known for so long, ms. */
export const shareOf = (known: number, { from, to }: DayPart) => (to > from ? known / (to - from) : 0);

/** The change of level that moves of some kinds made within a day, by the levels themselves where a day divides one. */
function movedIn(tank: Tank, moves: readonly TankMove[], { from, to }: DayPart): number {
  return moves.reduce((sum, move) => {
    if (move.to <= from || move.from >= to) return sum;
    const before = move.from >= from ? move.before : (boundaryOf(tank, from) ?? move.before);
    const after = move.to <= to ? move.after : (boundaryOf(tank, to) ?? move.after);
    return sum + after - before;
  }, 0);
}

/** The levels at the begin and end of a day, as far as samples in it or near it know them. */
function shownLevels({ levels }: Tank, { from, to }: DayPart, [begin, end]: readonly (number | null)[]) {
  const [first, last] = [levels[indexAfter(levels, from - 1)], levels[indexAfter(levels, to) - 1]];
  const isInside = first !== undefined && last !== undefined && first.t <= last.t;
  return {
    begin: isBridged(levels, from) ? (begin ?? null) : isInside ? first.v : null,
    end: isBridged(levels, to) ? (end ?? null) : isInside ? last.v : null,
  };
}

/** By how much the levels at both ends of a day may be wrong: each is of several readings, so half of what a single one is. */
function doubtOf(tank: Tank, { from, to }: DayPart): number {
  const isMoving = (t: number) => tank.levels[indexAfter(tank.levels, t) - 1]?.moving ?? false;
  const noise = isMoving(from) || isMoving(to) ? Math.max(tank.noise, tank.swell) : tank.noise;
  return Math.max(limits.fuel.doubt, noise / 2);
}

/** The day of a tank by its levels, bunkerings, drains and transfers (FUEL-D04). */
export function tankDay(tank: Tank, part: DayPart): TankDay {
  const [begin, end] = [boundaryOf(tank, part.from), boundaryOf(tank, part.to)];
  const of = (...kinds: FuelMoveKind[]) =>
    movedIn(
      tank,
      tank.moves.filter(({ kind }) => kinds.includes(kind)),
      part,
    );
  const { Bunkering, Drain, Transfer } = FuelMoveKind;
  const moved = of(Bunkering, Drain, Transfer);
  const use: Use = {
    litres: begin === null || end === null ? 0 : begin - end + moved,
    share: shareOf(knownBetween(tank.levels, part.from, part.to), part),
    doubt: doubtOf(tank, part),
    isRisen: tank.unexplained.some(({ from, to }) => to > part.from && from < part.to),
  };
  const unknown = unknownOf(use);
  // What was found is told of an unknown day too; that there was nothing is not.
  const found = (litres: number, isKnown: boolean) => (litres > 0 ? litres : isKnown ? 0 : null);
  return {
    ...use,
    ...shownLevels(tank, part, [begin, end]),
    bunkered: found(of(Bunkering), unknown === null),
    drained: found(-of(Drain), unknown !== FuelUnknown.Silence),
  };
}
