import type { ChartColours } from './ChartColours';
import type { Options } from './highcharts';

/** What all charts have in common: no frame, no moves, our fonts, colours and words; no style sheet of its own, which the page's policy refuses. */
export const commonOptions = (colours: ChartColours, label: string): Options => ({
  title: { text: undefined },
  credits: { enabled: false },
  legend: { enabled: false },
  tooltip: { enabled: false },
  palette: { injectCSS: false },
  chart: {
    animation: false,
    backgroundColor: 'transparent',
    selectionMarkerFill: `${colours.crosshair}33`,
    style: { fontFamily: 'inherit' },
    spacing: [18, 0, 4, 0],
  },
  accessibility: {
    landmarkVerbosity: 'disabled',
    screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
    keyboardNavigation: { focusBorder: { style: { color: colours.focus, lineWidth: 2, borderRadius: 4 } } },
    series: { descriptionFormatter: ({ name }) => name },
  },
  lang: {
    accessibility: {
      chartContainerLabel: label,
      defaultChartTitle: label,
      graphicContainerLabel: label,
      svgContainerLabel: label,
      svgContainerTitle: '',
      screenReaderSection: { beforeRegionLabel: '', afterRegionLabel: '', endOfChartMarker: '' },
    },
  },
  colors: [...colours.series],
});

/** The text of an axis. */
export const axisLabels = (colours: ChartColours) => ({
  style: { color: colours.label, fontSize: '11px', fontVariantNumeric: 'tabular-nums' },
});
