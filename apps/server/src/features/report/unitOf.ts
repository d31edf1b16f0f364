import type { LengthUnit } from '@mayak/api';
import { unitOfAll } from '@mayak/api/units';
import type { ReportOrder } from './order.ts';

/** In which unit lengths of a section are told: of a beacon in its own, of all in the one that they share (FMT-D05). */
export function unitOf({ beacons, reader }: ReportOrder, beaconId: number | null): LengthUnit {
  const one = beacons.find(({ id }) => id === beaconId);
  return unitOfAll(
    (one ? [one] : beacons).map(({ lengthUnit }) => lengthUnit),
    reader.unit,
  );
}
