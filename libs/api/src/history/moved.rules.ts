import { metresBetween } from '../geoobject/index.ts';
import type { Way } from './fixes.ts';
import { kindsOf, Kind, type LegRule } from './leg.rules.ts';

/** A stretch of time, from its begin to before its end, epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** Metres of moves in each of some spans that follow each other; an interval belongs to the span in which it ends, so that they sum up to the length of the track (TRACK-D09). */
export function movedIn(way: Way, spans: readonly Span[], rule: LegRule): number[] {
  const { t, lat, lng } = way;
  const moved = spans.map(() => 0);
  let span = 0;
  kindsOf(way, rule).forEach((kind, i) => {
    const end = t[i + 1] ?? 0;
    while (span < spans.length && end >= (spans[span]?.to ?? Infinity)) span += 1;
    if (kind !== Kind.Move || end < (spans[span]?.from ?? Infinity)) return;
    moved[span] =
      (moved[span] ?? 0) + metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0);
  });
  return moved;
}
