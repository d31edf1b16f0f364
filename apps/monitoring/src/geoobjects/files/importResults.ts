import {
  type Coord,
  type GeoobjectEdit,
  GeoobjectType,
  identityColors,
  limits,
  outlineFault,
  tidyPlaces,
} from '@mayak/api';
import { Geometry, partsOf, type RawFeature } from './featureOf';
import type { Change, Refusal, ImportResult } from './ImportResult';

const { name: longestName, comment: longestComment, line, minLine, maxLine } = limits.geoobject;
const nameKeys = ['name', 'Name', 'NAME', 'title', 'label'];
const commentKeys = ['description', 'desc', 'comment', 'Comment', 'cmt'];
const colorKeys = ['stroke', 'marker-color', 'icon-color', 'color', 'fill'];
const typeOf = {
  Point: GeoobjectType.Point,
  Polygon: GeoobjectType.Polygon,
  LineString: GeoobjectType.Arrow,
} as const;

/** Words for geoobjects without a name. */
export type NameFor = (type: GeoobjectType, n: number) => string;

const textOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
const first = (properties: RawFeature['properties'], keys: readonly string[]) =>
  keys.map((key) => textOf(properties[key])).find((text) => text.trim() !== '') ?? '';

/** What a name may not hold and what is no mere space. */
const noSign = /[<>\u0000-\u0008\u000e-\u001f\u007f]/;

const oneLine = (text: string) =>
  text
    .replace(/[\u0000-\u001f\u007f<>]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
const someLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ')
    .replace(/[ \n]*\n[ \n]*/g, '\n')
    .trim();

function colorOf(properties: RawFeature['properties']): string {
  const texts = colorKeys.map((key) => textOf(properties[key]).trim());
  const short = texts.find((text) => /^#[0-9a-f]{3}$/i.test(text));
  const long = texts.find((text) => /^#[0-9a-f]{6}$/i.test(text));
  return (long ?? short?.replace(/[0-9a-f]/gi, '$&$&') ?? identityColors[0]).toLowerCase();
}
function widthOf(properties: RawFeature['properties']): number {
  const width = Math.round(Number(properties['stroke-width'] ?? line));
  return Number.isFinite(width) ? Math.max(minLine, Math.min(maxLine, width)) : line;
}

/** What stands in place of coordinates that are none. */
function unreadable(geometry: unknown): Refusal {
  if (typeof geometry !== 'object' || geometry === null || !('type' in geometry))
    return { code: 'noGeometry' };
  const what = String(geometry.type);
  return what in typeOf ? { code: 'noGeometry' } : { code: 'unknownGeometry', what };
}

interface Places {
  type: GeoobjectType;
  places: Coord[];
}

/** The places of a geometry of one part, tidy and judged; or why they are refused (GEO-D03). */
function placesOf(geometry: unknown): Places | Refusal {
  const read = Geometry.safeParse(geometry);
  if (!read.success) return unreadable(geometry);
  const { data } = read;
  if (data.type !== 'Point' && data.type !== 'LineString' && data.type !== 'Polygon')
    return unreadable(geometry);
  if (data.type === 'Polygon' && data.coordinates.length > 1) return { code: 'hole' };
  const line =
    data.type === 'Point'
      ? [data.coordinates]
      : data.type === 'Polygon'
        ? (data.coordinates[0] ?? [])
        : data.coordinates;
  if (line.length === 0 || line[0]?.length === 0) return { code: 'noGeometry' };
  const isWrong = ([lon, lat]: number[]) =>
    lon === undefined || lat === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 540);
  if (line.some(isWrong)) return { code: 'outOfRange' };
  const type = typeOf[data.type];
  const places = tidyPlaces(
    type,
    line.map(([lon = 0, lat = 0]): Coord => [lat, lon]),
  );
  const fault = outlineFault(type, places);
  if (!fault) return { type, places };
  return fault.code === 'tooMany' ? { code: 'tooMany', count: places.length } : { code: fault.code };
}

/** What one feature becomes: one row for each of its parts. */
export function importResults(
  { geometry, properties }: RawFeature,
  row: number,
  nameFor: NameFor,
): ImportResult[] {
  const parts = partsOf(geometry);
  const writtenName = first(properties, nameKeys);
  const givenName = oneLine(writtenName);
  const comment = someLines(first(properties, commentKeys));
  const list = parts.length === 0 ? [null] : parts;
  return list.map((part, i): ImportResult => {
    const found = placesOf(part);
    const suffix = list.length > 1 ? ` ${i + 1}` : '';
    const changes: Change[] = list.length > 1 ? [{ code: 'splitUp', n: i + 1 }] : [];
    if ('code' in found) return { row, name: givenName + suffix, body: null, refusal: found, changes };
    if (givenName === '') changes.push({ code: 'nameGiven' });
    else if (noSign.test(writtenName)) changes.push({ code: 'nameCleaned' });
    if (givenName.length + suffix.length > longestName) changes.push({ code: 'nameCut' });
    if (comment.length > longestComment) changes.push({ code: 'commentCut' });
    const name =
      givenName === ''
        ? nameFor(found.type, row) + suffix
        : givenName.slice(0, longestName - suffix.length).trimEnd() + suffix;
    const body: GeoobjectEdit = {
      Name: name,
      Comment: comment.slice(0, longestComment).trimEnd() || null,
      Type: found.type,
      Coordinates: found.places,
      LineWidth: widthOf(properties),
      InterfaceSettings: { color: colorOf(properties) },
      Shared: false,
    };
    return { row, name, body, refusal: null, changes };
  });
}
