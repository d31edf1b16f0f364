import type { TimeSeries } from './series';

/** An axis of values with its place in the plot, per cent of its height. */
export interface PaneAxis {
  top: number;
  height: number;
  opposite: boolean;
  unit: string;
  series: TimeSeries[];
  labels: TimeSeries['labels'];
}

/** A pane of numbers is so much higher than one of states. */
const weight = { real: 3, steps: 1 };
const gap = 6;

/** Puts sensors on axes: two units a pane, one pane for each sensor of states, one below the other on a common time axis (design section 8). */
export function panesOf(series: readonly TimeSeries[]): PaneAxis[] {
  const units = new Map<string, TimeSeries[]>();
  for (const one of series.filter(({ labels }) => labels === null))
    units.set(one.unit, [...(units.get(one.unit) ?? []), one]);
  const groups = [...units].map(([unit, list]) => ({ unit, list }));
  const panes: { weight: number; axes: Omit<PaneAxis, 'top' | 'height'>[] }[] = [];
  for (let i = 0; i < groups.length; i += 2)
    panes.push({
      weight: weight.real,
      axes: groups
        .slice(i, i + 2)
        .map(({ unit, list }, k) => ({ opposite: k === 1, unit, series: list, labels: null })),
    });
  for (const one of series.filter(({ labels }) => labels !== null))
    panes.push({
      weight: weight.steps,
      axes: [{ opposite: false, unit: '', series: [one], labels: one.labels }],
    });
  const all = panes.reduce((sum, pane) => sum + pane.weight, 0);
  const room = 100 - gap * Math.max(0, panes.length - 1);
  let top = 0;
  return panes.flatMap(({ weight: share, axes }) => {
    const height = (room * share) / all;
    const placed = axes.map((axis) => ({ ...axis, top, height }));
    top += height + gap;
    return placed;
  });
}

/** The height that a plot of some sensors needs, px. */
export function plotHeight(series: readonly TimeSeries[], pane = 132): number {
  const axes = panesOf(series);
  const tops = new Map(axes.map(({ top, labels }) => [top, labels === null ? pane : 56]));
  return 34 + [...tops.values()].reduce((sum, height) => sum + height + 12, 0);
}
