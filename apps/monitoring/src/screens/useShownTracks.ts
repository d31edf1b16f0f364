import type { Leg } from '@mayak/api/history';
import { type LengthUnit, useFormats, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import { momentAt } from '../playback';
import { trackTexts } from '../texts/tracks';
import {
  shownTracks,
  type KnownTrack,
  type TrackBeacon,
  type TrackLook,
  type TrackRead,
  useSensorValues,
  useTrackEvents,
} from '../tracks';
import { useStable } from './useStable';

interface Of {
  reads: readonly TrackRead[];
  beacons: ReadonlyMap<number, TrackBeacon>;
  look: TrackLook;
  picked: { key: string; leg: Leg } | null;
  /** Of the scale of speeds. */
  unit: LengthUnit;
}

/** The tracks that came, as the map draws them, with their events and colours (TRACK-D04, TRACK-D06). */
export function useShownTracks({ reads, beacons, look, picked, unit }: Of) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const asked = reads.map((read) => read.asked);
  const events = useTrackEvents(asked, look.events);
  const samples = useSensorValues(asked, beacons, look.by === 'sensor' ? look.sensor : null);
  const found = reads.flatMap(({ asked: { key, beaconId }, series }, i): KnownTrack[] => {
    const beacon = beacons.get(beaconId);
    if (!series || !beacon || series.fixes.t.length === 0) return [];
    const placeAt = (at: number) => {
      const place = momentAt(series.fixes, at);
      return place && ([place.lat, place.lon] as const);
    };
    return [{ key, series, beacon, events: events[i] ?? [], samples: samples[i] ?? null, placeAt }];
  });
  const known = useStable(
    found,
    found.flatMap((one) => [one.key, one.series, one.beacon, one.events, one.samples?.values]),
  );
  const drawn = useMemo(
    () =>
      shownTracks(known, {
        look,
        format,
        picked,
        unit,
        stopText: (duration) => t('tracks.stop', { duration }),
        unknownText: t('tracks.unknown'),
        letters: [t('tracks.startLetter'), t('tracks.finishLetter')],
      }),
    [known, look, format, picked, unit, t],
  );
  return { ...drawn, known };
}
