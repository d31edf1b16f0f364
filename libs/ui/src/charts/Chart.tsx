import HighchartsReact, { type HighchartsReactRefObject } from 'highcharts-react-official';
import { useMemo, type Ref } from 'react';
import { useChartColours, type ChartColours } from './ChartColours';
import { Highcharts, type Options } from './highcharts';

type ChartRef = Ref<HighchartsReactRefObject>;

interface Props {
  ref?: ChartRef;
  /** What is drawn in these colours; the same function while it means the same. */
  options: (colours: ChartColours) => Options;
}

/** The one way to a drawn chart: in the colours of the theme, drawn anew when either changes. */
export function Chart({ ref, options }: Props) {
  const colours = useChartColours();
  const made = useMemo(() => options(colours), [options, colours]);
  return (
    <HighchartsReact ref={ref} highcharts={Highcharts} options={made} updateArgs={[true, true, false]} />
  );
}
