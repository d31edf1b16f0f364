import { BnwasMode } from '../beacon/index.ts';
import type { Way } from '../history/fixes.ts';
import type { Around } from '../history/gap.rules.ts';
import type { Stretch } from '../history/held.rules.ts';
import type { BnwasAlarm } from './alarm.ts';
import type { AutopilotState, BnwasReport, BnwasRow, BnwasTotals } from './bnwas.ts';
import { stageOf } from './stages.rules.ts';
import { partOf, underWay, type UnderWay, type WatchRule } from './underWay.rules.ts';

/** What is known of the bridge watch of a beacon in a period; epoch milliseconds. */
export interface Watch {
  from: number;
  end: number;
  way: Way;
  /** The fixes beside it. */
  around?: Around;
  modes: readonly Stretch<BnwasMode>[];
  autopilot: readonly Stretch<AutopilotState>[];
  alarms: readonly BnwasAlarm[];
  /** Minutes of the dormant period, where it is told (BNWAS-D09). */
  dormant?: readonly Stretch<number>[];
}

/** The watch did not watch: off, without power, or without a signal that could be read (BNWAS-D06). */
export const isViolation = (mode: BnwasMode | null): boolean =>
  mode === BnwasMode.Undefined || mode === BnwasMode.Off || mode === BnwasMode.PowerOff;

const iso = (t: number) => new Date(t).toISOString();
const seconds = (ms: number) => Math.round(ms / 1000);
const tenth = (value: number) => Math.round(value * 10) / 10;

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

/** The place of the first stretch that ends after a moment, among stretches by time. */
function firstAfter(stretches: readonly Stretch<unknown>[], t: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.to ?? 0) > t) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What held at a moment; null where nothing is known. */
function heldAt<V>(stretches: readonly Stretch<V>[], t: number): V | null {
  const held = stretches[firstAfter(stretches, t)];
  return held && held.from <= t ? held.value : null;
}

const mean = (list: readonly number[]) =>
  list.length === 0 ? null : list.reduce((sum, n) => sum + n, 0) / list.length;

/** How many alarms came to each stage and no further (BNWAS-D09). */
const byStage = (alarms: readonly BnwasAlarm[]): NonNullable<BnwasTotals['AlarmsByStage']> =>
  ([1, 2, 3] as const).flatMap((Stage) => {
    const AlarmCount = alarms.filter((alarm) => stageOf(alarm) === Stage).length;
    return AlarmCount === 0 ? [] : [{ Stage, AlarmCount }];
  });

/** The sums of some rows: times by mode, the way, and the share of the time with a known mode in which the watch was on. */
function sumsOf(rows: readonly BnwasRow[]) {
  const timeOf = (is: (row: BnwasRow) => boolean) =>
    rows.reduce((sum, row) => (is(row) ? sum + row.DurationSeconds : sum), 0);
  const all = timeOf(() => true);
  const manual = timeOf(({ Mode }) => Mode === BnwasMode.Manual);
  const auto = timeOf(({ Mode }) => Mode === BnwasMode.Auto);
  const unknown = timeOf(({ Mode }) => Mode === null);
  return {
    UnderWaySeconds: all,
    ViolationSeconds: timeOf((row) => row.IsViolation),
    ManualSeconds: manual,
    AutoSeconds: auto,
    NoDataSeconds: unknown,
    Compliance: all > unknown ? (manual + auto) / (all - unknown) : null,
    DistanceMeters: tenth(rows.reduce((sum, { DistanceMeters }) => sum + DistanceMeters, 0)),
  };
}

function totalsOf(rows: readonly BnwasRow[], alarms: readonly BnwasAlarm[]): BnwasTotals {
  return {
    ...sumsOf(rows),
    AlarmCount: alarms.length,
    AverageConfirmationSeconds: mean(
      alarms.flatMap(({ StartDt, ConfirmedDt }) =>
        ConfirmedDt === null ? [] : [(Date.parse(ConfirmedDt) - Date.parse(StartDt)) / 1000],
      ),
    ),
    AlarmsByStage: byStage(alarms),
  };
}

