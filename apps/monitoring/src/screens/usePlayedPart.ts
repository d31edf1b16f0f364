import type { Leg } from '@mayak/api/history';
import { useTimeZone } from '@mayak/ui/period';
import { useCallback, useMemo, useState } from 'react';
import { dayParts, sectionKey, voyageParts, type Section } from '../playback';
import { usePlaceNames } from '../tracks';

/** Which part of the shown tracks is played; of one that is no longer there nothing is left (TRACK-D06). */
export function usePlayedPart(active: { beaconId: number; legs: readonly Leg[] } | null) {
  const zone = useTimeZone();
  const [chosen, setChosen] = useState<Section | null>(null);
  const key = chosen && sectionKey(chosen);
  const { portOf } = usePlaceNames();
  const [beaconId, legs] = [active?.beaconId ?? 0, active?.legs];
  const voyages = useMemo(() => voyageParts(legs ?? [], portOf(beaconId)), [legs, portOf, beaconId]);
  const partsOf = useCallback(
    (whole: { from: number; to: number }) => [...dayParts(whole, zone), ...voyages],
    [zone, voyages],
  );
  const partOf = useCallback(
    (whole: { from: number; to: number }) => partsOf(whole).find((part) => sectionKey(part) === key) ?? null,
    [partsOf, key],
  );
  /** All is played again where somebody looks at a moment of another part. */
  const leaveFor = useCallback(
    (at: number) => setChosen((part) => (part && at >= part.from && at <= part.to ? part : null)),
    [],
  );
  return { partsOf, partOf, choose: setChosen, leaveFor };
}
