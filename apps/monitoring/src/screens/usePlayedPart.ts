import { useTimeZone } from '@mayak/ui/period';
import { useCallback, useState } from 'react';
import { dayParts, sectionKey, type Section } from '../playback';

/** Which part of the shown tracks is played; of one that is no longer there nothing is left (TRACK-D06). */
export function usePlayedPart() {
  const zone = useTimeZone();
  const [chosen, setChosen] = useState<Section | null>(null);
  const key = chosen && sectionKey(chosen);
  const partsOf = useCallback((whole: { from: number; to: number }) => dayParts(whole, zone), [zone]);
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
