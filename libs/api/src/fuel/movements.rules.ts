import { limits } from '../limits.ts';
import { FuelMoveKind } from './fuel.ts';
import { fittedLevel, lineSince, lineUntil } from './level.rules.ts';
import type { FuelSample } from './sample.rules.ts';

const { hold, drain, levelGap } = limits.fuel;

/** A bunkering, drain or transfer of one tank: from, to, and the levels before and after in litres. */
export interface TankMove {
  kind: FuelMoveKind;
  from: number;
  to: number;
  before: number;
  after: number;
  /** It happened at sea, where levels rise and fall by themselves. */
  underWay?: boolean;
}

/** The least change that counts where a sample was taken. */
export type Least = (sample: FuelSample) => number;

/** A change that is this part of the least one is still level. */
const still = 1 / 8;
/** A line that bends by this part of a move has a plateau at its end. */
const bent = 1 / 10;

const v = (levels: readonly FuelSample[], i: number) => levels[i]?.v ?? 0;
const t = (levels: readonly FuelSample[], i: number) => levels[i]?.t ?? 0;

/** Whether all levels of the time of holding after `end` satisfy a test. */
function holds(levels: readonly FuelSample[], end: number, test: (v: number) => boolean): boolean {
  const until = t(levels, end) + hold;
  for (let i = end + 1; (levels[i]?.t ?? Infinity) <= until; i += 1) if (!test(v(levels, i))) return false;
  return true;
}

/** Whether the level was on the far side of the middle all the time of holding before `begin`: a return from a splash or dip is no change. */
function came(levels: readonly FuelSample[], begin: number, test: (v: number) => boolean): boolean {
  const since = t(levels, begin) - hold;
  for (let i = begin; (levels[i]?.t ?? -Infinity) >= since; i -= 1) if (!test(v(levels, i))) return false;
  return true;
}

/** The sample from a to b that lies farthest from the straight line between them, on the side of the first plateau or the second. */
function kneeOf(
  levels: readonly FuelSample[],
  [a, b]: readonly [number, number],
  side: 1 | -1,
  least: number,
) {
  const slope = (v(levels, b) - v(levels, a)) / Math.max(1, t(levels, b) - t(levels, a));
  let [knee, far] = [side > 0 ? b : a, least];
  for (let i = a + 1; i < b; i += 1) {
    const off =
      side * Math.sign(slope) * (v(levels, i) - v(levels, a) - slope * (t(levels, i) - t(levels, a)));
    if (off > far) [knee, far] = [i, off];
  }
  return knee;
}

/** The move between two plateaus: from the last sample that is still on the first to the first that is on the second. */
function between(
  levels: readonly FuelSample[],
  kind: FuelMoveKind,
  [a, b]: readonly [number, number],
  least: number,
) {
  const bend = Math.max(least * still, Math.abs(v(levels, b) - v(levels, a)) * bent);
  let begin = kneeOf(levels, [a, b], -1, bend);
  const before = v(levels, begin);
  for (let i = begin; i < b; i += 1) if (Math.abs(v(levels, i) - before) <= least * still) begin = i;
  let end = kneeOf(levels, [begin, b], 1, bend);
  const after = v(levels, end);
  for (let i = end; i > begin; i -= 1) if (Math.abs(v(levels, i) - after) <= least * still) end = i;
  return { begin, move: { kind, from: t(levels, begin), to: t(levels, end), before, after } };
}

/** Rises of the level that hold: fuel that was taken in. */
export function rises(levels: readonly FuelSample[], leastAt: Least): TankMove[] {
  const found: TankMove[] = [];
  let [low, top, rising] = [0, 0, false];
  /** What counts from the low on: the sea must explain neither level. */
  const leastOf = (i: number) =>
    Math.max(...[levels[low], levels[i]].map((sample) => (sample ? leastAt(sample) : 0)));
  /** At rest again, and as low as the sea allows: the level is known better from here on. */
  const settles = (i: number) =>
    Boolean(levels[low]?.moving) && !levels[i]?.moving && v(levels, i) < v(levels, low) + leastOf(i);
  const close = () => {
    const [least, from, to] = [leastOf(top), v(levels, low), v(levels, top)];
    if (!rising || to - from < least || !holds(levels, top, (level) => level >= from + least)) return;
    const { begin, move } = between(levels, FuelMoveKind.Bunkering, [low, top], least);
    if (came(levels, begin, (level) => level < (from + to) / 2)) found.push(move);
  };
  levels.forEach((level, i) => {
    if (rising && level.v > v(levels, top)) top = i;
    else if (rising && (level.t - t(levels, top) > hold || level.v <= v(levels, top) - leastOf(i) / 2)) {
      close();
      [low, rising] = [i, false];
    } else if (!rising && (level.v <= v(levels, low) || settles(i))) low = i;
    else if (!rising && level.v >= v(levels, low) + leastOf(i)) [top, rising] = [i, true];
  });
  close();
  return found;
}

