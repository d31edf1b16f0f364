import type { LengthUnit } from '@mayak/ui';
import { identityColor } from '@mayak/fleet/beacon';
import { MomentMarkers, type TrackHit } from '@mayak/map';
import { useCallback, useMemo, useState, type ComponentProps } from 'react';
import type { KnownTrack } from '../tracks';
import { FixCard } from './FixCard';
import { TrackMap } from './TrackMap';
import type { usePlayback } from './usePlayback';

interface Props extends Omit<ComponentProps<typeof TrackMap>, 'onHover' | 'layers' | 'children'> {
  known: readonly KnownTrack[];
  playing: Pick<ReturnType<typeof usePlayback>, 'playback' | 'placeAt'>;
  /** What a screen reader is told of a track at a moment. */
  wordsAt: (key: string, at: number) => string;
  /** The track that the map goes along with. */
  followed: string | null;
  /** In which speeds are written; null for the user's. */
  unit: LengthUnit | null;
}

/** A map of tracks with the moment that is played on each, and the fix under the pointer (TRACK-D06). */
export function PlayedMap({ known, playing, wordsAt, followed, unit, ...map }: Props) {
  const [hovered, setHovered] = useState<TrackHit | null>(null);
  const markers = useMemo(
    () => known.map(({ key, beacon: { color } }) => ({ id: key, color: identityColor(color) })),
    [known],
  );
  const { playback } = playing;
  const onHover = useCallback(
    (hit: TrackHit | null) => {
      setHovered(hit);
      const track = hit && known.find(({ key }) => key === hit.id);
      playback.hover(track ? (track.series.fixes.t[hit.index] ?? null) : null);
    },
    [known, playback],
  );
  const under = hovered && known.find(({ key }) => key === hovered.id);
  return (
    <TrackMap
      {...map}
      onHover={onHover}
      layers={
        <MomentMarkers
          markers={markers}
          moment$={playback.moment$}
          placeAt={playing.placeAt}
          wordsAt={wordsAt}
          followed={followed}
        />
      }
    >
      {hovered && under && (
        <FixCard
          name={under.beacon.name}
          color={under.beacon.color}
          unit={unit}
          fixes={under.series.fixes}
          index={hovered.index}
          at={hovered.at}
        />
      )}
    </TrackMap>
  );
}
