import { ChannelType, type LengthUnit as WireUnit, sensorUnit, speedIn, ChannelKind } from '@mayak/api';
import { LegKind, type Fixes, type Leg, type TrackSeries } from '@mayak/api/history';
import type { ShownTrack, TrackMark } from '@mayak/map';
import { lengthUnits, speedLabel, type Formats, type LengthUnit } from '@mayak/ui';
import { classesOf, speedScale, valuesAt, valueScale, withUnknown, type ColourClass } from './colourClasses';
import type { TrackLook } from './trackLooks';
import type { SensorSamples } from './useSensorValues';
import type { TrackBeacon } from './useTrackBeacons';
import type { TrackEvent } from './useTrackEvents';
import { wayOf } from './wayOf';

/** A track that came, with what is known of its beacon and of its way. */
export interface KnownTrack {
  key: string;
  series: TrackSeries;
  beacon: TrackBeacon;
  events: readonly TrackEvent[];
  samples: SensorSamples | null;
  /** Where it was at a moment. */
  placeAt: (at: number) => readonly [number, number] | null;
}

/** The words and the wishes by which tracks are drawn. */
export interface Drawing {
  look: TrackLook;
  format: Pick<Formats, 'locale' | 'number' | 'dateTime' | 'duration'>;
  stopText: (duration: string) => string;
  /** What is said of stretches of which the colour tells nothing. */
  unknownText: string;
  letters: readonly [start: string, finish: string];
  picked: { key: string; leg: Leg } | null;
  /** In which speeds are told. */
  unit: LengthUnit;
}

/** What the colours of the tracks mean; null where each has its own. */
export interface TrackLegend {
  by: 'speed' | 'sensor';
  unit: string;
  classes: readonly ColourClass[];
}

const made = new WeakMap<object, { tag: string; classes: Uint8Array }>();

/** Classes are made once for the same values and limits: the drawing is remembered by them. */
function remembered(source: object, tag: string, make: () => Uint8Array): Uint8Array {
  const known = made.get(source);
  if (known?.tag === tag) return known.classes;
  const classes = make();
  made.set(source, { tag, classes });
  return classes;
}

/** Colours by code for sensors of states, by round values for others: the same for all tracks. */
function sensorColours(tracks: readonly KnownTrack[], format: Drawing['format'], own: LengthUnit) {
  const known = tracks.flatMap(({ samples }) => samples ?? []);
  const [first] = known;
  if (!first) return null;
  const { channel } = first;
  const isSpeed = channel.ChannelFlag === ChannelKind.Speed;
  const unit = lengthUnits.indexOf(own) as WireUnit;
  const convert = (v: number) => (isSpeed ? speedIn(v, unit) : v);
  const values = ({ t }: Fixes, samples: SensorSamples) => valuesAt(t, samples, samples.reach).map(convert);
  if (channel.ChannelType === ChannelType.Real) {
    const all = known.flatMap((one) => Array.from(one.values, convert));
    const { limits, legend } = valueScale(all, (value) => format.number(value));
    return {
      legend,
      unit: sensorUnit(channel, { unit, locale: format.locale }),
      classes: (fixes: Fixes, samples: SensorSamples) =>
        remembered(samples.values, `${limits} ${fixes.t.length}`, () =>
          classesOf(values(fixes, samples), limits),
        ),
    };
  }
  const codes = channel.EnumValues ?? [];
  const legend = codes.map(({ Label }, i): ColourClass => ({ token: `series.s${i % 21}`, label: Label }));
  return {
    legend,
    unit: '',
    classes: (fixes: Fixes, samples: SensorSamples) =>
      remembered(samples.values, `codes ${fixes.t.length}`, () =>
        Uint8Array.from(values(fixes, samples), (value) => {
          const at = codes.findIndex(({ Value }) => Value === value);
          return at < 0 ? codes.length : at;
        }),
      ),
  };
}

const stopsOf = (track: KnownTrack, { look, picked, format, stopText }: Drawing) =>
  look.stops
    ? track.series.legs
        .filter(({ kind }) => kind === LegKind.Stop)
        .map((leg) => ({
          at: leg.at,
          label: stopText(format.duration(leg.to - leg.from)),
          isPicked: picked?.key === track.key && picked.leg.from === leg.from,
        }))
    : [];

const marksOf = ({ events, placeAt }: KnownTrack): TrackMark[] =>
  events.flatMap(({ at, state }) => {
    const place = placeAt(at);
    return place ? [{ at: place, state }] : [];
  });

/** What the map draws of tracks, and what their colours mean (TRACK-D04, TRACK-D06, TRACK-D08). */
export function shownTracks(tracks: readonly KnownTrack[], drawing: Drawing) {
  const { look, format, letters, unit, unknownText } = drawing;
  const speed = look.by === 'speed' ? speedScale(unit) : null;
  const sensor = look.by === 'sensor' ? sensorColours(tracks, format, unit) : null;
  const classes = tracks.map(({ series: { fixes }, samples }) => {
    if (speed) return remembered(fixes, String(speed.limits), () => classesOf(fixes.speed, speed.limits));
    return sensor && samples ? sensor.classes(fixes, samples) : null;
  });
  const kinds = withUnknown(
    (speed ?? sensor)?.legend ?? [],
    classes.filter((one) => one !== null),
    unknownText,
  );
  const palette = kinds.map(({ token }) => token);
  const shown = tracks.map((track, i): ShownTrack => {
    const { fixes } = track.series;
    const { way, late } = wayOf(fixes);
    // Among several tracks a time alone would not say whose end it is.
    const label = (end: number) =>
      [tracks.length > 1 && track.beacon.name, format.dateTime(fixes.t.at(end))].filter(Boolean).join(' · ');
    return {
      id: track.key,
      way,
      late,
      color: track.beacon.color,
      width: track.beacon.width,
      classes: classes[i] ?? null,
      palette,
      ends: [
        { letter: letters[0], label: label(0) },
        { letter: letters[1], label: label(-1) },
      ],
      stops: stopsOf(track, drawing),
      marks: marksOf(track),
      arrows: look.arrows,
      points: look.points,
    };
  });
  const legend: TrackLegend | null = speed
    ? { by: 'speed', unit: speedLabel(unit, format.locale), classes: kinds }
    : sensor && { by: 'sensor', unit: sensor.unit, classes: kinds };
  return { shown, legend };
}
