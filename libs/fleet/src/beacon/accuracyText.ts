import type { Formats, LengthUnit } from '@mayak/ui';

/** Below this a radius is told in metres, whatever the unit. */
const near = 1_000;

/** How sure a place is, as it is written beside it: metres up to a kilometre, then the beacon's unit or its reader's; null when unknown (decision `accuracy`). */
export function accuracyText(
  metres: number | null,
  unit: LengthUnit | null,
  { distance }: Pick<Formats, 'distance'>,
): string | null {
  if (metres === null) return null;
  return `±${metres < near ? distance(metres, 'm') : distance(metres, unit)}`;
}
