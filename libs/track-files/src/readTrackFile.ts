import * as z from 'zod/mini';
import { filePlace } from './filePlace.ts';
import type { FileFix, FileTrack } from './fileTrack.ts';
import { readCsv } from './readCsv.ts';
import { readNmea } from './readNmea.ts';
import { textMoment } from './textMoment.ts';

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
/** What the extensions of points say; what is no number says nothing. */
const Values = z.catch(z.nullable(z.number()), null);
const Told = z.optional(z.union([z.array(z.array(Values)), z.array(Values)]));
const Feature = z.object({
  geometry: Geometry,
  properties: z.object({
    name: z.optional(z.unknown()),
    coordinateProperties: z.optional(
      z.object({ times: z.optional(z.union([Times, z.array(Times)])), speeds: Told, courses: Told }),
    ),
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

/** km/h of m/s. */
const perHour = 3.6;

/** What is told of each place; nothing where there is more or less of it than places: which is of which is not known. */
const ofEach = <T>(told: readonly (T | readonly T[])[] | undefined, count: number): readonly T[] => {
  const list = (told ?? []).flat() as T[];
  return list.length === count ? list : [];
};

/** The lines of a feature with the times that the file gives. */
function trackOf(given: unknown): FileTrack[] {
  const parsed = Feature.safeParse(given);
  if (!parsed.success) return [];
  const { geometry, properties } = parsed.data;
  const { times, speeds, courses } = properties.coordinateProperties ?? {};
  const places = linesOf(geometry).flat();
  const count = places.length;
  const [moments, fast, heading] = [ofEach(times, count), ofEach(speeds, count), ofEach(courses, count)];
  const fixes = places.flatMap(([lon, lat, altitude], i): FileFix[] => {
    const place = filePlace(lat, lon);
    if (!place) return [];
    const speed = fast[i] ?? null;
    return [
      {
        ...place,
        t: textMoment(moments[i]),
        speed: speed === null ? null : speed * perHour,
        course: heading[i] ?? null,
        altitude: altitude ?? null,
      },
    ];
  });
  return fixes.length < 2
    ? []
    : [{ name: typeof properties.name === 'string' ? properties.name : '', fixes }];
}

/** Reads XML, as the browser does and as a library does without one; null for what is none. */
export type ParseXml = (text: string) => Document | null;

/** A track of each kind of file, its parts, and the places of these. */
const names = { gpx: ['trk', 'trkseg', 'trkpt'], kml: ['MultiTrack', 'Track', 'coord'] } as const;

/** Puts parts of one place to the part beside them: by itself such a part is no line, and togeojson leaves it out. */
function joinLonePlaces(document: Document, [track, part, place]: (typeof names)[keyof typeof names]): void {
  const inside = (of: Document | Element, name: string) => Array.from(of.getElementsByTagNameNS('*', name));
  for (const whole of inside(document, track)) {
    let [before, isLone]: [Element | null, boolean] = [null, false];
    for (const one of inside(whole, part)) {
      const isOne = inside(one, place).length === 1;
      if (before && isOne) for (const child of Array.from(one.childNodes)) before.appendChild(child);
      else if (before && isLone)
        for (const child of Array.from(before.childNodes).reverse()) one.insertBefore(child, one.firstChild);
      isLone = isOne && before === null;
      if (!isOne || before === null) before = one;
    }
  }
}

async function readXml(text: string, parse: ParseXml): Promise<FileTrack[]> {
  const document = parse(text);
  const root = document?.documentElement.localName.toLowerCase();
  if (!document || (root !== 'gpx' && root !== 'kml')) throw new NoTrackInFile();
  joinLonePlaces(document, names[root]);
  const { gpx, kml } = await import(/* webpackChunkName: "geo-xml" */ '@tmcw/togeojson');
  const { features } = root === 'gpx' ? gpx(document) : kml(document);
  return features.flatMap(trackOf);
}

/** The tracks of a GPX, a KML, a CSV or an NMEA file (TRACK-D04). */
export async function readTrackFile(text: string, parse: ParseXml): Promise<FileTrack[]> {
  const whole = text.replace(/^\uFEFF/, '').trimStart();
  const lines = () => (/\$[A-Z]{5},/.test(whole) ? [{ name: '', fixes: readNmea(whole) }] : readCsv(whole));
  const found = whole.startsWith('<') ? await readXml(whole, parse) : lines();
  const tracks = found.filter(({ fixes }) => fixes.length > 1);
  if (tracks.length === 0) throw new NoTrackInFile();
  return tracks;
}
