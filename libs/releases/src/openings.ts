import * as z from 'zod/mini';
import type { VersionDay } from '@mayak/api/operator';
import type { Openings, RemoteReport } from '@mayak/host/registry';
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

type Word = Pick<RemoteReport, 'opening' | 'fault' | 'ms'>;

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
    const add = (of: Pick<Counted, 'remote' | 'version'>, { opening = false, fault = false, ms }: Word) => {
      if (!opening && !fault) return;
      const one = counts.get(keyOf(of)) ?? { ...of, openings: 0, faults: 0, ready: [] };
      one.openings += Number(opening);
      one.faults += Number(fault);
      if (opening && ms !== undefined) one.ready.push(ms);
      counts.set(keyOf(of), one);
    };
    for (const report of reports) {
      const { remote, version, features = [] } = report;
      add({ remote, version }, report);
      // A feature that is given step by step is judged as a version is: `on` against `off`.
      for (const { id, isOn, ...word } of features) add({ remote: id, version: isOn ? 'on' : 'off' }, word);
    }
    return write([...counts.values()], now);
  };
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? null;

/** The counts together, by a key. */
function summed(lines: readonly Counted[], by: (line: Counted) => string): Map<string, Fared> {
  const all = new Map<string, Openings & { ready: number[] }>();
  for (const line of lines) {
    const one = all.get(by(line)) ?? { openings: 0, faults: 0, ready: [] };
    one.openings += line.openings;
    one.faults += line.faults;
    one.ready.push(...line.ready);
    all.set(by(line), one);
  }
  return new Map(
    [...all].map(([key, { openings, faults, ready }]) => {
      const sorted = ready.toSorted((a, b) => a - b);
      return [key, { openings, faults, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }];
    }),
  );
}

const linesSince = async (data: string, since: number): Promise<Counted[]> =>
  (await linesIn(layout.openings(data), since, (value) => Counted.parse(value))).filter(
    ({ at }) => Date.parse(at) >= since,
  );

/** How each version fared since a moment, by `name@version`. */
export const openingsIn = async (data: string, since: number): Promise<Map<string, Fared>> =>
  summed(await linesSince(data, since), keyOf);

/** How each version fared on each day of UTC, the newest day first. */
export async function openingsByDay(data: string, since: number): Promise<VersionDay[]> {
  const days = summed(await linesSince(data, since), (line) => `${line.at.slice(0, 10)} ${keyOf(line)}`);
  return [...days]
    .map(([key, fared]) => {
      const [day = '', named = ''] = key.split(' ');
      const [remote = '', version = ''] = named.split('@');
      return { day, remote, version, ...fared };
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : keyOf(a) < keyOf(b) ? -1 : 1));
}
