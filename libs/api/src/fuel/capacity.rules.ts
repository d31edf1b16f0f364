import { limits } from '../limits.ts';
import type { FuelSensor } from './consumption.rules.ts';
import { FuelMoveKind } from './fuel.ts';
import type { TankMove } from './movements.rules.ts';
import { indexAfter, type FuelSample } from './sample.rules.ts';
import { tankOf, type Tank } from './tank.rules.ts';

const { drain, learnt, levelGap } = limits.fuel;

/** What the readings of a tank tell of its size: the level when it is full, litres, or null before enough fillings were seen (FUEL-D04). */
export interface LearntCapacity {
  full: number | null;
  fillings: number;
}

/** When a level that rose is gone again at once, as that of a sensor whose cable was loose; null where it was burnt or is still there. */
function vanishesAt({ levels }: Tank, { before, after, to }: TankMove): number | null {
  const [high, low] = [before + (after - before) * 0.75, before + (after - before) * 0.25];
  let last = to;
  for (let i = indexAfter(levels, to); i < levels.length; i += 1) {
    const { t, v } = levels[i] ?? { t: 0, v: 0 };
    if (v >= high) last = t;
    const isOneStep = levels[i - 1]?.t === last && t - last <= levelGap;
    if (v <= low) return isOneStep || t - last <= drain ? t : null;
  }
  return null;
}

/** The level that a tank had for two hours in all, of levels that count; a single reading has the sea in it. */
function heldLevel(levels: readonly FuelSample[], counts: (level: FuelSample) => boolean): number {
  const held = levels
    .map((level, i) => ({ level, time: Math.min(levelGap, (levels[i + 1]?.t ?? level.t) - level.t) }))
    .filter(({ level }) => counts(level))
    .sort((a, b) => b.level.v - a.level.v);
  let time = 0;
  return held.find((one) => (time += one.time) >= levelGap)?.level.v ?? 0;
}

/** What is learnt to some hundredths is told by three figures: more would look measured. */
const threeFigures = (litres: number) => Number(litres.toPrecision(3));

/** The size of a tank as its fillings tell it, wherever the ship was: a captain fills up, so the highest of some is the full tank (FUEL-D04). */
export function capacityOf(samples: readonly FuelSample[], min: number): LearntCapacity {
  const tank = tankOf(
    samples.filter(({ v }) => Number.isFinite(v) && v >= min),
    null,
  );
  const risen = tank.moves
    .filter(({ kind }) => kind === FuelMoveKind.Bunkering)
    .map((move) => ({ move, gone: vanishesAt(tank, move) }));
  const faults = risen.flatMap(({ move, gone }) => (gone === null ? [] : [{ from: move.from, to: gone }]));
  const kept = risen.filter(({ gone }) => gone === null).map(({ move }) => move);
  const top = Math.max(min, ...kept.map(({ after }) => after));
  const fillings = kept.filter(({ before, after }) => after - before >= (top - min) * learnt.share).length;
  if (fillings < learnt.fillings) return { full: null, fillings };
  // It may have held more before its first filling, but not as much as only a fault reads.
  const isHeld = ({ t, v }: FuelSample) =>
    v - min <= (top - min) * learnt.most && !faults.some(({ from, to }) => from <= t && t <= to);
  return { full: threeFigures(Math.max(top, heldLevel(tank.levels, isHeld))), fillings };
}

/** A tank with the size that was learnt in the place of the one that is not set. */
export const sized = <S extends FuelSensor>(sensor: S, { full }: LearntCapacity): S =>
  full === null ? sensor : { ...sensor, min: sensor.min ?? 0, max: full };
