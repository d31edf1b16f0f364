/** Degrees between the meridians and between the parallels of the grid. */
export interface GraticuleSteps {
  lon: number;
  lat: number;
}

const minute = 1 / 60;
const second = 1 / 3600;

/** By zoom, from 2 on: meridians 80 to 120 pixels apart, parallels about twice as dense, both on round values. */
const table: readonly (readonly [lon: number, lat: number])[] = [
  [30, 15],
  [15, 10],
  [10, 5],
  [5, 2],
  [2, 1],
  [1, 30 * minute],
  [30 * minute, 15 * minute],
  [20 * minute, 10 * minute],
  [10 * minute, 5 * minute],
  [5 * minute, 2 * minute],
  [2 * minute, minute],
  [minute, 30 * second],
  [30 * second, 15 * second],
  [15 * second, 10 * second],
  [10 * second, 5 * second],
  [5 * second, 2 * second],
  [2 * second, second],
];
const firstZoom = 2;

/** How dense the grid of meridians and parallels is at a zoom. */
export function graticuleSteps(zoom: number): GraticuleSteps {
  const index = Math.min(Math.max(Math.floor(zoom) - firstZoom, 0), table.length - 1);
  const [lon, lat] = table[index] ?? [1, 1];
  return { lon, lat };
}

/** The multiples of a step within [from, to], free of the rounding that adding steps would gather. */
export function multiplesWithin(step: number, from: number, to: number): number[] {
  const perDegree = 1 / step;
  const isFraction = step < 1;
  const unit = isFraction ? Math.round(perDegree * 1e6) / 1e6 : 1;
  const first = Math.ceil(isFraction ? from * unit - 1e-9 : from / step - 1e-9);
  const last = Math.floor(isFraction ? to * unit + 1e-9 : to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    isFraction ? (first + i) / unit : (first + i) * step,
  );
}
