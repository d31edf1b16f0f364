import type { LengthUnit } from '@mayak/ui';
import { useMemo } from 'react';
import { boundsOfWays, type MapTools } from '@mayak/map';
import { boundsBetween, wayOf, type KnownTrack } from '../tracks';
import type { Section } from '../playback';
import { usePlayback } from './usePlayback';
import { usePlayedPart } from './usePlayedPart';

interface Given {
  known: readonly KnownTrack[];
  /** The one whose voyages may be played. */
  active: KnownTrack | undefined;
  /** In which the speeds of a beacon are told; null for the user's. */
  unitOf: (beaconId: number) => LengthUnit | null;
  tools: MapTools | null;
}

/** What plays the tracks of the screen, in all of their time or in a part of it, and what of the map goes along (TRACK-D06). */
export function usePlayedTracks({ known, active, unitOf, tools }: Given) {
  const { partsOf, partOf, choose, leaveFor } = usePlayedPart(
    active ? { beaconId: active.beacon.id, legs: active.series.legs } : null,
  );
  const played = usePlayback(
    known.map(({ key, series, beacon: { id, name } }) => ({
      ...{ key, name, fixes: series.fixes },
      unit: unitOf(id),
    })),
    partOf,
  );
  const { playback, whole } = played;
  const parts = useMemo(() => partsOf(whole), [partsOf, whole]);
  const fit = (bounds: ReturnType<typeof boundsOfWays>) => bounds && tools?.fit(bounds);
  const fitAll = () => fit(boundsOfWays(known.map(({ series }) => wayOf(series.fixes).way)));
  const playPart = (part: Section | null) => {
    choose(part);
    playback.pause();
    playback.seek(part?.from ?? whole.from);
    if (!part) return fitAll();
    const ways = known.map(({ series }) => series.fixes);
    fit(boundsBetween(ways, part.from, part.to));
  };
  return { ...played, parts, part: partOf(whole), playPart, leaveFor, fitAll };
}
