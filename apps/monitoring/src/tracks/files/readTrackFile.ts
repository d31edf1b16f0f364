import {
  figuresOf,
  gapMinutes,
  legsOf,
  markLegs,
  newFixes,
  usualRule,
  type Fixes,
  type TrackSeries,
} from '@mayak/api/history';
import * as z from 'zod/mini';
import type { FileFix, FileTrack } from './FileFix';
import { readCsv } from './readCsv';
import { readNmea } from './readNmea';

/** A file holds no track, or is none that can be read. */
export class NoTrackInFile extends Error {}

const Position = z.array(z.number());
const Line = z.array(Position);
const Geometry = z.union([
  z.object({ type: z.literal('LineString'), coordinates: Line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(Line) }),
  z.object({
    type: z.literal('GeometryCollection'),
    geometries: z.array(z.object({ type: z.string(), coordinates: z.unknown() })),
  }),
]);
const Times = z.array(z.nullable(z.string()));
const Feature = z.object({
  geometry: Geometry,
  properties: z.object({
    name: z.optional(z.unknown()),
    coordinateProperties: z.optional(z.object({ times: z.optional(z.union([Times, z.array(Times)])) })),
  }),
});

/** The lines of a geometry; what else it holds is no track. */
function linesOf(geometry: z.infer<typeof Geometry>) {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  if (geometry.type === 'MultiLineString') return geometry.coordinates;
  return geometry.geometries.flatMap(({ type, coordinates }) => {
    const line = Line.safeParse(coordinates);
    return type === 'LineString' && line.success ? [line.data] : [];
  });
}

const nothing = { speed: null, course: null, altitude: null };

/** The lines of a feature with the times that the file gives. */
function trackOf(given: unknown): FileTrack[] {
  const parsed = Feature.safeParse(given);
  if (!parsed.success) return [];
  const { geometry, properties } = parsed.data;
  const times = (properties.coordinateProperties?.times ?? []).flat();
  const places = linesOf(geometry).flat();
  const fixes = places.flatMap(([lon, lat, altitude], i): FileFix[] => {
    if (lat === undefined || lon === undefined || Math.abs(lat) > 90) return [];
    const t = Date.parse(times[i] ?? '');
    return [{ ...nothing, lat, lon, t: Number.isNaN(t) ? null : t, altitude: altitude ?? null }];
  });
  return fixes.length < 2
    ? []
    : [{ name: typeof properties.name === 'string' ? properties.name : '', fixes }];
}

async function readXml(text: string): Promise<FileTrack[]> {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const root = document.documentElement.localName.toLowerCase();
  if (document.querySelector('parsererror') || (root !== 'gpx' && root !== 'kml')) throw new NoTrackInFile();
  const { gpx, kml } = await import(/* webpackChunkName: "geo-xml" */ '@tmcw/togeojson');
  const { features } = root === 'gpx' ? gpx(document) : kml(document);
  return features.flatMap(trackOf);
}

/** The tracks of a GPX, a KML, a CSV or an NMEA file (TRACK-D04). */
export async function readTrackFile(text: string): Promise<FileTrack[]> {
  const whole = text.replace(/^\uFEFF/, '').trimStart();
  const lines = () => (/\$[A-Z]{5},/.test(whole) ? [{ name: '', fixes: readNmea(whole) }] : readCsv(whole));
  const found = whole.startsWith('<') ? await readXml(whole) : lines();
  const tracks = found.filter(({ fixes }) => fixes.length > 1);
  if (tracks.length === 0) throw new NoTrackInFile();
  return tracks;
}

const minute = 60_000;
/** Fixes without times stand a second apart from the begin of 1970: they have a way and no moments. */
const unknownStep = 1_000;

function columnsOf(list: readonly FileFix[]): Fixes {
  const timed = list.every(({ t }) => t !== null);
  const sorted = timed ? list.toSorted((a, b) => (a.t ?? 0) - (b.t ?? 0)) : list;
  const once = sorted.filter((fix, i) => !timed || fix.t !== sorted[i - 1]?.t);
  const fixes = newFixes(once.length);
  once.forEach(({ t, lat, lon, speed, course, altitude }, i) => {
    fixes.t[i] = timed ? (t ?? 0) : i * unknownStep;
    fixes.lat[i] = lat;
    fixes.lng[i] = lon;
    fixes.speed[i] = speed ?? NaN;
    fixes.course[i] = course ?? NaN;
    fixes.altitude[i] = altitude ?? NaN;
  });
  return fixes;
}

/** A track of a file as one of a beacon: its legs and figures by the same rules (TRACK-D02). */
export function seriesOfFile({ fixes: list }: FileTrack): TrackSeries {
  const fixes = columnsOf(list);
  const legs = legsOf(fixes);
  markLegs(fixes, legs);
  const edge = (at: number) => new Date(fixes.t.at(at) ?? 0).toISOString();
  return {
    head: {
      Id: '',
      BeaconId: 0,
      StartDt: edge(0),
      EndDt: edge(-1),
      Until: edge(-1),
      Complete: true,
      Unchanged: false,
      Thinned: false,
      StopMinutes: usualRule.stop / minute,
      GapMinutes: gapMinutes,
      Figures: figuresOf(legs, fixes),
    },
    fixes,
    legs,
  };
}
