import { useBus } from '@mayak/host';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useFleetRow, useFollowed } from '@mayak/fleet';
import type { MapTools } from '@mayak/map';

/** Keeps the map on one beacon while it moves, until the user moves the map himself, asks for another place, or chooses another beacon. */
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
  const bus = useBus();
  const isElsewhere = useEffectEvent(
    ([south, west]: readonly [number, number]) => south !== lat || west !== lon,
  );
  useEffect(() => {
    const asked = bus.on('map.focus').subscribe(({ payload }) => isElsewhere(payload.coordinates) && stop());
    return () => asked.unsubscribe();
  }, [bus, stop]);
  /** The tools of the map for those who show another place with them. */
  const free = useMemo(() => tools && freed(tools, stop), [tools, stop]);
  return { name: row?.name ?? null, stop, free };
}

const freed = (tools: MapTools, stop: () => void): MapTools => ({
  ...tools,
  fit(...asked) {
    stop();
    tools.fit(...asked);
  },
  show(...asked) {
    stop();
    tools.show(...asked);
  },
});
