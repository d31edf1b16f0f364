import type { LengthUnit } from '@mayak/api';
import { shownUnit } from '@mayak/fleet/beacon';
import { type Formats, lengthUnits } from '@mayak/ui';

/** The unit of several vessels: that in which all of them are shown, or their reader's where they differ (BNWAS-D07, FMT-D05). */
export function unitOfVessels(
  units: readonly (LengthUnit | null)[],
  format: Pick<Formats, 'unit'>,
): LengthUnit {
  const [first, ...others] = new Set(units.map((LengthUnit) => shownUnit({ LengthUnit }, format)));
  return first === undefined || others.length > 0 ? (lengthUnits.indexOf(format.unit) as LengthUnit) : first;
}
