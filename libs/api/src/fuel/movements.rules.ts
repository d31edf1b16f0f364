import { limits } from '../limits.ts';
import type { FuelSample } from './flow.rules.ts';
import { levelAt, noiseOf, perMinute, smoothed } from './level.rules.ts';
import { FuelMoveKind } from './fuel.ts';

const { change, hold, drain, levelGap, transfer } = limits.fuel;

/** A bunkering, drain or transfer of one tank: from, to, and the levels before and after in litres. */
export interface TankMove {
  kind: FuelMoveKind;
  from: number;
  to: number;
  before: number;
  after: number;
}

/** A tank: its smoothed levels and what was taken in or let out. */
export interface Tank {
  levels: FuelSample[];
  moves: TankMove[];
}

/** A change of level that is more than noise: a share of the tank or some litres, and several times the noise. */
const leastChange = (span: number | null, noise: number) =>
  Math.max(span === null ? change.litres : span * change.share, noise * change.noise);

/** Whether all levels of the time of holding after `end` satisfy a test. */
const holds = (levels: readonly FuelSample[], end: number, test: (v: number) => boolean) => {
  const until = (levels[end]?.t ?? 0) + hold;
  for (let i = end + 1; (levels[i]?.t ?? Infinity) <= until; i += 1)
    if (!test(levels[i]?.v ?? 0)) return false;
  return true;
};

/** Whether the level was on the far side of the middle all the time of holding before `begin`: a return from a splash or dip is no change. */
const came = (levels: readonly FuelSample[], begin: number, test: (v: number) => boolean) => {
  const since = (levels[begin]?.t ?? 0) - hold;
  for (let i = begin; (levels[i]?.t ?? -Infinity) >= since; i -= 1)
    if (!test(levels[i]?.v ?? 0)) return false;
  return true;
};

/** Rises of the level that hold: fuel that was taken in. */
function rises(levels: readonly FuelSample[], least: number): TankMove[] {
  const found: TankMove[] = [];
  let [low, top, rising] = [0, 0, false];
  const v = (i: number) => levels[i]?.v ?? 0;
  const t = (i: number) => levels[i]?.t ?? 0;
  const close = () => {
    if (!rising || !holds(levels, top, (level) => level >= v(low) + least)) return;
    // It begins at the last of the low levels.
    let begin = low;
    for (let i = low; i < top; i += 1) if (v(i) <= v(low) + least / 8) begin = i;
    if (came(levels, begin, (level) => level < (v(low) + v(top)) / 2))
      found.push({ kind: FuelMoveKind.Bunkering, from: t(begin), to: t(top), before: v(low), after: v(top) });
  };
  levels.forEach((level, i) => {
    if (rising && level.v > v(top)) top = i;
    else if (rising && (level.t - t(top) > hold || level.v <= v(top) - least / 2)) {
      close();
      [low, rising] = [i, false];
    } else if (!rising && level.v <= v(low)) low = i;
    else if (!rising && level.v >= v(low) + least) [top, rising] = [i, true];
  });
  close();
  return found;
}

/** Quick falls of the level at rest that hold: fuel that was let out. Under way a fall is consumption (Wialon's default too). */
function drains(levels: readonly FuelSample[], least: number): TankMove[] {
  const found: TankMove[] = [];
  let from = 0;
  for (let i = 1; i < levels.length; i += 1) {
    const [a, b] = [levels[i - 1], levels[i]];
    if (!a || !b) break;
    if (b.moving || a.moving || b.t - a.t > levelGap) {
      from = i;
      continue;
    }
    while (from < i - 1 && b.t - (levels[from]?.t ?? 0) > drain) from += 1;
    let high = from;
    for (let k = from; k < i; k += 1) if ((levels[k]?.v ?? 0) >= (levels[high]?.v ?? 0)) high = k;
    const before = levels[high];
    if (!before || before.v - b.v < least || b.t - before.t > drain) continue;
    let end = i;
    for (let next = levels[end + 1]; next && !next.moving; next = levels[end + 1]) {
      const last = levels[end];
      if (!last || next.t - last.t > hold || last.v - next.v < least / 8) break;
      end += 1;
    }
    const after = levels[end];
    const held = after && holds(levels, end, (level) => level <= before.v - least);
    if (held && came(levels, high, (level) => level > (before.v + after.v) / 2))
      found.push({ kind: FuelMoveKind.Drain, from: before.t, to: after.t, before: before.v, after: after.v });
    [i, from] = [end, end];
  }
  return found;
}

/** The smoothed levels of one tank and its bunkerings and drains; `span` is the volume of the tank, or null. */
export function tankOf(samples: readonly FuelSample[], span: number | null): Tank {
  const known = perMinute(samples);
  const levels = smoothed(known);
  const least = leastChange(span, noiseOf(known, levels));
  const moves = [...rises(levels, least), ...drains(levels, least)];
  return { levels, moves: moves.sort((a, b) => a.from - b.from) };
}

/** What one tank takes in while another loses as much is moved between them; nothing was bought or stolen. */
export function withTransfers(tanks: readonly Tank[]): Tank[] {
  const given = tanks.map<TankMove[]>(() => []);
  const taken = new Set<TankMove>();
  tanks.forEach((tank, i) => {
    for (const move of tank.moves.filter(({ kind }) => kind === FuelMoveKind.Bunkering)) {
      const litres = move.after - move.before;
      const [from, to] = [move.from - transfer.within, move.to + transfer.within];
      const giver = tanks.findIndex((other, k) => {
        const [before, after] = [levelAt(other.levels, from), levelAt(other.levels, to)];
        if (k === i || before === null || after === null) return false;
        return Math.abs(before - after - litres) <= litres * transfer.share;
      });
      const other = tanks[giver];
      if (!other) continue;
      const [before, after] = [levelAt(other.levels, from) ?? 0, levelAt(other.levels, to) ?? 0];
      taken.add(move);
      given[giver]?.push({ kind: FuelMoveKind.Transfer, from, to, before, after });
      for (const lost of other.moves)
        if (lost.kind === FuelMoveKind.Drain && lost.from < to && lost.to > from) taken.add(lost);
      given[i]?.push({ ...move, kind: FuelMoveKind.Transfer });
    }
  });
  return tanks.map(({ levels, moves }, i) => ({
    levels,
    moves: [...moves.filter((move) => !taken.has(move)), ...(given[i] ?? [])].sort((a, b) => a.from - b.from),
  }));
}
