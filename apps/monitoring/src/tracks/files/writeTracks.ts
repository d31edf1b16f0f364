import { FixFlag, type Fixes } from '@mayak/api/history';
import { degreesText as degrees, gpxEnd, gpxHead, gpxPoint } from '@mayak/track-files';
import { kmlColor, xmlHead, xmlText, type Locale } from '@mayak/ui';
import { csvOf } from '@mayak/ui/table';
import type { TrackFormat } from './trackFormats';

/** A track that is saved: all of its fixes, in UTC. */
export interface SavedTrack {
  name: string;
  color: string;
  fixes: Fixes;
}

/** Files are put together from texts of so many fixes. */
const batch = 5_000;
const iso = (at: number) => new Date(at).toISOString();
const isKnown = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

/** The first and last place of each part without a gap. */
function partsOf({ t, flags }: Fixes): [first: number, last: number][] {
  const parts: [number, number][] = [];
  for (let i = 0; i < t.length; i++) {
    const last = parts.at(-1);
    if (!last || ((flags[i] ?? 0) & FixFlag.Gap) !== 0) parts.push([i, i]);
    else last[1] = i;
  }
  return parts;
}

/** Texts of fixes, some thousand of them each, so that no text is as long as the file. */
function* texts(first: number, last: number, write: (i: number) => string): Generator<string> {
  for (let from = first; from <= last; from += batch) {
    const to = Math.min(last, from + batch - 1);
    yield Array.from({ length: to - from + 1 }, (_, i) => write(from + i)).join('');
  }
}

function* gpx(tracks: readonly SavedTrack[]): Generator<string> {
  yield gpxHead;
  for (const { name, fixes } of tracks) {
    yield `<trk><name>${xmlText(name)}</name>`;
    for (const [first, last] of partsOf(fixes)) {
      yield '<trkseg>\n';
      yield* texts(first, last, (i) => gpxPoint(fixes, i));
      yield '</trkseg>';
    }
    yield '</trk>\n';
  }
  yield gpxEnd;
}

function* kml(tracks: readonly SavedTrack[]): Generator<string> {
  yield `${xmlHead}\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>\n`;
  for (const { name, color, fixes } of tracks) {
    const { t, lat, lng, altitude } = fixes;
    yield `<Placemark><name>${xmlText(name)}</name><Style><LineStyle><color>${kmlColor(color, 'ff')}</color><width>3</width></LineStyle></Style><gx:MultiTrack>\n`;
    for (const [first, last] of partsOf(fixes)) {
      yield '<gx:Track>\n';
      yield* texts(first, last, (i) => `<when>${iso(t[i] ?? 0)}</when>\n`);
      yield* texts(
        first,
        last,
        (i) =>
          `<gx:coord>${degrees(lng[i])} ${degrees(lat[i])} ${isKnown(altitude[i]) ? altitude[i] : 0}</gx:coord>\n`,
      );
      yield '</gx:Track>';
    }
    yield '</gx:MultiTrack></Placemark>\n';
  }
  yield '</Document></kml>\n';
}

/** Longitudes that go on over the 180° meridian within each part: others draw a line around the earth there. */
function continued(lng: Float64Array, parts: readonly [first: number, last: number][]): Float64Array {
  const own = lng.slice();
  for (const [first, last] of parts)
    for (let i = first + 1; i <= last; i++) {
      const [before, at] = [own[i - 1] as number, own[i] as number];
      own[i] = at + 360 * Math.round((before - at) / 360);
    }
  return own;
}

function* geojson(tracks: readonly SavedTrack[]): Generator<string> {
  yield '{"type":"FeatureCollection","features":[';
  for (const [at, { name, color, fixes }] of tracks.entries()) {
    const parts = partsOf(fixes);
    const lng = continued(fixes.lng, parts);
    function* lists(write: (i: number) => string) {
      for (const [first, last] of parts) {
        yield first === parts[0]?.[0] ? '[' : ',\n[';
        yield* texts(first, last, (i) => (i === first ? write(i) : `,${write(i)}`));
        // A line has two places at least (RFC 7946).
        if (first === last) yield `,${write(first)}`;
        yield ']';
      }
    }
    yield `${at > 0 ? ',' : ''}\n{"type":"Feature","properties":{"name":${JSON.stringify(name)},"stroke":${JSON.stringify(color)},"coordTimes":[`;
    yield* lists((i) => JSON.stringify(iso(fixes.t[i] ?? 0)));
    yield ']},"geometry":{"type":"MultiLineString","coordinates":[';
    yield* lists((i) => `[${degrees(lng[i])},${degrees(fixes.lat[i])}]`);
    yield ']}}';
  }
  yield '\n]}\n';
}

const heads = [
  'track',
  'time',
  'latitude',
  'longitude',
  'speed_kmh',
  'course',
  'altitude_m',
  'received',
  'kind',
  'gap',
  'estimated',
];

/** Numbers have the decimal sign of the language, as a spreadsheet of it reads them. */
function* csv(tracks: readonly SavedTrack[], locale: Locale): Generator<string> {
  const decimal = (text: string) => (locale === 'ru' ? text.replace('.', ',') : text);
  const number = (value: number | undefined) =>
    isKnown(value) ? decimal(String(Number(value.toFixed(2)))) : '';
  const line = ({ name, fixes }: SavedTrack, i: number) => {
    const [at, flags] = [fixes.t[i] ?? 0, fixes.flags[i] ?? 0];
    return [
      name,
      iso(at),
      decimal(degrees(fixes.lat[i])),
      decimal(degrees(fixes.lng[i])),
      number(fixes.speed[i]),
      number(fixes.course[i]),
      number(fixes.altitude[i]),
      iso(at + (fixes.delay[i] ?? 0) * 1_000),
      (flags & FixFlag.Stop) !== 0 ? 'Stop' : 'Move',
      (flags & FixFlag.Gap) !== 0 ? '1' : '0',
      (flags & FixFlag.Estimated) !== 0 ? '1' : '0',
    ];
  };
  yield csvOf([heads], locale);
  // The mark of the encoding stands at the begin of a file alone.
  const withoutMark = (text: string) => text.slice(1);
  for (const track of tracks)
    yield* texts(0, track.fixes.t.length - 1, (i) => withoutMark(csvOf([line(track, i)], locale)));
}

const writers = { gpx, kml, geojson, csv };
const types: Record<TrackFormat, string> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv',
};

/** Tracks as a text in pieces: every fix with its time, and a part for each stretch without a gap. */
export const trackTexts = (
  tracks: readonly SavedTrack[],
  format: TrackFormat,
  locale: Locale,
): Iterable<string> => writers[format](tracks, locale);

/** Tracks as a file. */
export const writeTracks = (tracks: readonly SavedTrack[], format: TrackFormat, locale: Locale): Blob =>
  new Blob([...trackTexts(tracks, format, locale)], { type: types[format] });
