import { GeoobjectType } from '@mayak/api';
import type { StoredPlace } from './store/ownRows.ts';

/** As GeoJSON has it: longitude first, and the outline of an area closed. */
function geometryOf({ type, coordinates }: StoredPlace) {
  const points = coordinates.map(([lat, lng]) => [lng, lat]);
  if (type === GeoobjectType.Point) return { type: 'Point', coordinates: points[0] };
  if (type === GeoobjectType.Arrow) return { type: 'LineString', coordinates: points };
  return { type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] };
}

/** Geoobjects as GeoJSON. */
export async function* placesOf(portions: AsyncIterable<StoredPlace[]>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let sign = '';
  for await (const rows of portions)
    for (const row of rows) {
      const { coordinates: _, type: _type, ...properties } = row;
      const geometry = geometryOf(row);
      yield `${sign}\n${JSON.stringify({ type: 'Feature', properties, geometry })}`;
      sign = ',';
    }
  yield '\n]}\n';
}
