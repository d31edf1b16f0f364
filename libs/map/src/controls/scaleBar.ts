import type { LengthUnit } from '@mayak/ui';

/** A round distance and the pixels it takes; short distances of a large unit are told in metres. */
export interface ScaleBar {
  value: number;
  unit: LengthUnit;
  pixels: number;
}

const metres: Record<LengthUnit, number> = { m: 1, km: 1000, mile: 1609.344, knot: 1852 };
const roundSteps = [5, 2, 1];

/** The largest of 1, 2, 5, 10, 20... that is not above a number. */
export function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = roundSteps.find((candidate) => candidate * power <= value * (1 + 1e-9)) ?? 1;
  return step * power;
}

/** The scale bar for a place of the map, at most `widest` pixels long, in the user's unit (MAP-D07). */
export function scaleBar(metresPerPixel: number, unit: LengthUnit, widest: number): ScaleBar {
  const reach = metresPerPixel * widest;
  const shown: LengthUnit = unit === 'km' && reach < metres.km ? 'm' : unit;
  const value = roundBelow(reach / metres[shown]);
  return { value, unit: shown, pixels: (value * metres[shown]) / metresPerPixel };
}
