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

interface Pane {
  height: number;
  axes: Omit<PaneAxis, 'top' | 'height'>[];
}

/** Heights, px: of a pane of numbers, of a row of states and of the fewest of them, between panes, and around them all. */
const px = { numbers: 140, row: 16, states: 56, gap: 26, frame: 44 };

/** Two units a pane, then one pane for each sensor of states, a row for each of them. */
function stacked(series: readonly TimeSeries[]): Pane[] {
  const numbers = series.filter(({ labels }) => labels === null);
  const axes = [...new Set(numbers.map(({ unit }) => unit))].map((unit, i) => ({
    opposite: i % 2 === 1,
    unit,
    series: numbers.filter((one) => one.unit === unit),
    labels: null,
  }));
  const pairs = axes.flatMap((_, i) => (i % 2 === 0 ? [axes.slice(i, i + 2)] : []));
  return [
    ...pairs.map((pair) => ({ height: px.numbers, axes: pair })),
    ...series.flatMap((one) =>
      one.labels === null
        ? []
        : {
            height: Math.max(px.states, px.row * one.labels.length),
            axes: [{ opposite: false, unit: '', series: [one], labels: one.labels }],
          },
    ),
  ];
}

const heightOf = (panes: readonly Pane[]) =>
  panes.reduce((sum, { height }) => sum + height, px.gap * Math.max(0, panes.length - 1));

/** Puts sensors on axes, their panes one below the other on a common time axis (design section 8). */
export function panesOf(series: readonly TimeSeries[]): PaneAxis[] {
  const panes = stacked(series);
  const share = 100 / heightOf(panes);
  let top = 0;
  return panes.flatMap(({ height, axes }) => {
    const placed = axes.map((axis) => ({ ...axis, top: top * share, height: height * share }));
    top += height + px.gap;
    return placed;
  });
}

/** The height of a plot of some sensors with its axis of time, px. */
export const plotHeight = (series: readonly TimeSeries[]): number => px.frame + heightOf(stacked(series));
