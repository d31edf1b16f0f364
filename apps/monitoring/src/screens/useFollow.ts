import { useCallback, useEffect, useState } from 'react';
import { useFleetRow } from '../fleet';
import type { MapTools } from '../map';

/** Keeps the map on one beacon while it moves, until the user drags the map or chooses another beacon. */
export function useFollow(tools: MapTools | null, selected: number | null) {
  const [asked, setAsked] = useState<number | null>(null);
  const followed = asked !== null && (selected === null || selected === asked) ? asked : null;
  const row = useFleetRow(followed ?? 0);
  const [lat, lon] = row?.place ?? [null, null];
  useEffect(() => {
    if (followed !== null && lat !== null && lon !== null) tools?.show([lat, lon]);
  }, [tools, followed, lat, lon]);
  const stop = useCallback(() => setAsked(null), []);
  return { followed, name: row?.name ?? null, follow: setAsked, stop };
}
