import type { ChartColours } from './ChartColours';
import { axisLabels, commonOptions } from './chartOptions';
import type { Options } from './highcharts';

/** One bar: its name on the axis and its value; null leaves the place empty. */
export interface Bar {
  name: string;
  value: number | null;
  /** Not yet complete, as the day that is going on. */
  open?: boolean;
}

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
            return this.y === null || this.y === undefined ? '' : number(this.y);
          },
        },
      },
    },
    series: [
      {
        type: 'column',
        name: label,
        color: colours.series[0],
        data: bars.map(({ value, open }) => ({ y: value, opacity: open ? 0.45 : 1 })),
      },
    ],
  };
}
