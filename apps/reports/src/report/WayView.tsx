import { cellNumber, cellUnit, type LengthUnit, type ReportSection } from '@mayak/api';
import { LegKind } from '@mayak/api/history';
import { SmallMap } from '@mayak/map';
import { Box, lengthUnits, useFormats, useTexts } from '@mayak/ui';
import { ChartLegend, TimeChart, type TimeSeries } from '@mayak/ui/charts';
import { useObservable } from '@mayak/host';
import { memo, useCallback, useMemo, useState } from 'react';
import { throttleTime, type BehaviorSubject } from 'rxjs';
import { texts } from '../texts';
import { pointAt, valueAt, wayOf, type WayPoint } from './way';

const Plot = memo(TimeChart);
/** The legend follows the cursor so often at most, milliseconds. */
const pause = 100;

interface Props {
  way: ReportSection;
  /** The table of legs, whose silences the lines leave out. */
  legs: ReportSection | null;
  color: string;
  unit: LengthUnit;
  /** The moment that map, chart and rows look at. */
  moment$: BehaviorSubject<number | null>;
}

const silences = (legs: ReportSection | null) =>
  legs?.Rows.flatMap(({ Kind, StartDt }) => (Kind === LegKind.Gap ? [Date.parse(String(StartDt))] : [])) ??
  [];

/** Speed and tanks of a way as lines, which do not go on over silences. */
function useSeries({ way, legs, unit }: Pick<Props, 'way' | 'legs' | 'unit'>, points: readonly WayPoint[]) {
  const format = useFormats();
  return useMemo(() => {
    const gaps = silences(legs);
    return way.Columns.filter(({ Key }) => Key === 'Speed' || Key.startsWith('Channel')).map(
      (column, order): TimeSeries => ({
        id: order,
        name: column.Title,
        unit: cellUnit(column, unit, format.locale) ?? '',
        order,
        points: points.flatMap(({ t, row }): (readonly [number, number | null])[] => {
          const value = row[column.Key];
          const point = [t, typeof value === 'number' ? cellNumber(value, column, unit) : null] as const;
          return gaps.includes(t) ? [point, [t + 1, null]] : [point];
        }),
        bands: [],
        labels: null,
      }),
    );
  }, [way, legs, unit, points, format.locale]);
}

/** The whole way of a beacon on a map, and its speed and tanks over the period: one cursor goes over both (REP-D04). */
export function WayView({ way, legs, color, unit, moment$ }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const points = useMemo(() => wayOf(way), [way]);
  const series = useSeries({ way, legs, unit }, points);
  const track = useMemo(() => ({ line: points.map(({ at }) => at), color }), [points, color]);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const shown = useMemo(() => series.filter(({ id }) => !hidden.includes(id)), [series, hidden]);
  const words = useCallback(
    (_: string, at: number) => {
      const point = pointAt(points, at);
      return point ? `${format.dateTime(point.t)} · ${format.speed(point.speed, lengthUnits[unit])}` : '';
    },
    [points, format, unit],
  );
  const moment = useMemo(
    () => ({
      moment$,
      placeAt: (_: string, at: number) => {
        const point = pointAt(points, at);
        return point && { lat: point.at[0], lon: point.at[1], course: null, isSilent: false };
      },
      wordsAt: words,
    }),
    [moment$, points, words],
  );
  const onCursor = useCallback((at: number | null) => moment$.next(at), [moment$]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <Box>
      <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden" mb="16px">
        <SmallMap label={t('report.way')} height="300px" track={track} moment={moment} />
      </Box>
      <Legend
        all={series}
        shown={shown}
        moment$={moment$}
        last={last.t}
        onTurn={(id) =>
          setHidden((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
        }
      />
      <Plot
        label={t('report.speedAndFuel')}
        series={shown}
        from={first.t}
        to={last.t}
        summary={t('report.chart', { name: t('report.speedAndFuel') })}
        moment$={moment$}
        onCursor={onCursor}
      />
    </Box>
  );
}

interface LegendProps {
  all: readonly TimeSeries[];
  shown: readonly TimeSeries[];
  moment$: Props['moment$'];
  /** Whose values are told while the cursor is nowhere. */
  last: number;
  onTurn: (id: number) => void;
}

/** What the lines are, with their values under the cursor. */
function Legend({ all, shown, moment$, last, onTurn }: LegendProps) {
  const format = useFormats();
  const slow$ = useMemo(
    () => moment$.pipe(throttleTime(pause, undefined, { leading: true, trailing: true })),
    [moment$],
  );
  const at = useObservable(slow$, null) ?? last;
  const textOf = (id: number, moment: number) => {
    const one = all[id];
    const value = one ? valueAt(one.points, moment) : null;
    return value !== null ? `${format.number(Math.round(value * 10) / 10)}\u00a0${one?.unit ?? ''}` : null;
  };
  return <ChartLegend all={all} shown={shown} at={at} textOf={textOf} onTurn={onTurn} />;
}
