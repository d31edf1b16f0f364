import { useState } from 'react';

/** Whether a page of a beacon is open to its user: a right that is taken from him meanwhile leaves what he typed on it (ROUTE-D07, MGMT-D09). */
export function useEntry(beaconId: number | undefined, may: boolean) {
  const [entered, setEntered] = useState<number | null>(null);
  if (may && beaconId !== undefined && entered !== beaconId) setEntered(beaconId);
  const isLost = !may && beaconId !== undefined && entered === beaconId;
  return { isOpen: may || isLost, isLost };
}
