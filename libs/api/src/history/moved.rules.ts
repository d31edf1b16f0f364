import { metresBetween } from '../geoobject/index.ts';
import type { Way } from './fixes.ts';
import { Kind, type Around } from './gap.rules.ts';
import { kindsOf, type LegRule } from './leg.rules.ts';

/** A stretch of time, from its begin to before its end, epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** How far a beacon went in a span, metres; estimated over gaps is no part of the measured (TRACK-D10). */
export interface Moved {
  measured: number;
  estimated: number;
}

/** How far it went in each of some spans that follow each other; an interval belongs to the span in which it ends, or at whose end, so that they sum up to the lengths of the track (TRACK-D09). */
export function movedIn(way: Way, spans: readonly Span[], around?: Around, rule?: LegRule): Moved[] {
  const { t, lat, lng } = way;
  const moved = spans.map((): Moved => ({ measured: 0, estimated: 0 }));
  let span = 0;
  kindsOf(way, rule, around).forEach((kind, i) => {
    const end = t[i + 1] ?? 0;
    while (span < spans.length && end > (spans[span]?.to ?? Infinity)) span += 1;
    const own = moved[span];
    if ((kind !== Kind.Move && kind !== Kind.Estimated) || !own || end <= (spans[span]?.from ?? Infinity))
      return;
    own[kind === Kind.Move ? 'measured' : 'estimated'] += metresBetween(
      lat[i] ?? 0,
      lng[i] ?? 0,
      lat[i + 1] ?? 0,
      lng[i + 1] ?? 0,
    );
  });
  return moved;
}
