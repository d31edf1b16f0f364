import * as z from 'zod/mini';
import { Color, Coord, endpoint, oneOf } from '../contract/index.ts';

/** Geometry types; 3 is the polyline drawn with an arrow (GEO-02). */
export const GeoobjectType = { Point: 1, Polygon: 2, Arrow: 3 } as const;
export type GeoobjectType = (typeof GeoobjectType)[keyof typeof GeoobjectType];

/** A place, an area or a route on the map (GEO-01, GEO-D01). */
export const Geoobject = z.object({
  Id: z.int(),
  Name: z.string(),
  Comment: z.nullable(z.string()),
  Type: oneOf(GeoobjectType),
  Coordinates: z.array(Coord),
  LineWidth: z.int(),
  InterfaceSettings: z.object({ color: Color }),
  Shared: z.boolean(),
  /** An area into which nobody is to go, drawn hatched (MAP-D11); absent where it is none. */
  Restricted: z.optional(z.boolean()),
  UserId: z.int(),
  Editable: z.boolean(),
});
export type Geoobject = z.infer<typeof Geoobject>;

/** Own and shared geoobjects by name (GEO-04). */
export const getGeoobjects = endpoint('GET /geoobjects', {
  query: z.object({
    type: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3))),
    userId: z.optional(z.coerce.number().check(z.int())),
  }),
  answer: z.array(Geoobject),
});
