import { type Beacon, defaultColor, getBeacon, limits } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

/** How the beacon of a track is drawn and called, and what it measures once that is read. */
export interface TrackBeacon {
  id: number;
  name: string;
  color: string;
  width: number;
  beacon: Beacon | undefined;
}

/** The beacons of the shown tracks, each once, by id (TRACK-D08). */
export function useTrackBeacons(asked: readonly { beaconId: number }[]): ReadonlyMap<number, TrackBeacon> {
  const api = useApi();
  const fleet = useFleet();
  const ids = [...new Set(asked.map(({ beaconId }) => beaconId))];
  const reads = useQueries({
    queries: ids.map((id) => api.quiet.query(getBeacon, { params: { id } })),
  });
  const look = useSyncExternalStore(fleet.subscribe, () =>
    JSON.stringify(
      ids.map((id) => {
        const row = fleet.get(id);
        return [row?.name ?? '', row?.color ?? ''];
      }),
    ),
  );
  const known = reads.map(({ data }) => data);
  return useMemo(() => {
    const looks = JSON.parse(look) as [string, string][];
    return new Map(
      ids.map((id, i) => {
        const [name, color] = looks[i] ?? ['', ''];
        const beacon = known[i];
        return [
          id,
          {
            id,
            name: name || (beacon?.Name ?? String(id)),
            color: beacon?.UserInterfaceSettings.Color ?? (color || defaultColor(id)),
            width: beacon?.UserInterfaceSettings.TrackLineWidth ?? limits.trackLineWidth.default,
            beacon,
          },
        ];
      }),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the lists are told apart by what they hold
  }, [ids.join(), look, ...known]);
}
