import { BnwasMode } from '../beacon/index.ts';
import type { Coord } from '../contract/index.ts';
import { metresBetween } from '../geoobject/index.ts';
import { placeOf } from '../history/fixes.ts';
import type { Way } from '../history/leg.rules.ts';
import { limits } from '../limits.ts';
import type { Stretch } from '../history/held.rules.ts';
import type { AutopilotState, BnwasAlarm, BnwasReport, BnwasRow, BnwasTotals } from './bnwas.ts';

/** What counts as under way (BNWAS-D06). */
export interface WatchRule {
  /** km/h and metres. */
  minSpeed: number;
  minDistance: number;
  /** A longer silence is no way, milliseconds: nothing is known of it. */
  gap: number;
}

/** What is known of the bridge watch of a beacon in a period; epoch milliseconds. */
export interface Watch {
  from: number;
  end: number;
  way: Way;
  modes: readonly Stretch<BnwasMode>[];
  autopilot: readonly Stretch<AutopilotState>[];
  alarms: readonly BnwasAlarm[];
}

/** The watch did not watch: off, without power, or without a signal that could be read (BNWAS-D06). */
export const isViolation = (mode: BnwasMode | null): boolean =>
  mode === BnwasMode.Undefined || mode === BnwasMode.Off || mode === BnwasMode.PowerOff;

const iso = (t: number) => new Date(t).toISOString();
const seconds = (ms: number) => Math.round(ms / 1000);
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The fixes of stretches under way: consecutive ones that are fast enough, those near to each other as one (BNWAS-D06, domain rule 4.1). */
export function underWay(
  { t, lat, lng, speed }: Way,
  { minSpeed, gap }: WatchRule,
): [first: number, last: number][] {
  const runs: [number, number][] = [];
  /** That of the way to the next fix, for one that tells none. */
  const speedFrom = (i: number) =>
    (metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0) /
      ((t[i + 1] ?? 0) - (t[i] ?? 0))) *
    3_600;
  let isKnown = true;
  for (let i = 0; i + 1 < t.length; i += 1) {
    const time = (t[i + 1] ?? 0) - (t[i] ?? 0);
    if (time > gap) {
      isKnown = false;
      continue;
    }
    const isSlow = (value: number | undefined) =>
      !((value === undefined || Number.isNaN(value) ? speedFrom(i) : value) >= minSpeed);
    if (isSlow(speed[i]) || isSlow(speed[i + 1])) continue;
    const last = runs.at(-1);
    const pause = last ? (t[i] ?? 0) - (t[last[1]] ?? 0) : Infinity;
    if (last && isKnown && pause <= limits.bridgeWatch.join) last[1] = i + 1;
    else runs.push([i, i + 1]);
    isKnown = true;
  }
  return runs;
}

/** The whole period as stretches, those of which nothing is known with null. */
export function withUnknown<V>(
  stretches: readonly Stretch<V>[],
  from: number,
  end: number,
): Stretch<V | null>[] {
  const all: Stretch<V | null>[] = [];
  let at = from;
  for (const stretch of stretches) {
    if (stretch.from > at) all.push({ from: at, to: stretch.from, value: null });
    all.push(stretch);
    at = stretch.to;
  }
  if (at < end) all.push({ from: at, to: end, value: null });
  return all;
}

/** A part of a way between two moments: how far, how fast, from where to where; between fixes it goes straight and evenly. */
function partOf(
  { t, lat, lng, speed }: Way,
  [first, last]: readonly [number, number],
  from: number,
  to: number,
) {
  let [distance, fastest] = [0, 0];
  let start: Coord = [lat[first] ?? 0, lng[first] ?? 0];
  let end: Coord = start;
  for (let i = Math.max(first, placeOf(t, from) - 1); i < last; i += 1) {
    const [t0, t1] = [t[i] ?? 0, t[i + 1] ?? 0];
    if (t0 >= to) break;
    if (t1 <= from) continue;
    const [a, b] = [Math.max(t0, from), Math.min(t1, to)];
    const [lat0, lng0, lat1, lng1] = [lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0];
    const placeAt = (moment: number): Coord => {
      const share = (moment - t0) / (t1 - t0);
      return [lat0 + (lat1 - lat0) * share, lng0 + (lng1 - lng0) * share];
    };
    distance += metresBetween(lat0, lng0, lat1, lng1) * ((b - a) / (t1 - t0));
    if (t0 >= from) fastest = Math.max(fastest, (speed[i] ?? 0) ? (speed[i] ?? 0) : 0);
    if (t1 <= to) fastest = Math.max(fastest, (speed[i + 1] ?? 0) ? (speed[i + 1] ?? 0) : 0);
    if (t0 <= from) start = placeAt(a);
    end = placeAt(b);
  }
  return { distance, fastest, start, end };
}

