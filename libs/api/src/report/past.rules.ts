import { LegKind, type Leg } from '../history/leg.rules.ts';
import type { Span } from '../history/moved.rules.ts';

const seconds = (ms: number) => Math.round(ms / 1_000);
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const shared = (leg: Leg, { from, to }: Span) => Math.max(0, Math.min(leg.to, to) - Math.max(leg.from, from));

/** How long a beacon did what in a part of its period, seconds, by the legs that reach into it (TRACK-D04). */
export function timesIn(legs: readonly Leg[], span: Span) {
  const timeOf = (kind: LegKind) =>
    seconds(legs.reduce((sum, leg) => (leg.kind === kind ? sum + shared(leg, span) : sum), 0));
  return {
    MoveTime: timeOf(LegKind.Move),
    EstimatedTime: timeOf(LegKind.Estimated),
    StopTime: timeOf(LegKind.Stop),
    NoDataTime: timeOf(LegKind.Gap),
  };
}

/** km/h over some metres and seconds; null of no time. */
export const speedOver = (metres: number, time: number): number | null =>
  time > 0 ? rounded((metres / time) * 3.6, 2) : null;

/** The greatest reported speed between two moments, km/h, or null. */
export function fastestIn(
  { t, speed }: { t: Float64Array; speed: Float32Array },
  { from, to }: Span,
): number | null {
  let most: number | null = null;
  for (let i = 0; i < t.length; i += 1) {
    const [at, value] = [t[i] ?? NaN, speed[i] ?? NaN];
    if (at >= from && at <= to && value >= 0 && value > (most ?? -1)) most = value;
  }
  return most === null ? null : rounded(most, 2);
}
