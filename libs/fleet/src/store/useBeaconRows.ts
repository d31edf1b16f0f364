import { useMemo } from 'react';
import { rowsOf } from './beaconRows';
import type { BeaconRow } from './BeaconRow';
import { useFleet, useFleetUpdate, useFleetVersion } from './useFleet';

/** Every beacon of the user as a row, by name, or those that a search finds; undefined until they were read once (API-01). */
export function useBeaconRows(text = ''): {
  data: readonly BeaconRow[] | undefined;
  isPending: boolean;
  /** Epoch milliseconds of this computer's clock; 0 before the first answer. */
  dataUpdatedAt: number;
} {
  const fleet = useFleet();
  const version = useFleetVersion();
  const { updatedAt } = useFleetUpdate();
  const isPending = updatedAt === null;
  const data = useMemo(() => {
    void version;
    return isPending ? undefined : rowsOf(fleet, text);
  }, [fleet, version, text, isPending]);
  return { data, isPending, dataUpdatedAt: updatedAt ?? 0 };
}
