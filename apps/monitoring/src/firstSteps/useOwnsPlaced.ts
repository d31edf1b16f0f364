import { CardFlag } from '@mayak/api';
import { type Fleet, useFleet } from '@mayak/fleet';
import { useSyncExternalStore } from 'react';

function ownsPlaced({ table }: Fleet): boolean {
  for (let row = 0; row < table.size; row++) {
    const isPlaced = !Number.isNaN(table.x[row]);
    if (isPlaced && ((table.flags[row] ?? 0) & CardFlag.IsOwner) !== 0) return true;
  }
  return false;
}

/** A beacon of the user's own has told where it is. */
export function useOwnsPlaced(): boolean {
  const fleet = useFleet();
  return useSyncExternalStore(fleet.subscribe, () => ownsPlaced(fleet));
}
