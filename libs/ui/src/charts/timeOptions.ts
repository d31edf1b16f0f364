import { localAt, momentAt, type Zone } from '@mayak/timezone';
import type { ChartColours } from './ChartColours';
import { axisLabels, commonOptions } from './chartOptions';
import type { Options, PointOptionsObject } from './highcharts';
import { panesOf, plotHeight } from './panes';
import { inRows, seriesLook, type TimeSeries } from './series';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps = [
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
];

/** Moments between two others that are round on the clock of a zone, some five (FMT-D01). */
export function timeTicks(from: number, to: number, zone: Zone): number[] {
  const step = steps.find((length) => (to - from) / length <= 5) ?? Math.ceil((to - from) / 5 / day) * day;
  const [first, last] = [Math.ceil(localAt(from, zone) / step) * step, localAt(to, zone)];
  const rounds = Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, i) =>
    momentAt(first + i * step, zone),
  );
  return [...new Set(rounds)].filter((t) => t >= from && t <= to);
}

/** `DD.MM` of a moment as ISO writes it. */
const dayOf = (text: string) => `${text.slice(8, 10)}.${text.slice(5, 7)}`;
const timeOf = (text: string) => text.slice(11, 16);

/** `HH:mm`, and at midnight `DD.MM`, on the clock of a zone. */
export function tickText(t: number, zone: Zone): string {
  const local = localAt(t, zone);
  const text = new Date(local).toISOString();
  return local % day === 0 ? dayOf(text) : timeOf(text);
}

/** `HH:mm`, with `DD.MM` before it where there are several days. */
function spokenMoment(t: number, zone: Zone, hasDays: boolean): string {
  const text = new Date(localAt(t, zone)).toISOString();
  return hasDays ? `${dayOf(text)} ${timeOf(text)}` : timeOf(text);
}

export interface TimeFrame {
  label: string;
  from: number;
  to: number;
  zone: Zone;
  number: (value: number) => string;
  /** Told of a press or Enter at a moment. */
  onPick?: (t: number) => void;
  /** Told whether a part of the time is shown. */
  onZoom?: (part: boolean) => void;
  /** Told which part was drawn out, for who shows it by another range of the chart, in finer data. */
  onRange?: (range: { from: number; to: number }) => void;
  /** Told after each drawing, when axes may have moved. */
  onDrawn?: () => void;
}

/** The moments of values that no line goes to: nobody would see them without a dot (CHART-D03). */
function alone(points: TimeSeries['points']): ReadonlySet<number> {
  const isTold = (i: number) => (points[i]?.[1] ?? null) !== null;
  const told = points.filter((_, i) => isTold(i) && !isTold(i - 1) && !isTold(i + 1));
  return new Set(told.map(([t]) => t));
}

/** A sensor as Highcharts takes it. */
function drawnOf({ id, points }: TimeSeries) {
  const dots = alone(points);
  return {
    // With other dots it is another series, since a point that was drawn keeps its dot.
    id: [id, ...dots].join(' '),
    data: points.map(([x, y]): [number, number | null] | PointOptionsObject =>
      dots.has(x) && y !== null ? { x, y, marker: { enabled: true } } : [x, y],
    ),
  };
}

