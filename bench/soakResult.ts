import { median } from './numbers.ts';

/** What one minute of a soak was like; megabytes after a collection of garbage, work as part of the processor's time. */
export interface Minute extends Counts {
  busyPercent: number;
  updatesPerSecond: number;
}

export interface Counts {
  heapMegabytes: number;
  nodes: number;
  listeners: number;
}

interface Changes {
  before: Counts;
  after: Counts;
  times: number;
}

const most = { heapGrowthPercent: 10, busyPercent: 5, leftover: 20 } as const;
/** Caches fill in the first minutes. */
const settling = 10;
const sample = 5;

/** Compares the end of a soak with what it was once settled, and what changes of area left behind. */
export function judge(minutes: readonly Minute[], { before, after, times }: Changes) {
  const start = minutes.slice(Math.min(settling, Math.max(0, minutes.length - 2 * sample))).slice(0, sample);
  const end = minutes.slice(-sample);
  const heap = (some: readonly Minute[]) => median(some.map(({ heapMegabytes }) => heapMegabytes));
  const growth = (heap(end) / heap(start) - 1) * 100;
  const busy = median(minutes.map(({ busyPercent }) => busyPercent));
  const updates = median(minutes.map(({ updatesPerSecond }) => updatesPerSecond));
  const [nodes, listeners] = [after.nodes - before.nodes, after.listeners - before.listeners];
  return {
    isGood:
      !(growth >= most.heapGrowthPercent) &&
      !(busy >= most.busyPercent) &&
      nodes <= most.leftover &&
      listeners <= most.leftover,
    text: [
      `${minutes.length} minutes, ${updates.toFixed(0)} updates a second`,
      `Heap ${heap(start).toFixed(1)} -> ${heap(end).toFixed(1)} MB, growth ${growth.toFixed(1)} % (most ${most.heapGrowthPercent})`,
      `Main thread busy ${busy.toFixed(1)} % (most ${most.busyPercent})`,
      `${times} changes of area: ${nodes} more nodes (${before.nodes} -> ${after.nodes}), ${listeners} more listeners (${before.listeners} -> ${after.listeners}), heap ${before.heapMegabytes.toFixed(1)} -> ${after.heapMegabytes.toFixed(1)} MB`,
    ].join('\n'),
  };
}
