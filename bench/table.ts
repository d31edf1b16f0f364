import type { Measured, Run } from './measure.ts';
import { median } from './numbers.ts';

interface Row {
  title: string;
  key: keyof Measured;
  digits: number;
  /** Not compared: the peer does not do it. */
  alone?: true;
}

const rows: readonly Row[] = [
  { title: 'Navigation to the list, ms', key: 'list', digits: 0 },
  { title: 'Navigation to the markers, ms', key: 'markers', digits: 0 },
  { title: 'Processor time of the whole browser until both, s', key: 'seenSeconds', digits: 2 },
  { title: 'Navigation to both, as the page goes on with them, ms', key: 'shown', digits: 0 },
  { title: 'Processor time of the whole browser until then, s', key: 'shownSeconds', digits: 2 },
  { title: 'Work of the main thread until then, ms', key: 'shownWork', digits: 0 },
  { title: 'Scripts by then', key: 'scripts', digits: 0, alone: true },
  { title: 'Scripts by then, kB gz', key: 'scriptKilobytes', digits: 0, alone: true },
  { title: 'First refresh of all positions to painted, ms', key: 'firstRefresh', digits: 1 },
  { title: 'Later refreshes to painted, ms', key: 'refresh', digits: 1 },
  { title: 'Longest task in the refreshes, ms', key: 'refreshTask', digits: 1 },
  { title: 'Tasks over 50 ms in the refreshes', key: 'refreshLongTasks', digits: 0 },
  { title: 'Steady pan, frame p50, ms', key: 'panMedian', digits: 1 },
  { title: 'Steady pan, frame p95, ms', key: 'panP95', digits: 1 },
  { title: 'Steady pan, longest frame, ms', key: 'panMost', digits: 0 },
  { title: 'Steady pan, longest task, ms', key: 'panTask', digits: 1 },
  { title: 'Zoom, frame p95, ms', key: 'zoomP95', digits: 1 },
  { title: 'Zoom, longest frame, ms', key: 'zoomMost', digits: 0 },
  { title: 'Idle, processor time of the page, ms a second', key: 'idleCpu', digits: 0 },
  { title: 'Heap, MB', key: 'heapMegabytes', digits: 1 },
  { title: 'Main thread busy with live updates, %', key: 'liveBusyPercent', digits: 1, alone: true },
  { title: 'Longest task of live updates, ms', key: 'liveTask', digits: 1, alone: true },
];

export const medianOf = (runs: readonly Measured[], key: keyof Measured) =>
  median(runs.map((run) => run[key]));

/** Somebody who was measured beside us. */
export interface Rival {
  name: string;
  runs: readonly Run[];
  /** An earlier build of ours: everything is compared. */
  isOurs?: boolean;
}

/** The medians of the runs beside those of others, each with its ratio to ours. */
export function table(ours: readonly Measured[], rivals: readonly Rival[]): string {
  const measured = rivals.filter(({ runs }) => runs.length > 0);
  const lines = rows.map(({ title, key, digits, alone }) => {
    const own = medianOf(ours, key);
    const beside = measured.flatMap(({ runs, isOurs }) => {
      if (alone && !isOurs) return ['', ''];
      const other = medianOf(runs, key);
      return [other.toFixed(digits), own === 0 ? '' : `${(other / own).toFixed(1)} x`];
    });
    return [title, own.toFixed(digits), ...beside];
  });
  return inColumns([['', 'Mayak', ...measured.flatMap(({ name }) => [name, 'ratio'])], ...lines]);
}

/** Less is not worth a line. */
const leastSeconds = 0.05;

/** Processor seconds until list and markers by process, and by thread of the page, beside those of others; what took the most comes first. */
export function takenBy(ours: readonly Run[], rivals: readonly Rival[]): string {
  const measured = rivals.filter(({ runs }) => runs.length > 0);
  const all = [ours, ...measured.map(({ runs }) => runs)];
  const of = (runs: readonly Run[], name: string) => median(runs.map(({ taken }) => taken.get(name) ?? 0));
  const names = [...new Set(all.flat().flatMap(({ taken }) => [...taken.keys()]))]
    .map((name) => ({ name, seconds: all.map((runs) => of(runs, name)) }))
    .filter(({ seconds }) => Math.max(...seconds) >= leastSeconds)
    .toSorted((a, b) => Math.max(...b.seconds) - Math.max(...a.seconds));
  return inColumns([
    ['Processor time until then, s', 'Mayak', ...measured.map(({ name }) => name)],
    ...names.map(({ name, seconds }) => [name, ...seconds.map((one) => one.toFixed(2))]),
  ]);
}

function inColumns(all: readonly (readonly string[])[]): string {
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return all.map((line) => line.map(pad).join('  ')).join('\n');
}
