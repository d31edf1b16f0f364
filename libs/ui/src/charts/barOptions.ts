import type { ChartColours } from './ChartColours';
import { axisLabels, commonOptions } from './chartOptions';
import type { Options } from './highcharts';

/** One bar: its name on the axis and its value; null leaves the place empty, or marked where it is unknown. */
export interface Bar {
  name: string;
  value: number | null;
  /** Not yet complete, as the day that is going on. */
  open?: boolean;
  /** Why the value is not known: a question mark in the chart, these words in the table. */
  unknown?: string | undefined;
}

/** What stands in the place of a bar that is not known. */
const mark = '?';
/** A bar without a height bears the mark. */
const heightOf = ({ value, unknown }: Bar) => (value === null && unknown !== undefined ? 0 : value);

/** The options of a chart of bars in one colour, the value on top of each (design section 8). */
export function barOptions(
  bars: readonly Bar[],
  label: string,
  number: (value: number) => string,
  colours: ChartColours,
): Options {
  const common = commonOptions(colours, label);
  const style = { color: colours.text, fontSize: '11px', fontWeight: '600', textOutline: 'none' };
  return {
    ...common,
    chart: { ...common.chart, type: 'column', height: 168, spacing: [14, 0, 4, 0] },
    xAxis: {
      categories: bars.map(({ name }) => name),
      lineColor: colours.axis,
      tickLength: 0,
      labels: { ...axisLabels(colours), autoRotation: undefined },
    },
    yAxis: {
      title: { text: undefined },
      min: 0,
      tickAmount: 4,
      gridLineColor: colours.grid,
      labels: { ...axisLabels(colours), formatter: ({ value }) => number(Number(value)) },
    },
    plotOptions: {
      column: {
        animation: false,
        borderWidth: 0,
        borderRadius: 2,
        groupPadding: 0,
        pointPadding: 0.22,
        states: { hover: { brightness: 0 }, inactive: { enabled: false } },
        dataLabels: {
          enabled: bars.length <= 10,
          allowOverlap: false,
          crop: false,
          overflow: 'allow',
          style,
          formatter() {
            const { value = null, unknown } = bars[this.index] ?? {};
            return value === null ? (unknown === undefined ? '' : mark) : number(value);
          },
        },
      },
    },
    series: [
      {
        type: 'column',
        name: label,
        color: colours.series[0],
        data: bars.map((bar) => ({ y: heightOf(bar), opacity: bar.open ? 0.45 : 1 })),
      },
    ],
  };
}
