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

/** How far it went in each of some spans that follow each other: of an interval over the end of one each has the part of its own time, so that they sum up to the lengths of the track and agree with the times (TRACK-D09). */
export function movedIn(way: Way, spans: readonly Span[], around?: Around, rule?: LegRule): Moved[] {
  const { t, lat, lng } = way;
  const moved = spans.map((): Moved => ({ measured: 0, estimated: 0 }));
  let first = 0;
  kindsOf(way, rule, around).forEach((kind, i) => {
    if (kind !== Kind.Move && kind !== Kind.Estimated) return;
    const [begin, end] = [t[i] ?? 0, t[i + 1] ?? 0];
    while (first < spans.length && (spans[first]?.to ?? 0) <= begin) first += 1;
    const metres = metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0);
    for (let k = first; k < spans.length; k += 1) {
      const [span, own] = [spans[k], moved[k]];
      if (!span || !own || span.from >= end) break;
      const time = Math.min(end, span.to) - Math.max(begin, span.from);
      own[kind === Kind.Move ? 'measured' : 'estimated'] += (metres * time) / (end - begin);
    }
  });
  return moved;
}
