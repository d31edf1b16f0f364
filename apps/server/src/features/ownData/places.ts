import { GeoobjectType, unrolled } from '@mayak/api';
import type { StoredPlace } from './store/ownRows.ts';

/** As GeoJSON has it: longitude first, the outline of an area closed, and longitudes that go on over the 180° meridian. */
function geometryOf({ type, coordinates }: StoredPlace) {
  const points = unrolled(coordinates).map(([lat, lng]) => [Number(lng.toFixed(6)), lat]);
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