/** The options of a chart over time; Highcharts is given moments, and what they are called on the user's clock (FMT-D01). */
export function timeOptions(given: readonly TimeSeries[], frame: TimeFrame, colours: ChartColours): Options {
  const { from, to, zone, label, onPick, onZoom, onRange, onDrawn } = frame;
  const series = given.map(inRows);
  const axes = panesOf(series);
  /** An axis that one sensor has alone is written in its colour. */
  const inkOf = ({ series: [first, second] }: (typeof axes)[number]) =>
    axes.length > 1 && first && !second ? colours.series[first.order % colours.series.length] : undefined;
  const common = commonOptions(colours, label);
  const textOf = (name: string, y: number | null | undefined) =>
    series.find((one) => one.name === name)?.labels?.find(({ value }) => value === y)?.label ??
    (typeof y === 'number' ? frame.number(Math.round(y * 100) / 100) : '-');
  return {
    ...common,
    chart: {
      ...common.chart,
      height: plotHeight(series),
      zooming: { type: 'x' },
      events: {
        ...(onDrawn && { render: () => onDrawn() }),
        ...(onRange && {
          selection(event) {
            const axis = 'xAxis' in event ? event.xAxis[0] : undefined;
            if (axis) onRange({ from: axis.min, to: axis.max });
            return false;
          },
        }),
        click(event) {
          const axis = 'xAxis' in event ? (event.xAxis as { value: number }[])[0] : undefined;
          if (axis) onPick?.(axis.value);
        },
      },
    },
    accessibility: {
      ...common.accessibility,
      point: {
        descriptionFormatter: ({ x, y, series: { name } }) =>
          `${spokenMoment(x, zone, to - from > day)}, ${name}, ${textOf(name, y)}`,
      },
    },
    xAxis: {
      type: 'datetime',
      min: from,
      max: to,
      lineColor: colours.axis,
      tickLength: 0,
      crosshair: { color: colours.crosshair, width: 1, snap: false },
      events: { afterSetExtremes: ({ userMin }) => onZoom?.(userMin !== undefined) },
      tickPositioner() {
        return timeTicks(this.min ?? from, this.max ?? to, zone);
      },
      labels: { ...axisLabels(colours), formatter: ({ value }) => tickText(Number(value), zone) },
    },
    yAxis: axes.map((axis, i) => ({
      id: `axis-${i}`,
      title: {
        text: axis.labels === null ? axis.unit : undefined,
        align: 'high',
        rotation: 0,
        offset: 0,
        x: 0,
        y: -8,
        textAlign: axis.opposite ? 'right' : 'left',
        style: { color: inkOf(axis) ?? colours.label, fontSize: '11px' },
      },
      top: `${axis.top}%`,
      height: `${axis.height}%`,
      offset: 0,
      opposite: axis.opposite,
      startOnTick: axis.labels === null,
      endOnTick: axis.labels === null,
      tickAmount: axis.labels === null ? 5 : undefined,
      gridLineColor: axis.opposite ? 'transparent' : colours.grid,
      // An update keeps what is not named: an axis of numbers takes the limits of the states before it away.
      min: axis.labels && -0.5,
      max: axis.labels && Math.max(1, axis.labels.length) - 0.5,
      tickPositions: axis.labels?.map(({ value }) => value),
      labels: {
        style: { ...axisLabels(colours).style, ...(inkOf(axis) && { color: inkOf(axis) }) },
        x: axis.opposite ? 6 : -6,
        formatter: ({ value }) =>
          axis.labels?.find((one) => one.value === value)?.label ?? frame.number(Number(value)),
      },
      plotBands:
        axis.series.length > 1
          ? []
          : axis.series.flatMap(({ bands }) =>
              bands.map((band) => ({ from: band.from, to: band.to, color: colours[band.state], zIndex: 0 })),
            ),
    })),
    plotOptions: {
      series: {
        animation: false,
        lineWidth: 1.6,
        connectNulls: false,
        turboThreshold: 0,
        states: { hover: { lineWidthPlus: 0 }, inactive: { enabled: false } },
        marker: { enabled: false, radius: 3, symbol: 'circle' },
        cursor: onPick ? 'pointer' : undefined,
        point: {
          events: {
            click() {
              onPick?.(this.x);
            },
          },
        },
      },
    },
    series: axes.flatMap((axis, yAxis) =>
      axis.series.map((one) => ({
        ...drawnOf(one),
        type: 'line' as const,
        name: one.name,
        yAxis,
        step: one.labels ? ('left' as const) : undefined,
        color: colours.series[one.order % colours.series.length],
        dashStyle: seriesLook(one.order).dash,
      })),
    ),
  };
}
