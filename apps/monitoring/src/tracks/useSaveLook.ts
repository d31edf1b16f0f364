import { editInterfaceSettings, getBeacon, type UserInterfaceSettings } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { TrackBeacon } from './useTrackBeacons';

/** Saves the user's own colour and width of a beacon's tracks (TRACK-D04, TRACK-D08). */
export function useSaveLook(beacon: TrackBeacon | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    async (part: Partial<UserInterfaceSettings>) => {
      if (!beacon) return;
      const { id, color, width } = beacon;
      const changed = await api.call(editInterfaceSettings, {
        params: { id },
        body: { UserInterfaceSettings: { Color: color, TrackLineWidth: width, ...part } },
      });
      queries.setQueryData(api.quiet.query(getBeacon, { params: { id } }).queryKey, changed);
    },
    [api, queries, beacon],
  );
}
