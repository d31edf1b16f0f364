import { identityColors, limits } from '@mayak/api';
import { useCallback, useMemo, useRef, useState } from 'react';
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

function openedOf(track: FileTrack, id: number): Opened {
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
}

/** The tracks of files, as those of beacons that nobody has: their numbers are below 0, each given once (TRACK-D04). */
export function useFileTracks() {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const last = useRef(0);
  const open = useCallback((tracks: readonly FileTrack[]) => {
    const next = tracks.map((track) => openedOf(track, --last.current));
    setOpened((known) => [...known, ...next]);
  }, []);
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
