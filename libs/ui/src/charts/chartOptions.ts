import type { ChartColours } from './ChartColours';
import type { Options } from './highcharts';

/** What all charts have in common: no frame, no moves, our fonts and colours. */
export const commonOptions = (colours: ChartColours, label: string): Options => ({
  title: { text: undefined },
  credits: { enabled: false },
  legend: { enabled: false },
  tooltip: { enabled: false },
  chart: {
    animation: false,
    backgroundColor: 'transparent',
    style: { fontFamily: 'inherit' },
    spacing: [8, 0, 4, 0],
  },
  accessibility: { description: label, landmarkVerbosity: 'disabled' },
  colors: [...colours.series],
});

export const axisLabels = (colours: ChartColours) => ({
  style: { color: colours.label, fontSize: '11px', fontVariantNumeric: 'tabular-nums' },
});
