import type { Leg } from '@mayak/api/history';
import type { LengthUnit } from '@mayak/ui';
import { LegList } from './LegList';
import { usePlaceNames } from './usePlaceNames';
import type { TrackRead } from './useTracks';

interface Props {
  read: TrackRead | undefined;
  unit: LengthUnit | null;
  picked: { key: string; leg: Leg } | null;
  box: HTMLElement | null;
  onPick: (leg: Leg) => void;
}

/** The legs of the chosen track; nothing while it has none (TRACK-D06). */
export function TrackLegs({ read, unit, picked, box, onPick }: Props) {
  const namePlaces = usePlaceNames();
  if (!read?.series || read.series.head.Figures.Fixes === 0) return null;
  return (
    <LegList
      legs={read.series.legs}
      unit={unit}
      namePlace={namePlaces.of(read.asked.beaconId, unit)}
      picked={picked?.key === read.asked.key ? picked.leg.from : null}
      box={box}
      onPick={onPick}
    />
  );
}
