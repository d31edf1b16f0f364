import { onThemeChange, tokenValue, useThemeRoot } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { seriesCount } from './series';

/** The colours of charts in the theme on screen (CHART-D02). */
export interface ChartColours {
  series: readonly string[];
  grid: string;
  axis: string;
  label: string;
  crosshair: string;
  text: string;
  focus: string;
  preEmergency: string;
  emergency: string;
}

const read = (root: HTMLElement): ChartColours => {
  const colour = (name: string) => tokenValue(name, root);
  return {
    series: Array.from({ length: seriesCount }, (_, i) => colour(`series.s${i}`)),
    grid: colour('chart.grid'),
    axis: colour('chart.axis'),
    label: colour('chart.label'),
    crosshair: colour('chart.crosshair'),
    text: colour('fg'),
    focus: colour('border.focus'),
    preEmergency: colour('state.preEmergency.bg'),
    emergency: colour('state.emergency.bg'),
  };
};

/** Highcharts paints by itself and must be told the colours anew when the theme changes. */
export function useChartColours(): ChartColours {
  const root = useThemeRoot();
  const [colours, setColours] = useState(() => read(root));
  useEffect(() => {
    setColours(read(root));
    return onThemeChange(() => setColours(read(root)));
  }, [root]);
  return colours;
}
