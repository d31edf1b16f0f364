import { identityColors, limits } from '@mayak/api';
import { useCallback, useMemo, useState } from 'react';
import type { TrackBeacon } from '../useTrackBeacons';
import type { TrackRead } from '../useTracks';
import type { FileTrack } from '@mayak/track-files';
import { seriesOfFile } from './seriesOfFile';

interface Opened {
  track: FileTrack;
  read: TrackRead;
  beacon: TrackBeacon;
}

const nothing = () => undefined;

/** The tracks of files, as those of beacons that nobody has: their numbers are below 0 (TRACK-D04). */
export function useFileTracks() {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const open = useCallback(
    (tracks: readonly FileTrack[]) =>
      setOpened((known) => [
        ...known,
        ...tracks.map((track, i): Opened => {
          const id = (known.at(-1)?.beacon.id ?? 0) - 1 - i;
          const series = seriesOfFile(track);
          const [from, to] = [series.fixes.t[0] ?? 0, series.fixes.t.at(-1) ?? 0];
          return {
            track,
            read: {
              asked: { key: `file ${id}`, beaconId: id, period: { from, to }, range: { from, to } },
              series,
              isFailed: false,
              retry: nothing,
            },
            beacon: {
              id,
              name: track.name,
              color: identityColors[-id % identityColors.length] ?? identityColors[0],
              width: limits.trackLineWidth.default,
              beacon: undefined,
            },
          };
        }),
      ]),
    [],
  );
  const remove = useCallback(
    (key: string) => setOpened((known) => known.filter(({ read }) => read.asked.key !== key)),
    [],
  );
  const clear = useCallback(() => setOpened([]), []);
  return useMemo(
    () => ({
      reads: opened.map(({ read }) => read),
      beacons: new Map(opened.map(({ beacon }) => [beacon.id, beacon])),
      trackOf: (key: string) => opened.find(({ read }) => read.asked.key === key)?.track,
      open,
      remove,
      clear,
    }),
    [opened, open, remove, clear],
  );
}