/** Quick falls of the level at rest that hold: fuel that was let out. Under way a fall is consumption (Wialon's default too). */
export function drains(levels: readonly FuelSample[], leastAt: Least): TankMove[] {
  const found: TankMove[] = [];
  let from = 0;
  for (let i = 1; i < levels.length; i += 1) {
    const [a, b] = [levels[i - 1], levels[i]];
    if (!a || !b) break;
    if (b.moving || a.moving || b.t - a.t > levelGap) {
      from = i;
      continue;
    }
    while (from < i - 1 && b.t - t(levels, from) > drain) from += 1;
    let high = from;
    for (let k = from; k < i; k += 1) if (v(levels, k) >= v(levels, high)) high = k;
    const before = levels[high];
    const least = leastAt(b);
    if (!before || before.v - b.v < least || b.t - before.t > drain) continue;
    // It lasts as long as the level goes on falling.
    let end = i;
    for (let k = i + 1; k < levels.length && !levels[k]?.moving; k += 1) {
      if (t(levels, k) - t(levels, end) > hold) break;
      if (v(levels, end) - v(levels, k) >= least * still) end = k;
    }
    const last = v(levels, end);
    const held = holds(levels, end, (level) => level <= before.v - least);
    if (held && came(levels, high, (level) => level > (before.v + last) / 2))
      found.push(between(levels, FuelMoveKind.Drain, [high, end], least).move);
    [i, from] = [end, end];
  }
  return found;
}

/** What a level lost from one sample to another beyond what the lines before and after tell that was burnt. */
function lostBetween(levels: readonly FuelSample[], a: number, b: number): number {
  const [from, to] = [levels[a], levels[b]];
  if (!from || !to || from.moving || to.moving) return 0;
  const before = fittedLevel(levels, to.t, [lineSince(levels, from.t), from.t]);
  const after = fittedLevel(levels, from.t, [to.t, lineUntil(levels, to.t)]);
  if (before === null || after === null) return 0;
  return Math.min(from.v - to.v, before - to.v, from.v - after);
}

/**
 * Falls at rest from a sample to a late next one that no burn explains: beyond what was burnt before and after, and in the
 * mean as quick as a drain that is seen. One around a reading takes two steps.
 */
export function silentDrains(levels: readonly FuelSample[], leastAt: Least): TankMove[] {
  const found: TankMove[] = [];
  const least = (i: number) => (levels[i] ? leastAt(levels[i]) : Infinity);
  const isSilent = (i: number) => t(levels, i + 1) - t(levels, i) > drain;
  const isQuick = (litres: number, a: number, b: number) =>
    litres * drain >= least(b) * (t(levels, b) - t(levels, a));
  for (let a = 0; a + 1 < levels.length; a += 1) {
    if (!isSilent(a)) continue;
    const [one, next] = [lostBetween(levels, a, a + 1), lostBetween(levels, a + 1, a + 2)];
    const both = isSilent(a + 1) && !levels[a + 1]?.moving ? lostBetween(levels, a, a + 2) : 0;
    const isAround = both - Math.max(one, next) >= least(a + 1) && isQuick(both, a, a + 2);
    if (!isAround && !isQuick(one, a, a + 1)) continue;
    const end = isAround ? a + 2 : a + 1;
    const [before, after] = [v(levels, a), v(levels, end)];
    const middle = (before + after) / 2;
    if (holds(levels, end, (level) => level < middle) && came(levels, a, (level) => level > middle))
      found.push({ kind: FuelMoveKind.Drain, from: t(levels, a), to: t(levels, end), before, after });
    a = end - 1;
  }
  return found;
}
