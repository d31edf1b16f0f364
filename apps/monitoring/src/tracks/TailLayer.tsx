import { useClock, useFleet } from '@mayak/fleet';
import { type ShownTrack, type Tail, TrackLayer } from '@mayak/map';
import { useMemo, useRef, useState } from 'react';
import { createTails, tailPoints, withLive, type LiveFix } from './tails';
import { useTracks } from './useTracks';
import type { TrackAsked } from './useTrackAddress';

const hour = 3_600_000;
/** The map of a fleet has so many tails at most. */
const mostTails = 100;
/** Tails go on with their beacons so often, milliseconds. */
const step = 2_000;
const none: readonly never[] = [];

interface Props {
  tail: Tail;
  selected: number | null;
  /** Which beacons are on the map; null where all are. */
  isShown: ((id: number) => boolean) | null;
}

/** The last hours of the way of the selected beacon, or of all that are shown, moving on with them (TRACK-D06). */
export default function TailLayer({ tail: { hours, of }, selected, isShown }: Props) {
  const fleet = useFleet();
  const now = useClock(step);
  const live = useRef(new Map<number, readonly LiveFix[]>());
  const ids =
    of === 'selected'
      ? selected === null
        ? []
        : [selected]
      : [...fleet.order()].filter(isShown ?? (() => true)).slice(0, mostTails);
  // What is read begins at a full hour, so that it is asked for anew once an hour.
  const begin = Math.floor(now / hour) * hour - hours * hour;
  const key = ids.join();
  const asked = useMemo(
    () =>
      ids.map((beaconId): TrackAsked => ({
        key: String(beaconId),
        beaconId,
        period: { preset: 'today' },
        range: { from: begin, to: null },
      })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key holds the ids
    [key, begin],
  );
  const from = now - hours * hour;
  const [shownOf] = useState(createTails);
  const tracks = useTracks(asked, tailPoints).flatMap(({ asked: { beaconId }, series }): ShownTrack[] => {
    const row = fleet.get(beaconId);
    if (!series || !row) return [];
    const fix =
      row.place && row.fixAt !== null ? { lat: row.place[0], lon: row.place[1], at: row.fixAt } : null;
    const heard = withLive(live.current.get(beaconId) ?? none, fix, from);
    live.current.set(beaconId, heard);
    return [
      shownOf({
        beaconId,
        fixes: series.fixes,
        live: heard,
        from,
        color: row.color,
        arrows: of === 'selected',
      }),
    ];
  });
  const last = useRef<readonly ShownTrack[]>(tracks);
  if (last.current.length !== tracks.length || tracks.some((one, i) => one !== last.current[i]))
    last.current = tracks;
  return <TrackLayer tracks={last.current} />;
}
