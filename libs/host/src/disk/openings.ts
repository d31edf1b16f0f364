import * as z from 'zod/mini';
import type { Openings, RemoteReport } from '../registry/index.ts';
import { linesIn, linesTo } from './dayFiles.ts';
import { layout } from './layout.ts';

/** How a version fared in some seconds: no line says whose page it was. */
const Counted = z.object({
  at: z.string(),
  remote: z.string(),
  version: z.string(),
  openings: z.int(),
  faults: z.int(),
  /** Milliseconds until it was ready, of each page that said so. */
  ready: z.array(z.number()),
});
type Counted = z.infer<typeof Counted>;

/** How a version fared: openings, those with a fault, and the median and 95th percentile of the milliseconds to ready. */
export interface Fared extends Openings {
  median: number | null;
  p95: number | null;
}

const keyOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;

/** Counts openings and faults of versions from what pages report, and keeps the counts for some days (GEN-D05). */
export function openingsTo(data: string, days: number) {
  const write = linesTo(layout.openings(data), days);
  return (reports: readonly RemoteReport[], now = Date.now()): Promise<void> => {
    const counts = new Map<string, Omit<Counted, 'at'>>();
    for (const report of reports) {
      const { remote, version, opening = false, fault = false, ms } = report;
      if (!opening && !fault) continue;
      const one = counts.get(keyOf(report)) ?? { remote, version, openings: 0, faults: 0, ready: [] };
      one.openings += Number(opening);
      one.faults += Number(fault);
      if (opening && ms !== undefined) one.ready.push(ms);
      counts.set(keyOf(report), one);
    }
    return write([...counts.values()], now);
  };
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? null;

/** How each version fared since a moment, by `name@version`. */
export async function openingsIn(data: string, since: number): Promise<Map<string, Fared>> {
  const lines = await linesIn(layout.openings(data), since, (value) => Counted.parse(value));
  const all = new Map<string, Openings & { ready: number[] }>();
  for (const line of lines) {
    if (Date.parse(line.at) < since) continue;
    const one = all.get(keyOf(line)) ?? { openings: 0, faults: 0, ready: [] };
    one.openings += line.openings;
    one.faults += line.faults;
    one.ready.push(...line.ready);
    all.set(keyOf(line), one);
  }
  return new Map(
    [...all].map(([key, { openings, faults, ready }]) => {
      const sorted = ready.toSorted((a, b) => a - b);
      return [key, { openings, faults, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }];
    }),
  );
}
