import { BnwasMode } from '../beacon/index.ts';
import type { Coord } from '../contract/index.ts';
import { metresBetween } from '../geoobject/index.ts';
import { placeOf, type Way } from '../history/fixes.ts';
import { limits } from '../limits.ts';
import type { Stretch } from '../history/held.rules.ts';
import type { BnwasAlarm } from './alarm.ts';
import type { AutopilotState, BnwasReport, BnwasRow, BnwasTotals } from './bnwas.ts';
import { stageOf } from './stages.rules.ts';

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
  /** Minutes of the dormant period, where it is told (BNWAS-D09). */
  dormant?: readonly Stretch<number>[];
}

/** The watch did not watch: off, without power, or without a signal that could be read (BNWAS-D06). */
export const isViolation = (mode: BnwasMode | null): boolean =>
  mode === BnwasMode.Undefined || mode === BnwasMode.Off || mode === BnwasMode.PowerOff;

const iso = (t: number) => new Date(t).toISOString();
const seconds = (ms: number) => Math.round(ms / 1000);
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The speed of the way from a fix to the next one, km/h: that of a fix that tells none. */
const speedFrom = ({ t, lat, lng }: Way, i: number): number =>
  (metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0) /
    ((t[i + 1] ?? 0) - (t[i] ?? 0))) *
  3_600;

/** The fixes of stretches under way: consecutive ones that are fast enough, those near to each other as one (BNWAS-D06, domain rule 4.1). */
export function underWay(way: Way, { minSpeed, gap }: WatchRule): [first: number, last: number][] {
  const { t, speed } = way;
  const runs: [number, number][] = [];
  let isKnown = true;
  for (let i = 0; i + 1 < t.length; i += 1) {
    const at = t[i] ?? 0;
    if ((t[i + 1] ?? 0) - at > gap) {
      isKnown = false;
      continue;
    }
    const begin = speed[i] ?? NaN;
    const end = speed[i + 1] ?? NaN;
    if (!((Number.isNaN(begin) ? speedFrom(way, i) : begin) >= minSpeed)) continue;
    if (!((Number.isNaN(end) ? speedFrom(way, i) : end) >= minSpeed)) continue;
    const last = runs.at(-1);
    const pause = last ? at - (t[last[1]] ?? 0) : Infinity;
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

/** Where it was at a moment between a fix and the next one; it goes straight and evenly. */
function placeAt({ t, lat, lng }: Way, i: number, moment: number): Coord {
  const [t0, lat0, lng0] = [t[i] ?? 0, lat[i] ?? 0, lng[i] ?? 0];
  const share = (moment - t0) / ((t[i + 1] ?? 0) - t0);
  return [lat0 + ((lat[i + 1] ?? 0) - lat0) * share, lng0 + ((lng[i + 1] ?? 0) - lng0) * share];
}

/** A part of a way between two moments that lie in it: how far, how fast, from where to where. */
function partOf(way: Way, [first, last]: readonly [number, number], from: number, to: number) {
  const { t, lat, lng, speed } = way;
  let distance = 0;
  let fastest = 0;
  const after = placeOf(t, from);
  const begin = Math.max(first, t[after] === from ? after : after - 1);
  let i = begin;
  for (; i < last && (t[i] ?? 0) < to; i += 1) {
    const t0 = t[i] ?? 0;
    const t1 = t[i + 1] ?? 0;
    const share = ((t1 < to ? t1 : to) - (t0 > from ? t0 : from)) / (t1 - t0);
    distance += metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0) * share;
    if (t0 >= from && (speed[i] ?? 0) > fastest) fastest = speed[i] ?? 0;
    if (t1 <= to && (speed[i + 1] ?? 0) > fastest) fastest = speed[i + 1] ?? 0;
  }
  return { distance, fastest, start: placeAt(way, begin, from), end: placeAt(way, i - 1, to) };
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
  run: readonly [number, number],
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

/** The bridge watch under way, by modes (BNWAS-D06). */
export function watchReport(watch: Watch, rule: WatchRule): Omit<BnwasReport, 'BeaconId' | 'BeaconName'> {
  const { from, end, way } = watch;
  const modes = withUnknown(watch.modes, from, end);
  const runs = underWay(way, rule);
  const rows: BnwasRow[] = [];
  for (const run of runs) {
    const [begin, over] = [way.t[run[0]] ?? 0, way.t[run[1]] ?? 0];
    for (let i = firstAfter(modes, begin); i < modes.length; i += 1) {
      const held = modes[i];
      if (!held || held.from >= over) break;
      const part = { ...held, from: Math.max(begin, held.from), to: Math.min(over, held.to) };
      const row = rowOf(watch, run, part, rule.minDistance);
      if (row) rows.push(row);
    }
  }
  const alarms = watch.alarms.filter((alarm) => within(alarm, from, end));
  return {
    Rows: rows,
    Totals: totalsOf(rows, alarms),
    Modes: modes.map((held) => ({ StartDt: iso(held.from), EndDt: iso(held.to), Mode: held.value })),
    UnderWay: runs.map(([a, b]) => ({ StartDt: iso(way.t[a] ?? 0), EndDt: iso(way.t[b] ?? 0) })),
    Alarms: alarms,
    DormantPeriods: (watch.dormant ?? []).map((held) => ({
      StartDt: iso(held.from),
      EndDt: iso(held.to),
      Minutes: held.value,
    })),
  };
}
