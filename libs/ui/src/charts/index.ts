export { ChartLegend, type ChartLegendProps } from './ChartLegend';
export { BarChart, type Bar, type BarChartProps } from './BarChart';
export { TimeChart, type Moments, type TimeChartProps } from './TimeChart';
export { seriesLook, type ChartBand, type TimeSeries } from './series';
export { nearest } from './nearest';
