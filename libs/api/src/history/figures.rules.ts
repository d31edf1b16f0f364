import type { TrackFigures } from '../track/index.ts';
import type { Fixes } from './fixes.ts';
import { LegKind, type Leg } from './leg.rules.ts';

const timeOf = (legs: readonly Leg[], kind: LegKind) =>
  legs.reduce((sum, leg) => (leg.kind === kind ? sum + leg.to - leg.from : sum), 0);
const lengthOf = (legs: readonly Leg[], kind: LegKind) =>
  legs.reduce((sum, leg) => (leg.kind === kind ? sum + leg.distance : sum), 0);

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** How far, how long and how fast a beacon went (TRACK-D04). */
export function figuresOf(legs: readonly Leg[], { t, speed }: Pick<Fixes, 't' | 'speed'>): TrackFigures {
  const [moving, length] = [timeOf(legs, LegKind.Move), lengthOf(legs, LegKind.Move)];
  let fastest: number | null = null;
  for (const value of speed) if (value >= 0 && value > (fastest ?? -1)) fastest = value;
  return {
    Fixes: t.length,
    Length: rounded(length, 1),
    GapLength: rounded(lengthOf(legs, LegKind.Gap), 1),
    Duration: (t.at(-1) ?? 0) - (t[0] ?? 0),
    Moving: moving,
    Standing: timeOf(legs, LegKind.Stop),
    Gaps: timeOf(legs, LegKind.Gap),
    EstimatedLength: rounded(lengthOf(legs, LegKind.Estimated), 1),
    EstimatedTime: timeOf(legs, LegKind.Estimated),
    MeanSpeed: moving > 0 ? rounded((length / moving) * 3_600, 2) : null,
    MaxSpeed: fastest === null ? null : rounded(fastest, 2),
  };
}
