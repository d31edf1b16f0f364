import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  Feature,
  GeometryCollection,
  LineString,
  MultiLineString,
  MultiPolygon,
  Polygon,
} from 'geojson';
import { mesh } from 'topojson-client';
import type { GeometryCollection as TopoCollection, Topology } from 'topojson-specification';
import { roads } from './roads.ts';

const require = createRequire(import.meta.url);

export const landFile = () => require.resolve('@geo-maps/earth-lands-250m/map.geo.json');
export const countriesFile = () => require.resolve('world-atlas/countries-10m.json');

/** What the world is cut from; a line says what it is, a polygon is land and its holes are lakes. */
export type Ground =
  Feature<Polygon, null> | Feature<LineString | MultiLineString, { kind: 'country' | 'road' }>;

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The dry land of the Earth, 250 m, one feature for each island; the holes are lakes. */
export function readLand(): Feature<Polygon, null>[] {
  const world = read(landFile()) as GeometryCollection<MultiPolygon>;
  return world.geometries.flatMap((part) =>
    part.coordinates.map((coordinates) => ({
      type: 'Feature' as const,
      properties: null,
      geometry: { type: 'Polygon' as const, coordinates },
    })),
  );
}

/** Land borders between countries, without the coasts. */
export function readBorders(): Ground {
  const atlas = read(countriesFile()) as Topology<{ countries: TopoCollection }>;
  const geometry = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return { type: 'Feature', properties: { kind: 'country' }, geometry };
}

export function readRoads(): Ground {
  const geometry: MultiLineString = { type: 'MultiLineString', coordinates: Object.values(roads) };
  return { type: 'Feature', properties: { kind: 'road' }, geometry };
}
