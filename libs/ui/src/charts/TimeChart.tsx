import type { HighchartsReactRefObject } from 'highcharts-react-official';
import { Button, chakra, commonTexts, useFormats, useTexts, VisuallyHidden } from '@mayak/ui';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { timeZoneIn } from '../formats/timeZoneIn';
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
  /** A moment that is marked by a line, however often it moves. */
  moment$?: Moments;
  /** The range is a part of a whole that its owner knows: a drag asks for another, null for the whole. */
  isPart?: boolean;
  onRange?: (range: { from: number; to: number } | null) => void;
}

/** Tells of moments, epoch milliseconds; null for none. */
export interface Moments {
  subscribe(told: (at: number | null) => void): { unsubscribe(): void };
}

const Cursor = chakra('div', {
  base: {
    position: 'absolute',
    left: '-0.75px',
    width: '1.5px',
    bg: 'chart.crosshair',
    pointerEvents: 'none',
    visibility: 'hidden',
    // A layer of its own: moving it draws none of the plot below anew.
    willChange: 'transform',
  },
});

/** Sensors over time: lines for numbers, steps for states, gaps as gaps; drag to zoom, double click to see all again (CHART-D03). */
export function TimeChart({
  series,
  summary,
  onCursor,
  moment$,
  isPart: isGivenPart,
  onRange,
  ...frame
}: TimeChartProps) {
  const t = useTexts(commonTexts);
  const format = useFormats();
  const { number } = format;
  const zone = timeZoneIn(format);
  const { label, from, to, onPick } = frame;
  const chart = useRef<HighchartsReactRefObject>(null);
  const picked = useRef(onPick);
  picked.current = onPick;
  const [isPart, setPart] = useState(false);
  const zoomed = useRef(isPart);
  zoomed.current = isPart;
  const line = useRef<HTMLDivElement>(null);
  const at = useRef<number | null>(null);
  const asks = useRef(onRange);
  asks.current = onRange;
  const controls = onRange !== undefined;
  const placed = useRef('');
  const place = useCallback(() => {
    const [made, mark] = [chart.current?.chart, line.current];
    const axis = made?.xAxis[0];
    if (!made || !axis || !mark) return;
    const x = at.current === null ? NaN : axis.toPixels(at.current, false);
    const isInside = x >= made.plotLeft && x <= made.plotLeft + made.plotWidth;
    // A moment that moved by less than half a pixel moves nothing.
    const half = isInside ? Math.round(x * 2) / 2 : null;
    const next = [half, made.plotTop, made.plotHeight].join();
    if (placed.current === next) return;
    placed.current = next;
    mark.style.visibility = isInside ? 'inherit' : 'hidden';
    mark.style.transform = `translateX(${half ?? 0}px)`;
    mark.style.top = `${made.plotTop}px`;
    mark.style.height = `${made.plotHeight}px`;
  }, []);
  useEffect(() => {
    const told = moment$?.subscribe((next) => {
      at.current = next;
      place();
    });
    return () => told?.unsubscribe();
  }, [moment$, place]);
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
          onDrawn: place,
          ...(controls && { onRange: (range) => asks.current?.(range) }),
        },
        colours,
      ),
    [series, label, from, to, zone, number, press, place, controls],
  );
  const showAll = () => {
    press.drop();
    onRange?.(null);
    chart.current?.chart.zoomOut();
  };

  const moved = (event: PointerEvent) => {
    const made = chart.current?.chart;
    const axis = made?.xAxis[0];
    if (!made || !axis || !onCursor) return;
    const { left } = made.container.getBoundingClientRect();
    const x = event.clientX - left;
    const inside = x >= made.plotLeft && x <= made.plotLeft + made.plotWidth;
    onCursor(inside ? axis.toValue(x) : null);
  };
  return (
    <div
      style={{ position: 'relative' }}
      onPointerMove={moved}
      onPointerLeave={() => onCursor?.(null)}
      onDoubleClick={showAll}
    >
      <VisuallyHidden>{summary}</VisuallyHidden>
      <Chart ref={chart} options={options} />
      {moment$ && <Cursor ref={line} aria-hidden />}
      {(isPart || isGivenPart) && (
        <Button size="xs" variant="link" onClick={showAll}>
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}
