import type { HighchartsReactRefObject } from 'highcharts-react-official';
import { Button, commonTexts, useFormats, useTexts, VisuallyHidden } from '@mayak/ui';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { Chart } from './Chart';
import type { ChartColours } from './ChartColours';
import { held } from './held';
import type { TimeSeries } from './series';
import { timeOptions, type TimeFrame } from './timeOptions';

export interface TimeChartProps extends Pick<TimeFrame, 'label' | 'from' | 'to' | 'onPick'> {
  series: readonly TimeSeries[];
  /** One sentence on what is to be seen. */
  summary: string;
  /** The moment under the pointer, or null when it has left. */
  onCursor?: (t: number | null) => void;
}

/** Sensors over time: lines for numbers, steps for states, gaps as gaps; drag to zoom, double click to see all again (CHART-D03). */
export function TimeChart({ series, summary, onCursor, ...frame }: TimeChartProps) {
  const t = useTexts(commonTexts);
  const { zone, number } = useFormats();
  const { label, from, to, onPick } = frame;
  const chart = useRef<HighchartsReactRefObject>(null);
  const picked = useRef(onPick);
  picked.current = onPick;
  const [isPart, setPart] = useState(false);
  const zoomed = useRef(isPart);
  zoomed.current = isPart;
  const [press] = useState(() => held((moment: number) => picked.current?.(moment)));
  useEffect(() => press.drop, [press]);
  const options = useCallback(
    (colours: ChartColours) =>
      timeOptions(
        series,
        {
          label,
          from,
          to,
          zone,
          number: (value) => number(value),
          onPick: (at) => (zoomed.current ? press.call(at) : picked.current?.(at)),
          onZoom: setPart,
        },
        colours,
      ),
    [series, label, from, to, zone, number, press],
  );
  const showAll = () => {
    press.drop();
    chart.current?.chart.zoomOut();
  };

  const moved = (event: PointerEvent) => {
    const made = chart.current?.chart;
    const axis = made?.xAxis[0];
    if (!made || !axis || !onCursor) return;
    const { left } = made.container.getBoundingClientRect();
    const x = event.clientX - left;
    const inside = x >= made.plotLeft && x <= made.plotLeft + made.plotWidth;
    onCursor(inside ? axis.toValue(x) - zone * 60_000 : null);
  };
  return (
    <div onPointerMove={moved} onPointerLeave={() => onCursor?.(null)} onDoubleClick={showAll}>
      <VisuallyHidden>{summary}</VisuallyHidden>
      <Chart ref={chart} options={options} />
      {isPart && (
        <Button size="xs" variant="link" onClick={showAll}>
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}