const within = ({ StartDt }: BnwasAlarm, from: number, to: number) => {
  const t = Date.parse(StartDt);
  return t >= from && t < to;
};

/** A stretch under way in one mode, or null where it is too short to count. */
function rowOf(
  { way, autopilot, alarms }: Watch,
  run: UnderWay,
  { from, to, value: mode }: Stretch<BnwasMode | null>,
  minDistance: number,
): BnwasRow | null {
  const part = partOf(way, run, from, to);
  if (part.distance < minDistance) return null;
  const speed = (part.distance / (to - from)) * 3_600;
  return {
    StartDt: iso(from),
    EndDt: iso(to),
    DurationSeconds: seconds(to - from),
    Mode: mode,
    AutopilotState: heldAt(autopilot, from) ?? 0,
    DistanceMeters: tenth(part.distance),
    AverageSpeed: Math.round(speed * 100) / 100,
    MaxSpeed: Math.round(Math.max(part.fastest, speed) * 100) / 100,
    StartCoordinates: part.start,
    EndCoordinates: part.end,
    IsViolation: isViolation(mode),
    Alarms: alarms.filter((alarm) => within(alarm, from, to)),
  };
}

/** The rows of some stretches under way, cut at each change of the mode. */
function rowsOf(
  watch: Watch,
  runs: readonly UnderWay[],
  modes: readonly Stretch<BnwasMode | null>[],
  minDistance: number,
): BnwasRow[] {
  const rows: BnwasRow[] = [];
  for (const run of runs) {
    const [begin, over] = [watch.way.t[run.first] ?? 0, watch.way.t[run.last] ?? 0];
    for (let i = firstAfter(modes, begin); i < modes.length; i += 1) {
      const held = modes[i];
      if (!held || held.from >= over) break;
      const part = { ...held, from: Math.max(begin, held.from), to: Math.min(over, held.to) };
      const row = rowOf(watch, run, part, minDistance);
      if (row) rows.push(row);
    }
  }
  return rows;
}

const spansOf = ({ t }: Way, runs: readonly UnderWay[]) =>
  runs.map(({ first, last }) => ({ StartDt: iso(t[first] ?? 0), EndDt: iso(t[last] ?? 0) }));

/** The bridge watch under way, by modes; over gaps it is estimated, apart from the rest (BNWAS-D06, TRACK-D10). */
export function watchReport(watch: Watch, rule: WatchRule): Omit<BnwasReport, 'BeaconId' | 'BeaconName'> {
  const { from, end, way } = watch;
  const modes = withUnknown(watch.modes, from, end);
  const runs = underWay(way, rule, watch.around);
  const measured = runs.filter(({ isEstimated }) => !isEstimated);
  const estimated = runs.filter(({ isEstimated }) => isEstimated);
  const rows = rowsOf(watch, measured, modes, rule.minDistance);
  const estimatedRows = rowsOf(watch, estimated, modes, rule.minDistance);
  const { UnderWaySeconds, ViolationSeconds, DistanceMeters, Compliance } = sumsOf(estimatedRows);
  const alarms = watch.alarms.filter((alarm) => within(alarm, from, end));
  return {
    Rows: rows,
    Totals: totalsOf(rows, alarms),
    Modes: modes.map((held) => ({ StartDt: iso(held.from), EndDt: iso(held.to), Mode: held.value })),
    UnderWay: spansOf(way, measured),
    Alarms: alarms,
    DormantPeriods: (watch.dormant ?? []).map((held) => ({
      StartDt: iso(held.from),
      EndDt: iso(held.to),
      Minutes: held.value,
    })),
    Estimated: {
      Rows: estimatedRows,
      UnderWay: spansOf(way, estimated),
      UnderWaySeconds,
      ViolationSeconds,
      DistanceMeters,
      Compliance,
    },
  };
}
