import type { LengthUnit as Wire } from '@mayak/api';
import { type Formats, type LengthUnit, lengthUnits } from '@mayak/ui';

/** The unit that a beacon's values are written in, or null where its reader's is meant (FMT-D05). */
export const ownUnit = (row: { lengthUnit: Wire | null }): LengthUnit | null =>
  row.lengthUnit === null ? null : (lengthUnits[row.lengthUnit] ?? null);

/** The unit in which a beacon's values are shown: its own, or its reader's (FMT-D05). */
export const shownUnit = ({ LengthUnit }: { LengthUnit: Wire | null }, format: Pick<Formats, 'unit'>): Wire =>
  LengthUnit ?? (lengthUnits.indexOf(format.unit) as Wire);
