import { p75, type Openings } from '@mayak/host/registry';
import type { Counted } from './openings.ts';

/** The long frames of a part of a version. */
export type PartFrames = NonNullable<Counted['parts']>[string];

/** How a version fared: openings, those with a fault, the median and 95th percentile of the milliseconds to ready, and how fast it was. */
export interface Fared extends Required<Openings> {
  median: number | null;
  p95: number | null;
  parts: Readonly<Record<string, PartFrames>>;
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? null;

/** The counts together, by a key. */
export function summed(lines: readonly Counted[], by: (line: Counted) => string): Map<string, Fared> {
  const groups = new Map<string, Counted[]>();
  for (const line of lines) {
    const group = groups.get(by(line));
    if (group) group.push(line);
    else groups.set(by(line), [line]);
  }
  return new Map([...groups].map(([key, of]) => [key, together(of)]));
}

/** Adds long frames of parts to those that are known of them. */
export function addParts(to: Map<string, PartFrames>, parts: Iterable<readonly [string, PartFrames]>): void {
  for (const [part, { frames, ms }] of parts) {
    const one = to.get(part) ?? { frames: 0, ms: 0 };
    to.set(part, { frames: one.frames + frames, ms: one.ms + ms });
  }
}

function together(lines: readonly Counted[]): Fared {
  const sum = (of: (line: Counted) => number) => lines.reduce((total, line) => total + of(line), 0);
  const ready = lines.flatMap((line) => line.ready).toSorted((a, b) => a - b);
  const parts = new Map<string, PartFrames>();
  for (const line of lines) addParts(parts, Object.entries(line.parts ?? {}));
  return {
    openings: sum(({ openings }) => openings),
    faults: sum(({ faults }) => faults),
    median: quantile(ready, 0.5),
    p95: quantile(ready, 0.95),
    press: lines.flatMap(({ press = [] }) => press),
    long: lines.flatMap(({ long = [] }) => long),
    parts: Object.fromEntries(parts),
  };
}

/** Of a version that nobody has opened. */
export const unopened: Fared = together([]);

/** The same in figures; what no page measured is null. */
export function figuresOf({ openings, faults, median, p95, press, long }: Fared) {
  const share = p75(long);
  return {
    ...{ openings, faults, median, p95 },
    ...{ press: p75(press), pressPages: press.length },
    ...{ long: share === null ? null : share / 10, longPages: long.length },
  };
}
