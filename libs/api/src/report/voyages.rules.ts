import type { Coord } from '../contract/index.ts';
import { LegKind, type Leg } from '../history/leg.rules.ts';
import { limits } from '../limits.ts';

/** A way from port to port; a port that lies outside of the period is null. Epoch milliseconds and metres. */
export interface Voyage {
  from: number;
  to: number;
  fromPort: string | null;
  toPort: string | null;
  /** Measured, and over gaps whose ends agree with motion (TRACK-D10). */
  distance: number;
  estimated: number;
}

interface Call {
  port: string;
  from: number;
  to: number;
}

/** The stays in ports: stops that lie in one follow each other as one while it is not left for a way that counts. */
function callsOf(legs: readonly Leg[], portAt: (place: Coord) => string | null): Call[] {
  const calls: Call[] = [];
  let gone = 0;
  for (const leg of legs) {
    if (leg.kind !== LegKind.Stop) {
      gone += leg.distance;
      continue;
    }
    const port = portAt(leg.at);
    if (port === null) continue;
    const last = calls.at(-1);
    if (last?.port === port && gone < limits.report.harbour) last.to = leg.to;
    else calls.push({ port, from: leg.from, to: leg.to });
    gone = 0;
  }
  return calls;
}

/** The voyages of a beacon, by its legs: from the end of a stay in a port to the begin of the next one (REP-D07). */
export function voyagesOf(legs: readonly Leg[], portAt: (place: Coord) => string | null): Voyage[] {
  const calls = callsOf(legs, portAt);
  const ends = [null, ...calls, null];
  return ends.slice(1).flatMap((next, i): Voyage[] => {
    const before = ends[i] ?? null;
    const from = before?.to ?? legs[0]?.from ?? 0;
    const to = next?.from ?? legs.at(-1)?.to ?? 0;
    const sum = (kind: LegKind) =>
      legs.reduce(
        (metres, leg) =>
          leg.kind === kind && leg.from >= from && leg.to <= to ? metres + leg.distance : metres,
        0,
      );
    const [distance, estimated] = [sum(LegKind.Move), sum(LegKind.Estimated)];
    // What was silent from port to port went there as well.
    if (distance + estimated + sum(LegKind.Gap) < limits.report.harbour) return [];
    return [{ from, to, fromPort: before?.port ?? null, toPort: next?.port ?? null, distance, estimated }];
  });
}
