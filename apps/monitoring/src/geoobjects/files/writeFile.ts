import { type Coord, type Geoobject, GeoobjectType, isCounterClockwise, unrolled } from '@mayak/api';
import { kmlColor, xmlHead, xmlText } from '@mayak/ui';
import { strToU8, zipSync } from 'fflate';
import type { FileFormat } from './fileFormats';

const { Point, Polygon } = GeoobjectType;
/** Outer rings run counter-clockwise and are closed (RFC 7946). */
function ringOf(places: readonly Coord[]): Coord[] {
  const ring = isCounterClockwise(places) ? [...places] : places.toReversed();
  return [...ring, ...ring.slice(0, 1)];
}

/** Over the 180° meridian longitudes go on, so that the geometry stays in one piece, unless it goes around the earth. */
function positions(places: readonly Coord[]) {
  const sheet = unrolled(places);
  const lons = sheet.map(([, lon]) => lon);
  const isOnePiece = Math.max(...lons) - Math.min(...lons) <= 360;
  return (isOnePiece ? sheet : places).map(([lat, lon]) => [Number(lon.toFixed(6)), lat]);
}

function geometryOf({ Type, Coordinates }: Geoobject) {
  if (Type === Point) return { type: 'Point', coordinates: positions(Coordinates)[0] };
  if (Type === Polygon) return { type: 'Polygon', coordinates: [positions(ringOf(Coordinates))] };
  return { type: 'LineString', coordinates: positions(Coordinates) };
}

function geojson(list: readonly Geoobject[]): string {
  const features = list.map((one) => {
    const { color } = one.InterfaceSettings;
    return {
      type: 'Feature',
      geometry: geometryOf(one),
      properties: {
        name: one.Name,
        ...(one.Comment !== null && { description: one.Comment }),
        ...(one.Type === Point
          ? { 'marker-color': color }
          : { stroke: color, 'stroke-width': one.LineWidth }),
        ...(one.Type === Polygon && { fill: color, 'fill-opacity': 0.1 }),
      },
    };
  });
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`;
}

const pairs = (places: readonly Coord[]) => places.map(([lat, lon]) => `${lon},${lat}`).join(' ');

function kmlGeometry({ Type, Coordinates }: Geoobject): string {
  if (Type === Point) return `<Point><coordinates>${pairs(Coordinates)}</coordinates></Point>`;
  const line = `<coordinates>${pairs(Type === Polygon ? ringOf(Coordinates) : Coordinates)}</coordinates>`;
  return Type === Polygon
    ? `<Polygon><outerBoundaryIs><LinearRing>${line}</LinearRing></outerBoundaryIs></Polygon>`
    : `<LineString>${line}</LineString>`;
}

function kmlStyle({ Type, LineWidth, InterfaceSettings: { color } }: Geoobject): string {
  if (Type === Point) return `<Style><IconStyle><color>${kmlColor(color, 'ff')}</color></IconStyle></Style>`;
  const line = `<LineStyle><color>${kmlColor(color, 'ff')}</color><width>${LineWidth}</width></LineStyle>`;
  const fill = Type === Polygon ? `<PolyStyle><color>${kmlColor(color, '1a')}</color></PolyStyle>` : '';
  return `<Style>${line}${fill}</Style>`;
}

const tag = (name: string, text: string | null) =>
  text === null ? '' : `<${name}>${xmlText(text)}</${name}>`;

function kml(list: readonly Geoobject[]): string {
  const marks = list.map(
    (one) =>
      `<Placemark>${tag('name', one.Name)}${tag('description', one.Comment)}${kmlStyle(one)}${kmlGeometry(one)}</Placemark>`,
  );
  return [
    xmlHead,
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    ...marks,
    '</Document></kml>',
    '',
  ].join('\n');
}

/** GPX has places and routes; it has no word for an area. */
function gpx(list: readonly Geoobject[]): string {
  const at = ([lat, lon]: Coord) => `lat="${lat}" lon="${lon}"`;
  const words = ({ Name, Comment }: Geoobject) => tag('name', Name) + tag('desc', Comment);
  const points = list.flatMap((one) =>
    one.Type === Point ? one.Coordinates.map((place) => `<wpt ${at(place)}>${words(one)}</wpt>`) : [],
  );
  const routes = list.flatMap((one) =>
    one.Type === GeoobjectType.Arrow
      ? [`<rte>${words(one)}${one.Coordinates.map((place) => `<rtept ${at(place)}/>`).join('')}</rte>`]
      : [],
  );
  const open = '<gpx version="1.1" creator="Mayak" xmlns="http://www.topografix.com/GPX/1/1">';
  return [xmlHead, open, ...points, ...routes, '</gpx>', ''].join('\n');
}

const types: Record<FileFormat, string> = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  kmz: 'application/vnd.google-earth.kmz',
  gpx: 'application/gpx+xml',
};

/** How many of these a format has no word for. */
export const leftOut = (list: readonly Geoobject[], format: FileFormat) =>
  format === 'gpx' ? list.filter(({ Type }) => Type === Polygon).length : 0;

/** Geoobjects as the bytes of a file, with their media type (GEO-D06). */
export function writeFile(
  list: readonly Geoobject[],
  format: FileFormat,
): { bytes: Uint8Array<ArrayBuffer>; type: string } {
  const texts = { geojson, kml, gpx };
  const bytes = format === 'kmz' ? zipSync({ 'doc.kml': strToU8(kml(list)) }) : strToU8(texts[format](list));
  return { bytes: new Uint8Array(bytes), type: types[format] };
}
