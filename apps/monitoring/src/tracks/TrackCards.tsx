import { Button, commonTexts, useFormats, useTexts } from '@mayak/ui';
import type { TrackSeries } from '@mayak/api/history';
import { ownUnit } from '@mayak/fleet/beacon';
import { useFleet } from '@mayak/fleet';
import { trackTexts } from '../texts/tracks';
import type { BehaviorSubject } from 'rxjs';
import { TrackCard, type TrackEnds } from './TrackCard';
import { TrackMoment, type AtMoment } from './TrackMoment';
import type { TrackBeacon } from './useTrackBeacons';
import { usePlaceNames, type NamePlace } from './usePlaceNames';
import type { TrackRead } from './useTracks';

interface Props {
  reads: readonly TrackRead[];
  beacons: ReadonlyMap<number, TrackBeacon>;
  hidden: ReadonlySet<string>;
  chosen: string | null;
  onChoose: (key: string) => void;
  onHidden: (keys: ReadonlySet<string>) => void;
  onCentre: (read: TrackRead) => void;
  onRemove: (key: string) => void;
  /** What puts a track into the past of a beacon; none where it is of one already. */
  onImport: (key: string) => (() => void) | undefined;
  /** The moment that is looked at, and what a track did then. */
  moment$: BehaviorSubject<number | null>;
  placeAt: (key: string, at: number) => AtMoment | null;
}

/** What the first and the last place of a track are called; null for one without places. */
function endsOf({ fixes: { lat, lng } }: TrackSeries, namePlace: NamePlace): TrackEnds | null {
  const name = (i: number) => namePlace([lat.at(i) ?? 0, lng.at(i) ?? 0]);
  return lat.length === 0 ? null : { from: name(0), to: name(-1) };
}

/** The displayed tracks, each with its figures or with what became of it (TRACK-D04). */
export function TrackCards({ reads, beacons, hidden, chosen, ...acts }: Props) {
  const t = useTexts(trackTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const fleet = useFleet();
  const namePlaces = usePlaceNames();
  const noteOf = ({ series, isFailed, retry }: TrackRead) => {
    if (isFailed && !series)
      return (
        <p>
          {t('tracks.failed')}{' '}
          <Button size="xs" variant="link" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      );
    if (!series) return <p role="status">{t('tracks.loading')}</p>;
    return series.head.Figures.Fixes === 0 ? <p>{t('tracks.noData')}</p> : undefined;
  };
  return reads.map((read) => {
    const { asked, series } = read;
    const row = fleet.get(asked.beaconId);
    const beacon = beacons.get(asked.beaconId);
    const { from, to } = asked.range;
    const unit = row ? ownUnit(row) : null;
    const isHidden = hidden.has(asked.key);
    const isChosen = asked.key === chosen;
    const turn = () => {
      const next = new Set(hidden);
      if (isHidden) next.delete(asked.key);
      else next.add(asked.key);
      acts.onHidden(next);
    };
    return (
      <TrackCard
        key={asked.key}
        name={beacon?.name ?? String(asked.beaconId)}
        color={beacon?.color ?? ''}
        unit={unit}
        period={format.period(from, series?.head.EndDt ?? to)}
        figures={series?.head.Figures}
        ends={isChosen && series ? endsOf(series, namePlaces.of(asked.beaconId, unit)) : null}
        note={noteOf(read)}
        moment={<TrackMoment moment$={acts.moment$} at={(at) => acts.placeAt(asked.key, at)} unit={unit} />}
        shown={!isHidden}
        chosen={isChosen}
        onChoose={() => acts.onChoose(asked.key)}
        onShow={turn}
        onCentre={() => acts.onCentre(read)}
        onRemove={() => {
          if (isHidden) turn();
          acts.onRemove(asked.key);
        }}
        onImport={acts.onImport(asked.key)}
      />
    );
  });
}
