import { useCallback, useEffect } from 'react';
import { useFollowed } from '../commands';
import { useFleetRow } from '../fleet';
import type { MapTools } from '../map';

/** Keeps the map on one beacon while it moves, until the user drags the map or chooses another beacon. */
export function useFollow(tools: MapTools | null, selected: number | null) {
  const [followed, follow] = useFollowed();
  const row = useFleetRow(followed ?? 0);
  const [lat, lon] = row?.place ?? [null, null];
  useEffect(() => {
    if (followed !== null && lat !== null && lon !== null) tools?.show([lat, lon]);
  }, [tools, followed, lat, lon]);
  const stop = useCallback(() => follow(null), [follow]);
  useEffect(() => {
    if (selected !== null && selected !== followed) stop();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a choice ends it
  }, [selected]);
  return { name: row?.name ?? null, stop };
}
