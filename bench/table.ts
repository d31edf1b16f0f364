import type { Measured } from './measure.ts';
import { median } from './numbers.ts';

interface Row {
  title: string;
  key: keyof Measured;
  digits: number;
  /** Not compared: the peer does not do it. */
  alone?: true;
}

const rows: readonly Row[] = [
  { title: 'Navigation to list and markers shown, ms', key: 'shown', digits: 0 },
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
  runs: readonly Measured[];
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
  const all = [['', 'Mayak', ...measured.flatMap(({ name }) => [name, 'ratio'])], ...lines];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return all.map((line) => line.map(pad).join('  ')).join('\n');
}
