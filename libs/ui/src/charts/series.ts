/** How many colours the cycle of series has (CHART-03). */
export const seriesCount = 21;

const dashes = ['Solid', 'Dash', 'ShortDot', 'LongDashDot'] as const;
/** The same dashes as SVG writes them, for legends. */
const strokes = ['none', '6 3', '2 2', '8 3 2 3'] as const;

/** A background behind the line of a sensor: where its values are past a threshold. */
export interface ChartBand {
  from: number;
  to: number;
  state: 'preEmergency' | 'emergency';
}

/** A sensor over time: epoch milliseconds and values; null is a gap. */
export interface TimeSeries {
  id: number;
  name: string;
  /** As it is written: sensors of one unit share an axis. */
  unit: string;
  /** Its place among all sensors, by which it has its colour whatever else is shown. */
  order: number;
  points: readonly (readonly [t: number, value: number | null])[];
  bands: readonly ChartBand[];
  /** Labels by value: a binary or enum sensor is drawn in steps on an axis of its own (CHART-D03). */
  labels: readonly { value: number; label: string }[] | null;
}

/** The token and the dash of a series by its order; series 22 takes the first colour again (CHART-D02, design section 8). */
export const seriesLook = (order: number) => ({
  token: `series.s${order % seriesCount}`,
  dash: dashes[order % dashes.length] ?? 'Solid',
  stroke: strokes[order % strokes.length] ?? 'none',
});

/** States one row apart in the order of their codes, a code without a label between them; numbers as they are (CHART-D03). */
export function inRows(series: TimeSeries): TimeSeries {
  if (!series.labels) return series;
  const states = series.labels.toSorted((a, b) => a.value - b.value);
  const rowOf = (code: number) => {
    const row = states.findLastIndex(({ value }) => value <= code);
    return states[row]?.value === code ? row : row + 0.5;
  };
  const rowsIn = (band: ChartBand) =>
    states.flatMap(({ value }, row) =>
      band.from <= value && value <= band.to ? { ...band, from: row - 0.5, to: row + 0.5 } : [],
    );
  return {
    ...series,
    labels: states.map(({ label }, row) => ({ value: row, label })),
    points: series.points.map(([t, code]) => [t, code === null ? null : rowOf(code)]),
    bands: series.bands.flatMap(rowsIn),
  };
}
