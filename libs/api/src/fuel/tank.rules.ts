import { limits } from '../limits.ts';
import {
  fittedLevel,
  isBridged,
  levelAt,
  lineSince,
  lineUntil,
  meanLevels,
  noiseOf,
  smoothed,
} from './level.rules.ts';
import { drains, rises, silentDrains, type TankMove } from './movements.rules.ts';
import { indexAfter, type FuelSample } from './sample.rules.ts';

const { change, drain, near, underWay, bridge, smoothing } = limits.fuel;

/** What was read so near to a move may be part of it already. */
const settle = smoothing.span / 2;

/** A tank: its smoothed levels, its levels without wild readings, and what was taken in or let out. */
export interface Tank {
  levels: FuelSample[];
  steady: FuelSample[];
  moves: TankMove[];
  /** Rises that neither a bunkering nor another tank explains. */
  unexplained: readonly TankMove[];
  /** Its volume, or null where that is unknown. */
  span: number | null;
  /** How far single readings lie from the level at rest, litres. */
  noise: number;
  /** And at sea. */
  swell: number;
}

/** A change of level that is more than noise: a share of the tank or some litres, and several times the noise. */
const leastChange = (span: number | null, noise: number) =>
  Math.max(span === null ? change.litres : span * change.share, noise * change.noise);

/** All of a stretch was under way, as far as samples close to each other tell. */
function isUnderWay(levels: readonly FuelSample[], { from, to }: TankMove): boolean {
  const [first, end] = [indexAfter(levels, from - 1), indexAfter(levels, to)];
  for (let i = first; i < end; i += 1) {
    const [a, b] = [levels[i - 1], levels[i]];
    if (!b?.moving || (i > first && a && b.t - a.t > bridge)) return false;
  }
  return end > first;
}

/** How far the median of samples that come seldom may lie from them: it sees hours. */
function bendAt(levels: readonly FuelSample[], i: number): number {
  const [a, b] = [levels[i - 1], levels[i + 1]];
  return a && b && b.t - a.t > 2 * drain ? Math.abs(b.v - a.v) : 0;
}

/** A move with the levels that the lines before and after it tell: one reading has too much of the sea in it. */
function measured(steady: readonly FuelSample[], moves: readonly TankMove[], move: TankMove): TankMove {
  const { from, to } = move;
  const isSilent = (steady[indexAfter(steady, from)]?.t ?? from) - from > drain;
  const [last, first] = isSilent ? [from, to] : [from - settle, to + settle];
  const since = Math.max(lineSince(steady, last), ...moves.filter((m) => m.to <= from).map((m) => m.to));
  const until = Math.min(lineUntil(steady, first), ...moves.filter((m) => m.from >= to).map((m) => m.from));
  // At rest what was burnt in a silence was burnt before and after its middle.
  const isCalm =
    isSilent && !steady.some((sample) => sample.moving && sample.t >= since && sample.t <= until);
  const [begin, end] = isCalm ? [(from + to) / 2, (from + to) / 2] : [from, to];
  return {
    ...move,
    before: fittedLevel(steady, begin, [since, last]) ?? move.before,
    after: fittedLevel(steady, end, [first, until]) ?? move.after,
  };
}

/** The smoothed levels of one tank and its bunkerings and drains; `span` is the volume of the tank, or null. */
export function tankOf(samples: readonly FuelSample[], span: number | null): Tank {
  const known = meanLevels(samples);
  const levels = smoothed(known);
  const where = (moving: boolean) => known.filter((sample) => Boolean(sample.moving) === moving);
  const noise = { rest: noiseOf(where(false)), way: noiseOf(where(true)) };
  const least = ({ moving }: FuelSample) => leastChange(span, moving ? noise.way : noise.rest);
  const steady = known.map((sample, i) => {
    const middle = levels[i]?.v ?? sample.v;
    const most = (sample.moving ? noise.way : noise.rest) * change.noise + bendAt(levels, i);
    const v = Math.max(middle - most, Math.min(middle + most, sample.v));
    return { t: sample.t, v, moving: sample.moving };
  });
  // Much may be burnt in a silence; a tank of unknown size is at least as large as what it held.
  const held = levels.reduce((most, { v }) => Math.max(most, v), 0) * change.share;
  const unseen = silentDrains(levels, (sample) => Math.max(held, least(sample)));
  const found = [...rises(levels, least), ...drains(levels, least), ...unseen].sort(
    (a, b) => a.from - b.from,
  );
  const moves = found.map((move) => ({
    ...measured(steady, found, move),
    underWay: isUnderWay(levels, move),
  }));
  return { levels, steady, moves, unexplained: [], span, noise: noise.rest, swell: noise.way };
}

/** A rise at sea that no other tank explains is the sea itself, unless it is far more than that. */
export const isSwell = ({ underWay: atSea, before, after }: TankMove, span: number | null) =>
  Boolean(atSea) && (span === null || after - before < span * underWay);

/** The level at a moment: within a move as it was read, else by the line through what lies around, but not beyond moves. */
export function boundaryOf({ levels, steady, moves }: Tank, t: number): number | null {
  if (moves.some(({ from, to }) => from < t && t < to)) return levelAt(levels, t);
  const since = Math.max(t - near, ...moves.filter(({ to }) => to <= t).map(({ to }) => to));
  const until = Math.min(t + near, ...moves.filter(({ from }) => from >= t).map(({ from }) => from));
  const [left, right] = [steady[indexAfter(steady, t) - 1], steady[indexAfter(steady, t - 1)]];
  const isBetween = left && right && left.t >= since && right.t <= until && isBridged(steady, t);
  return (isBetween ? fittedLevel(steady, t, [since, until]) : null) ?? levelAt(levels, t);
}
