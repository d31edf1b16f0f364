import type { LengthUnit } from './user.ts';

/** The unit in which several beacons are told of together: that in which each of them is shown, or their reader's where they differ (FMT-D05). */
export function unitOfAll(units: readonly (LengthUnit | null)[], reader: LengthUnit): LengthUnit {
  const [first, ...others] = new Set(units.map((unit) => unit ?? reader));
  return first === undefined || others.length > 0 ? reader : first;
}
