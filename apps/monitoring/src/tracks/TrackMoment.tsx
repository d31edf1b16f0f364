import { FixFlag, LegKind } from '@mayak/api/history';
import { useObservable } from '@mayak/host';
import { type LengthUnit, useFormats, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import { throttleTime, type BehaviorSubject } from 'rxjs';
import { trackTexts } from '../texts/tracks';
import { wholeCourse } from '../wholeCourse';

/** Words change so often at most, milliseconds. */
const pause = 500;

/** What a track was doing at a moment. */
export interface AtMoment {
  speed: number | null;
  course: number | null;
  lat: number;
  lon: number;
  isSilent: boolean;
  /** On the straight over a gap whose ends agree with it. */
  isEstimated: boolean;
  /** Bits of FixFlag. */
  flags: number;
}

function kindOf({ isSilent, isEstimated, flags }: AtMoment): LegKind {
  if (isSilent) return LegKind.Gap;
  if (isEstimated) return LegKind.Estimated;
  return (flags & FixFlag.Stop) !== 0 ? LegKind.Stop : LegKind.Move;
}

interface Props {
  moment$: BehaviorSubject<number | null>;
  at: (moment: number) => AtMoment | null;
  unit: LengthUnit | null;
}

/** The state of a beacon at the moment that is looked at: whether it went or stood, how fast and where (TRACK-D06). */
export function TrackMoment({ moment$, at, unit }: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const slow$ = useMemo(
    () => moment$.pipe(throttleTime(pause, undefined, { leading: true, trailing: true })),
    [moment$],
  );
  const moment = useObservable(slow$, moment$.value);
  const place = moment === null ? null : at(moment);
  if (moment === null || !place) return null;
  const kind = kindOf(place);
  const motion = [
    t(`tracks.legKind.${kind}`),
    !place.isSilent && place.speed !== null ? format.speed(place.speed, unit) : null,
    !place.isSilent && place.course !== null ? `${wholeCourse(place.course)}°` : null,
  ];
  return (
    <div className="moment">
      <b>{`${format.date(moment)} ${format.clock(moment)}`}</b>
      <div>{motion.filter(Boolean).join(' · ')}</div>
      <div>{format.coordinates([place.lat, place.lon])}</div>
    </div>
  );
}