const mean = (list: readonly number[]) =>
  list.length === 0 ? null : list.reduce((sum, n) => sum + n, 0) / list.length;

function totalsOf(rows: readonly BnwasRow[], alarms: readonly BnwasAlarm[]): BnwasTotals {
  const timeOf = (is: (row: BnwasRow) => boolean) =>
    rows.reduce((sum, row) => (is(row) ? sum + row.DurationSeconds : sum), 0);
  const all = timeOf(() => true);
  const [manual, auto] = [BnwasMode.Manual, BnwasMode.Auto].map((mode) =>
    timeOf(({ Mode }) => Mode === mode),
  );
  const unknown = timeOf(({ Mode }) => Mode === null);
  const [on, known] = [(manual ?? 0) + (auto ?? 0), all - unknown];
  return {
    UnderWaySeconds: all,
    ViolationSeconds: timeOf((row) => row.IsViolation),
    ManualSeconds: manual ?? 0,
    AutoSeconds: auto ?? 0,
    NoDataSeconds: unknown,
    Compliance: known > 0 ? on / known : null,
    DistanceMeters: tenth(rows.reduce((sum, { DistanceMeters }) => sum + DistanceMeters, 0)),
    AlarmCount: alarms.length,
    AverageConfirmationSeconds: mean(
      alarms.flatMap(({ StartDt, ConfirmedDt }) =>
        ConfirmedDt === null ? [] : [(Date.parse(ConfirmedDt) - Date.parse(StartDt)) / 1000],
      ),
    ),
  };
}

const within = ({ StartDt }: BnwasAlarm, from: number, to: number) => {
  const t = Date.parse(StartDt);
  return t >= from && t < to;
};

/** The bridge watch under way, by modes (BNWAS-D06). */
export function watchReport(watch: Watch, rule: WatchRule): Omit<BnwasReport, 'BeaconId' | 'BeaconName'> {
  const { from, end, way } = watch;
  const modes = withUnknown(watch.modes, from, end);
  const runs = underWay(way, rule);
  const rows = runs.flatMap((run) => {
    const [begin, over] = [way.t[run[0]] ?? 0, way.t[run[1]] ?? 0];
    return modes.flatMap(({ from: since, to: until, value: mode }): BnwasRow[] => {
      const [start, stop] = [Math.max(begin, since), Math.min(over, until)];
      if (start >= stop) return [];
      const part = partOf(way, run, start, stop);
      if (part.distance < rule.minDistance) return [];
      const speed = (part.distance / (stop - start)) * 3_600;
      const helm = watch.autopilot.find((held) => held.from <= start && start < held.to);
      return [
        {
          StartDt: iso(start),
          EndDt: iso(stop),
          DurationSeconds: seconds(stop - start),
          Mode: mode,
          AutopilotState: helm?.value ?? 0,
          DistanceMeters: tenth(part.distance),
          AverageSpeed: Math.round(speed * 100) / 100,
          MaxSpeed: Math.round(Math.max(part.fastest, speed) * 100) / 100,
          StartCoordinates: part.start,
          EndCoordinates: part.end,
          IsViolation: isViolation(mode),
          Alarms: watch.alarms.filter((alarm) => within(alarm, start, stop)),
        },
      ];
    });
  });
  const alarms = watch.alarms.filter((alarm) => within(alarm, from, end));
  return {
    Rows: rows,
    Totals: totalsOf(rows, alarms),
    Modes: modes.map((held) => ({ StartDt: iso(held.from), EndDt: iso(held.to), Mode: held.value })),
    UnderWay: runs.map(([a, b]) => ({ StartDt: iso(way.t[a] ?? 0), EndDt: iso(way.t[b] ?? 0) })),
    Alarms: alarms,
  };
}
