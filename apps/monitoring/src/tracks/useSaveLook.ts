import { type Beacon, editInterfaceSettings, getBeacon, type UserInterfaceSettings } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { TrackBeacon } from './useTrackBeacons';

/** Saves the user's own colour and width of a beacon's tracks, which show at once (TRACK-D04, TRACK-D08). */
export function useSaveLook(beacon: TrackBeacon | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  /** Of each beacon what was asked for last: only its answer counts. */
  const last = useRef(new Map<number, UserInterfaceSettings>());
  return useCallback(
    async (part: Partial<UserInterfaceSettings>) => {
      if (!beacon) return;
      const { id, color, width } = beacon;
      const { queryKey } = api.quiet.query(getBeacon, { params: { id } });
      const known = queries.getQueryData<Beacon>(queryKey);
      const look = { Color: color, TrackLineWidth: width, ...known?.UserInterfaceSettings, ...part };
      last.current.set(id, look);
      const isLast = () => last.current.get(id) === look;
      if (known) queries.setQueryData(queryKey, { ...known, UserInterfaceSettings: look });
      try {
        const body = { UserInterfaceSettings: look };
        const changed = await api.call(editInterfaceSettings, { params: { id }, body });
        if (isLast()) queries.setQueryData(queryKey, changed);
      } catch {
        // The client tells of the failure; what the server has is shown again.
        if (isLast()) await queries.invalidateQueries({ queryKey });
      }
    },
    [api, queries, beacon],
  );
}
