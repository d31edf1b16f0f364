import * as z from 'zod/mini';

const Position = z.array(z.number());
const Line = z.array(Position);

/** A geometry of GeoJSON as far as it is read; anything else is told by its name. */
export const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: Line }),
  z.object({ type: z.literal('LineString'), coordinates: Line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(Line) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Line)) }),
]);
export type Geometry = z.infer<typeof Geometry>;

/** A feature of a file before it is judged. */
export interface RawFeature {
  geometry: unknown;
  properties: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (geometry: unknown): RawFeature => ({ geometry, properties: {} });

/** The features of a GeoJSON document: of a collection, of one feature or of a bare geometry; null when it is none. */
export function featuresOf(document: unknown): RawFeature[] | null {
  if (!isObject(document) || typeof document['type'] !== 'string') return null;
  const { type, features, geometry, geometries, properties } = document;
  if (type === 'FeatureCollection')
    return Array.isArray(features)
      ? features.flatMap((one: unknown) => featuresOf(one) ?? [plain(null)])
      : null;
  if (type === 'Feature') return [{ geometry, properties: isObject(properties) ? properties : {} }];
  if (type === 'GeometryCollection') return Array.isArray(geometries) ? geometries.map(plain) : null;
  return 'coordinates' in document ? [plain(document)] : null;
}

/** A geometry with those that it is made of: members of a collection, parts of a multiple one. */
export function partsOf(geometry: unknown): unknown[] {
  if (!isObject(geometry)) return [geometry];
  const { type, geometries, coordinates } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return geometries.flatMap(partsOf);
  const single = typeof type === 'string' && /^Multi(Point|LineString|Polygon)$/.exec(type)?.[1];
  if (!single || !Array.isArray(coordinates)) return [geometry];
  return coordinates.map((one: unknown) => ({ type: single, coordinates: one }));
}
