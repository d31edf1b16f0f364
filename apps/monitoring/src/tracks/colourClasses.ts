import type { LengthUnit } from '@mayak/ui';

const knot = 1.852;
/** Upper limits of the first four classes of speed, in knots and in km/h ashore (ui.md, section 7). */
const speedLimits: Record<LengthUnit, { limits: readonly number[]; kmh: number }> = {
  knot: { limits: [1, 4, 8, 11], kmh: knot },
  mile: { limits: [3, 20, 40, 60], kmh: 1.609344 },
  km: { limits: [5, 30, 60, 90], kmh: 1 },
  m: { limits: [5, 30, 60, 90], kmh: 1 },
};

/** The tokens of a scale from low to high. */
const scaleTokens = [0, 1, 2, 3, 4].map((step) => `speed.${step}`);

/** A class of colour with what it stands for. */
export interface ColourClass {
  token: string;
  label: string;
}

/** The colour of what is not known. */
const unknownToken = 'chart.axis';

/** A legend with the class of what is not known, where some of the values are not. */
export const withUnknown = (
  legend: readonly ColourClass[],
  kinds: readonly Uint8Array[],
  label: string,
): readonly ColourClass[] =>
  kinds.some((classes) => classes.includes(legend.length))
    ? [...legend, { token: unknownToken, label }]
    : legend;

const rangesOf = (
  limits: readonly number[],
  write: (value: number) => string,
  first: string | null,
): string[] => [
  first === null ? `< ${write(limits[0] ?? 0)}` : `${first}–${write(limits[0] ?? 0)}`,
  ...limits.slice(1).map((limit, i) => `${write(limits[i] ?? 0)}–${write(limit)}`),
  `> ${write(limits.at(-1) ?? 0)}`,
];

/** The class of each value: how many of the limits it reaches; a value that is not known has the class after the last. */
export function classesOf(values: ArrayLike<number>, limits: readonly number[]): Uint8Array {
  const classes = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    let kind = 0;
    while (kind < limits.length && value >= (limits[kind] as number)) kind++;
    classes[i] = Number.isNaN(value) ? limits.length + 1 : kind;
  }
  return classes;
}

/** The classes of speed in the user's unit; limits are km/h. */
export function speedScale(unit: LengthUnit): { limits: number[]; legend: ColourClass[] } {
  const { limits, kmh } = speedLimits[unit];
  const labels = rangesOf(limits, String, '0');
  return {
    limits: limits.map((limit) => limit * kmh),
    legend: labels.map((label, i) => ({ token: scaleTokens[i] ?? '', label })),
  };
}

/** A round step of which about five cover a range. */
function roundStep(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 5));
  return [1, 2, 2.5, 5, 10].map((part) => part * power).find((step) => range / step <= 5) ?? range;
}

/** Five classes of round values between the least and the greatest; fewer where they are near each other. */
export function valueScale(values: ArrayLike<number>, write: (value: number) => string) {
  let [least, greatest] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  if (!(greatest > least)) {
    const label = Number.isFinite(least) ? write(least) : '-';
    return { limits: [], legend: [{ token: scaleTokens[2] ?? '', label }] };
  }
  const step = roundStep(greatest - least);
  const first = Math.ceil((least + step / 1e6) / step) * step;
  const count = Math.max(1, Math.min(4, Math.ceil((greatest - first) / step)));
  const limits = Array.from({ length: count }, (_, i) => Number((first + i * step).toPrecision(12)));
  const spread = (i: number) => scaleTokens[Math.round((i * 4) / count)] ?? '';
  return {
    limits,
    legend: rangesOf(limits, write, null).map((label, i): ColourClass => ({ token: spread(i), label })),
  };
}

/** The values of a sensor at the moments of fixes: what it told last, unless that is older than `reach`; NaN where it told nothing. */
export function valuesAt(
  times: ArrayLike<number>,
  { t: told, values, slot }: { t: ArrayLike<number>; values: ArrayLike<number>; slot: number },
  reach: number,
): Float64Array {
  const found = new Float64Array(times.length).fill(NaN);
  let [next, last, lastAt] = [0, NaN, -Infinity];
  for (let i = 0; i < times.length; i++) {
    const t = times[i] as number;
    for (; next < told.length && ((told[next] as number) <= t || Number.isNaN(values[next])); next++) {
      const value = values[next] as number;
      if (!Number.isNaN(value)) [last, lastAt] = [value, told[next] as number];
    }
    // Within a slot that it told something of it is not silent (see sampleAt).
    const heard = slot === 0 ? t : Math.min(t, Math.floor((told[next] ?? Infinity) / slot) * slot);
    if (heard - lastAt <= reach) found[i] = last;
  }
  return found;
}
