import type { LengthUnit } from '@mayak/api';
import { unitOfAll } from '@mayak/api/units';
import { useFleet } from '@mayak/fleet';
import { lengthUnits, useFormats } from '@mayak/ui';
import { useSyncExternalStore } from 'react';

/** The unit in which some beacons are told of together: that which they share, or the user's (FMT-D05). */
export function useUnitOf(beacons: readonly number[]): LengthUnit {
  const fleet = useFleet();
  const reader = lengthUnits.indexOf(useFormats().unit) as LengthUnit;
  return useSyncExternalStore(fleet.subscribe, () =>
    unitOfAll(
      beacons.map((id) => fleet.get(id)?.lengthUnit ?? null),
      reader,
    ),
  );
}
