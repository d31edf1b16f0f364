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
  { title: 'Refresh of all positions to painted, ms', key: 'refresh', digits: 1 },
  { title: 'Longest task in the refreshes, ms', key: 'refreshTask', digits: 1 },
  { title: 'Tasks over 50 ms in the refreshes', key: 'refreshLongTasks', digits: 0 },
  { title: 'Pan and zoom, frame p50, ms', key: 'frameMedian', digits: 1 },
  { title: 'Pan and zoom, frame p95, ms', key: 'frameP95', digits: 1 },
  { title: 'Pan and zoom, longest frame, ms', key: 'frameMost', digits: 0 },
  { title: 'Pan and zoom, longest task, ms', key: 'movementTask', digits: 1 },
  { title: 'Heap, MB', key: 'heapMegabytes', digits: 1 },
  { title: 'Main thread busy with live updates, %', key: 'liveBusyPercent', digits: 1, alone: true },
  { title: 'Longest task of live updates, ms', key: 'liveTask', digits: 1, alone: true },
];

export const medianOf = (runs: readonly Measured[], key: keyof Measured) =>
  median(runs.map((run) => run[key]));

/** The medians of the runs beside those of the peer, with the ratio of the two. */
export function table(ours: readonly Measured[], peer: readonly Measured[]): string {
  const lines = rows.map(({ title, key, digits, alone }) => {
    const own = medianOf(ours, key);
    const other = alone || peer.length === 0 ? null : medianOf(peer, key);
    const ratio = other === null || own === 0 ? '' : `${(other / own).toFixed(1)} x`;
    return [title, own.toFixed(digits), other?.toFixed(digits) ?? '', ratio];
  });
  const all = [['', 'Mayak', 'L.marker', 'ratio'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return all.map((line) => line.map(pad).join('  ')).join('\n');
}
